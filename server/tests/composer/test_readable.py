"""What leaves the composer can be read: it checks its own pictures and mends them.

A sample of the prompts; `python -m tests.composer.readable` (in server/) checks every variation of all of them, about
800 pictures.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.composer.prompts import ALL
from tests.composer.readable import checked
from tests.composer.words_in_place import faults
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.mending import letters_of, mended
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_texts
from thumbsmith.readability.contrast import PASS_FROM, text_contrast
from thumbsmith.scene.geometry import gap
from thumbsmith.scene.types import Background, Outline, Plate, Scene, TextEffect, TextElement

SAMPLE = ALL[::5]


@pytest.mark.parametrize("prompt", SAMPLE)
def test_every_picture_is_good(
    prompt: str, reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary
) -> None:
    pictures = list(checked([prompt], 1, reader, director, drawing, font_library))
    assert [str(picture) for picture in pictures if not picture.good] == []


@pytest.mark.parametrize(
    ("ground", "fill", "effects"),
    [
        ("#f4f0d8", "#ffffff", ()),
        ("#202020", "#1a1a30", (Outline(color="#333333", width=0.02),)),
        ("#808080", "#ffffff", (Plate(color="#b0b0b0", colorEnd="#909090"),)),
    ],
    ids=["no outline", "dark outline", "pale plate"],
)
def test_weak_words_are_mended(
    font_library: FontLibrary, ground: str, fill: str, effects: tuple[TextEffect, ...]
) -> None:
    scene = _scene(ground, fill, effects)
    assert _contrast(scene, font_library) < PASS_FROM
    better = mended(scene, {}, font_library)
    assert _contrast(better, font_library) >= PASS_FROM
    assert better == mended(scene, {}, font_library), "the same mend every time"


def test_readable_words_stay_as_they_are(font_library: FontLibrary) -> None:
    scene = _scene("#101010", "#ffffff", ())
    assert mended(scene, {}, font_library) == scene


@pytest.mark.parametrize(
    ("moved", "told"),
    [
        ({}, []),
        ({"x": 1300}, ["leaves the frame"]),
        ({"y": 20}, ["leaves the frame"]),
        ({"x": 860, "y": 720}, ["is on the badge"]),
        ({"fontSize": 90}, ["letters of 64 pixels, not 84"]),
        ({"fontSize": 90, "role": "tag"}, []),
        ({"fontSize": 60, "role": "tag"}, ["letters of 43 pixels, not 53"]),
    ],
)
def test_words_out_of_place_are_found(font_library: FontLibrary, moved: dict[str, object], told: Sequence[str]) -> None:
    scene = _scene("#101010", "#ffffff", ())
    words = tuple(each.model_copy(update=moved) for each in scene.elements)
    found = faults(scene.model_copy(update={"elements": words}), font_library)
    assert len(found) == len(told)
    assert all(text in fault for text, fault in zip(told, found, strict=True))


def test_words_on_words_are_found(font_library: FontLibrary) -> None:
    scene = _scene("#101010", "#ffffff", ())
    (word,) = scene.elements
    assert isinstance(word, TextElement)

    def both(down: float, turned: float) -> list[str]:
        other = word.model_copy(update={"id": "other", "y": word.y + down, "rotation": turned})
        return faults(scene.model_copy(update={"elements": (word, other)}), font_library)

    assert both(200, 0) == []
    assert "overlaps" in both(120, 0)[0]
    assert "overlaps" in both(190, -12)[0], "turned into the line above"


def _scene(ground: str, fill: str, effects: tuple[TextEffect, ...]) -> Scene:
    word = TextElement(
        id="word", name="Word", role="headline", text="READ ME", x=200, y=400, fontSize=200, fontFamily="anton",
        fill=fill, effects=effects,
    )  # fmt: skip
    return Scene(background=Background(color=ground), elements=(word,))


def _contrast(scene: Scene, fonts: FontLibrary) -> float:
    return min(ratio for reading in read_texts(scene, {}, fonts) if (ratio := text_contrast(reading)) is not None)


def test_a_mended_line_stays_where_it_stands(font_library: FontLibrary) -> None:
    scene = _scene("#f4f0d8", "#ffffff", ())
    at_the_edge = scene.model_copy(
        update={"elements": tuple(each.model_copy(update={"y": 81}) for each in scene.elements)}
    )
    (word,) = mended(at_the_edge, {}, font_library).elements
    assert isinstance(word, TextElement)
    assert (word.x, word.y) == (200, 81)


def test_mended_lines_leave_the_lines_beside_them_readable(font_library: FontLibrary) -> None:
    light = (Outline(color="#201008", width=0.03), Outline(color="#ffffff", width=0.02))
    scene = _scene("#c8c0a8", "#fff04a", light)
    (word,) = scene.elements
    assert isinstance(word, TextElement)
    below = word.model_copy(update={"id": "below", "y": word.y + 187})
    close = scene.model_copy(update={"elements": (word, below)})
    better = mended(close, {}, font_library)
    assert better != close
    assert _contrast(better, font_library) >= PASS_FROM
    for one, other in (better.elements, better.elements[::-1]):
        assert isinstance(one, TextElement)
        assert isinstance(other, TextElement)
        outlines = sum(each.width for each in one.effects if isinstance(each, Outline)) * one.fontSize
        assert outlines <= gap(letters_of(one, font_library), letters_of(other, font_library)), "no outline on letters"
