"""A creator's own font on the canvas: lent for a drawing, and gone after it."""

from __future__ import annotations

import numpy as np
import pytest

from tests.pictures.font_files import LETTERS, built, file_of
from thumbsmith.pictures import fonts as fonts_module
from thumbsmith.pictures.font_reading import read_font
from thumbsmith.pictures.fonts import FontLibrary, OwnFont
from thumbsmith.pictures.render import render
from thumbsmith.pictures.text import measure
from thumbsmith.scene.types import Scene, TextElement

KEY = "own-" + "a" * 32


def own_font(key: str = KEY, width: int = 600, letters: str = LETTERS) -> OwnFont:
    clean = read_font(file_of(built(width=width, letters=letters)))
    return OwnFont(key, clean.facts, clean.data)


def words(text: str = "HH", key: str = KEY) -> TextElement:
    return TextElement(id="words", text=text, x=100, y=100, fontSize=200, fontFamily=key)


def test_text_is_set_and_drawn_in_it(fonts: FontLibrary) -> None:
    scene = Scene(elements=(words(),))
    assert scene.own_fonts() == {KEY}
    with fonts.lent({KEY: own_font()}):
        layout = measure(words(), fonts)
        drawn = render(scene, {}, fonts)
    (line,) = layout.lines
    assert line.width == pytest.approx(2 * 0.6 * 200)
    assert line.cap.height == pytest.approx(0.7 * 200)
    left, top = 100 + 0.05 * 200, 100 + line.baseline - 0.7 * 200
    block = drawn[round(top) + 2 : round(top + 140) - 2, round(left) + 2 : round(left + 100) - 2]
    assert (block == 255).all(), "the letters are blocks, filled with the text's white"


def test_letters_that_it_lacks_come_from_the_fonts_that_step_in(fonts: FontLibrary) -> None:
    with fonts.lent({KEY: own_font()}):
        own, other = (glyph.face for glyph in measure(words("HЖ"), fonts).lines[0].shaped.glyphs)
    assert own is not other
    assert other.characters > {ord("Ж")}


def test_after_the_drawing_and_for_others_the_first_family_stands_in(fonts: FontLibrary) -> None:
    anton = measure(words(key="anton"), fonts)
    before = render(Scene(elements=(words(),)), {}, fonts)
    with fonts.lent({KEY: own_font()}):
        assert measure(words(), fonts).width != anton.width
    assert measure(words(), fonts).width == anton.width
    assert np.array_equal(render(Scene(elements=(words(),)), {}, fonts), before)


def test_what_was_lent_before_is_closed_when_it_takes_too_much(
    fonts: FontLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = own_font(), own_font("own-" + "b" * 32, width=800)
    with fonts.lent({first.key: first}):
        face = fonts.family(first.key).regular
        assert measure(words(), fonts).width == pytest.approx(240)
    with fonts.lent({first.key: first}):
        assert fonts.family(first.key).regular is face, "the same creator's next drawing opens nothing"
    monkeypatch.setattr(fonts_module, "KEPT_BYTES", len(second.data))
    with fonts.lent({second.key: second}):
        assert measure(words(key=second.key), fonts).width == pytest.approx(320)
        assert face.source == b""
    monkeypatch.setattr(fonts_module, "KEPT_BYTES", 10**6)
    with fonts.lent({first.key: first}):
        assert measure(words(), fonts).width == pytest.approx(240)
