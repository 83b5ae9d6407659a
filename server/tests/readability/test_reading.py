"""From scenes to readings: real fonts, real drawing."""

from __future__ import annotations

import numpy as np
import pytest

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import edge_light, read_scene
from thumbsmith.readability.contrast import text_contrast
from thumbsmith.readability.score import check
from thumbsmith.readability.types import Reading
from thumbsmith.scene.types import Background, Outline, Plate, Scene, TextElement


@pytest.fixture(scope="module")
def fonts() -> FontLibrary:
    from thumbsmith.settings import Settings

    return FontLibrary.load(Settings().packs_dir / "fonts")


def headline(**changes: object) -> TextElement:
    fields = {"id": "headline", "text": "HELLO", "x": 80.0, "y": 240.0, "fontSize": 260.0, "role": "headline"} | changes
    return TextElement.model_validate(fields)


def read(fonts: FontLibrary, text: TextElement, behind: str) -> Reading:
    return read_scene(Scene(background=Background(color=behind), elements=(text,)), {}, fonts)


def contrast_of(fonts: FontLibrary, text: TextElement, behind: str) -> float:
    ratio = text_contrast(read(fonts, text, behind).texts[0])
    assert ratio is not None
    return ratio


def test_white_on_black_reads_and_white_on_white_does_not(fonts: FontLibrary) -> None:
    assert contrast_of(fonts, headline(), "#000000") > 15
    assert contrast_of(fonts, headline(), "#ffffff") == pytest.approx(1, abs=0.01)


def test_a_dark_outline_rescues_white_letters_on_white(fonts: FontLibrary) -> None:
    outlined = headline(effects=(Outline(color="#000000", width=0.08),))
    assert contrast_of(fonts, outlined, "#ffffff") > 4.5


def test_a_plate_counts_as_surroundings(fonts: FontLibrary) -> None:
    assert contrast_of(fonts, headline(effects=(Plate(color="#101018"),)), "#ffffff") > 10


def test_the_letter_height_is_that_of_capitals_or_small_letters(fonts: FontLibrary) -> None:
    metrics = fonts.family("anton").metrics
    capitals, small = (read(fonts, headline(text=text), "#000000").texts[0] for text in ("HELLO", "Hello"))
    assert capitals.letter_height == pytest.approx(metrics.cap_height * 260 / 1.2)
    assert small.letter_height == pytest.approx(metrics.x_height * 260 / 1.2)


def test_boxes_are_in_pixels_of_the_frame(fonts: FontLibrary) -> None:
    box = read(fonts, headline(), "#000000").texts[0].box
    assert box.left == pytest.approx(80 / 1.2, abs=12)  # the side bearing of the H
    assert 120 < box.top < box.bottom < 420


def test_hidden_text_is_not_read(fonts: FontLibrary) -> None:
    assert read(fonts, headline(visible=False), "#000000").texts == ()
    assert read(fonts, headline(text="  "), "#000000").texts == ()


def test_a_clear_headline_scores_well(fonts: FontLibrary) -> None:
    found = check(read(fonts, headline(), "#101018"))
    assert found.score >= 90, found


def test_edges_pair_letters_with_what_lies_around() -> None:
    mask = np.zeros((16, 16))
    mask[4:12, 4:12] = 1
    letters, around = edge_light(mask, np.where(mask > 0, 0.9, 0.1), np.full((16, 16), 0.1))
    assert letters.size == 4  # 2 x 2 cells, all of them edges
    assert np.allclose(letters, 0.9)
    assert np.allclose(around, 0.1)
