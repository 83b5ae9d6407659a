"""Shaping, line breaking, layout and fitting."""

import math
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thumbsmith.pictures.fonts import FontLibrary, FontPackMissingError
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.pictures.text.breaking import TOLERANCE, paragraphs, wrap
from thumbsmith.pictures.text.direction import is_right_to_left, levels, visual_order
from thumbsmith.pictures.text.letters import letters
from thumbsmith.pictures.text.shaping import shape_line
from thumbsmith.scene.types import Outline, Plate, TextElement


def text(content: str, **fields: object) -> TextElement:
    return TextElement.model_validate({"id": "text", "text": content, "x": 0, "y": 0, "fontSize": 100} | fields)


def width_of(content: str, fonts: FontLibrary, **fields: object) -> float:
    return measure(text(content, **fields), fonts).width


# Shaping


def test_kerning_draws_a_pair_together(fonts: FontLibrary) -> None:
    apart = width_of("A", fonts) + width_of("V", fonts)
    assert width_of("AV", fonts) < apart - 1


def test_a_letter_and_a_sign_are_kerned_together(fonts: FontLibrary) -> None:
    apart = width_of("K", fonts, fontFamily="montserrat") + width_of("?", fonts, fontFamily="montserrat")
    assert width_of("K?", fonts, fontFamily="montserrat") < apart - 1


def test_advances_are_those_of_the_browser(fonts: FontLibrary) -> None:
    """Chromium's canvas measureText, fontKerning normal, with the same font files at 200 px."""
    assert width_of("AVATAR To Win $1,000!", fonts, fontSize=200) == pytest.approx(1699.4140625, abs=0.01)
    assert width_of("fi Wave LT", fonts, fontSize=200, fontFamily="luckiest-guy") == pytest.approx(936.4258, abs=0.01)


def test_letter_spacing_goes_between_letters_only(fonts: FontLibrary) -> None:
    assert width_of("HHH", fonts, letterSpacing=0.1) == pytest.approx(width_of("HHH", fonts) + 2 * 10)


def test_letter_spacing_switches_ligatures_off(fonts: FontLibrary) -> None:
    stack = fonts.stack("playfair-display")
    assert len(shape_line("ffi", stack).glyphs) < 3
    assert len(shape_line("ffi", stack, 0.01).glyphs) == 3


def test_a_combining_mark_is_part_of_its_letter(fonts: FontLibrary) -> None:
    stack = fonts.stack("noto-sans")
    decomposed = unicodedata.normalize("NFD", "é")
    assert shape_line(decomposed, stack, 0.5).width == pytest.approx(shape_line("é", stack, 0.5).width)


def test_what_the_family_lacks_comes_from_a_fallback(fonts: FontLibrary) -> None:
    glyphs = measure(text("A世"), fonts).lines[0].shaped.glyphs
    assert glyphs[0].face is fonts.family("anton").regular
    assert glyphs[1].face is not fonts.family("anton").regular


@pytest.mark.parametrize(("content", "script"), [("骨を折る", "japanese"), ("骨头断了", "chinese")])
def test_shared_ideographs_are_drawn_the_way_of_their_language(content: str, script: str, fonts: FontLibrary) -> None:
    first = measure(text(content), fonts).lines[0].shaped.glyphs[0]
    family = next(each for each in fonts.fallbacks if each.regular is first.face)
    assert script in family.scripts
    assert ("chinese" in family.scripts) == (script == "chinese")


def test_pictographs_are_left_out(fonts: FontLibrary) -> None:
    assert width_of("A😀", fonts) == width_of("A", fonts)
    assert measure(text("😀"), fonts).ink is None


def test_an_unknown_family_is_drawn_as_the_first(fonts: FontLibrary) -> None:
    assert width_of("HELLO", fonts, fontFamily="no-such-font") == width_of("HELLO", fonts, fontFamily="anton")


@given(st.text(max_size=30))
def test_any_text_can_be_laid_out(fonts: FontLibrary, content: str) -> None:
    layout = measure(text(content, width=300), fonts)
    assert layout.lines
    assert all(math.isfinite(line.width) for line in layout.lines)


# Direction


def test_hebrew_runs_from_right_to_left(fonts: FontLibrary) -> None:
    glyphs = shape_line("אב", fonts.stack("noto-sans"), 0.0, True).glyphs
    backwards = shape_line("בא", fonts.stack("noto-sans"), 0.0, True).glyphs
    assert [glyph.index for glyph in glyphs] == [glyph.index for glyph in reversed(backwards)]


@pytest.mark.parametrize(
    ("paragraph", "expected"), [("abc", False), ("12 שלום", True), ("مرحبا", True), ("123!", False)]
)
def test_the_first_strong_letter_gives_the_direction(paragraph: str, expected: bool) -> None:
    assert is_right_to_left(paragraph) is expected


def test_numbers_in_a_right_to_left_line_keep_their_order() -> None:
    assert levels("אב 12", True) == [1, 1, 1, 2, 2]
    assert visual_order([1, 2]) == [1, 0]


@given(st.text(st.sampled_from("אבم1 a,\u200d\u200c\u202e\u2067\ufeff\x1c\uaaf7\u2029(")), st.booleans())
def test_every_character_gets_a_level_whatever_it_is(line: str, right_to_left: bool) -> None:
    assert len(levels(line, right_to_left)) == len(line)


@given(st.lists(st.integers(0, 4), max_size=12))
def test_the_visual_order_holds_every_run_once(run_levels: list[int]) -> None:
    assert sorted(visual_order(run_levels)) == list(range(len(run_levels)))


# Breaking


def by_length(line: str) -> float:
    return float(len(line))


def test_words_break_at_spaces_and_the_spaces_go() -> None:
    assert wrap("one two  three", 7, by_length) == ["one two", "three"]


def test_a_word_that_is_too_wide_breaks_between_letters() -> None:
    assert wrap("a extraordinary day", 6, by_length) == ["a", "extrao", "rdinar", "y day"]


def test_leading_spaces_stay() -> None:
    assert wrap("  one two", 5, by_length) == ["  one", "two"]


def test_newlines_of_every_kind_and_controls() -> None:
    assert paragraphs("a\r\nb\u2028c\td\x07") == ["a", "b", "c d"]


@given(st.text("ab ", max_size=40), st.integers(1, 12))
def test_no_line_is_too_wide_and_no_letter_is_lost(content: str, width: int) -> None:
    lines = wrap(content, width, by_length)
    assert all(len(line) <= width + TOLERANCE or len(line.strip()) <= 1 for line in lines)
    assert "".join(lines).replace(" ", "") == content.replace(" ", "")


@given(st.text(max_size=30))
def test_letters_joined_are_the_text(content: str) -> None:
    assert "".join(letters(content)) == content


# Layout


def test_baselines_follow_the_metrics(fonts: FontLibrary) -> None:
    metrics = fonts.family("anton").metrics
    first, second = measure(text("A\nB", lineHeight=1.2), fonts).lines
    assert first.baseline == pytest.approx(100 * ((1.2 - metrics.ascent - metrics.descent) / 2 + metrics.ascent))
    assert second.baseline - first.baseline == pytest.approx(120)


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("center", 0.5), ("right", 1)])
def test_lines_stand_where_they_are_aligned_to(align: str, share: float, fonts: FontLibrary) -> None:
    line = measure(text("Hi", width=500, textAlign=align), fonts).lines[0]
    assert line.left == pytest.approx(share * (500 - line.width))


def test_the_ink_of_capitals_stands_on_the_baseline(fonts: FontLibrary) -> None:
    line = measure(text("HEN"), fonts).lines[0]
    assert line.ink is not None
    assert line.ink.bottom == pytest.approx(line.baseline, abs=0.5)
    assert line.ink.top == pytest.approx(line.cap.top, abs=1.5)


def test_a_lean_moves_the_top_to_the_right(fonts: FontLibrary) -> None:
    upright, leaning = (measure(text("H", slant=slant), fonts).ink for slant in (0, 20))
    assert upright is not None
    assert leaning is not None
    assert leaning.right - upright.right == pytest.approx(upright.height * math.tan(math.radians(20)), abs=0.5)


def test_a_bold_face_is_used_where_there_is_one(fonts: FontLibrary) -> None:
    assert not measure(text("A", fontFamily="inter", bold=True), fonts).synthetic_bold
    assert measure(text("A", fontFamily="anton", bold=True), fonts).synthetic_bold


def test_what_is_drawn_holds_outlines_and_plates(fonts: FontLibrary) -> None:
    plain = text("HEY")
    outlined = text("HEY", effects=(Outline(color="#000000", width=0.1),))
    plated = text("HEY", effects=(Plate(color="#000000", paddingX=0.5),))
    bounds = [drawn_bounds(each, measure(each, fonts)) for each in (plain, outlined, plated)]
    assert all(bounds)
    bare, wide, widest = (box.width for box in bounds if box)
    assert wide == pytest.approx(bare + 2 * 10)
    assert widest > wide


@given(st.sampled_from(["WIN $1,000", "two\nlines", "שלום abc"]), st.floats(1, 2_000))
def test_everything_scales_with_the_font_size(fonts: FontLibrary, content: str, size: float) -> None:
    """What engines rely on when they fit a headline by one measurement."""
    unit, scaled = measure(text(content), fonts), measure(text(content, fontSize=size), fonts)
    assert unit.ink is not None
    assert scaled.ink is not None
    assert scaled.width / size == pytest.approx(unit.width / 100)
    assert scaled.ink.width / size == pytest.approx(unit.ink.width / 100)
    assert scaled.ink.top / size == pytest.approx(unit.ink.top / 100)


# Fonts


def test_every_family_has_its_files_and_metrics(fonts: FontLibrary) -> None:
    assert len(fonts.families) == 22
    for family in (*fonts.families, *fonts.fallbacks):
        assert family.regular.path.is_file()
        assert 0 < family.metrics.x_height <= family.metrics.cap_height <= family.metrics.ascent + 0.2


def test_a_folder_without_fonts_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(FontPackMissingError, match="make setup"):
        FontLibrary.load(tmp_path)
