"""Where the lines of a stack stand: in the safe area, off the corners, flush on the side they begin on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thumbsmith.engines.composer.build import wording
from thumbsmith.engines.composer.build.typesetting import HEADLINE_LETTERS, Line, bounds_of, is_safe, set_lines
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import (
    BADGE_LEFT,
    BADGE_TOP,
    BUTTONS_BOTTOM,
    BUTTONS_LEFT,
    Column,
    mirrored,
)
from thumbsmith.engines.composer.types import Headline, HeadlineLine, TextLook
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import CANVAS_WIDTH, Outline, TextElement

TOLERANCE = 2.0
COLUMN = Column(60, 120, 700, 700, loud_height=150)


@pytest.mark.parametrize(
    ("texts", "flush"),
    [(("I SAW", "IT"), "left"), (("איך לבשל", "פסטה"), "right"), (("كيف تتعلم", "في شهر"), "right")],
    ids=["latin", "hebrew", "arabic"],
)
def test_lines_are_flush_where_they_begin(font_library: FontLibrary, texts: tuple[str, ...], flush: str) -> None:
    placed = set_lines([_line(text) for text in texts], COLUMN, "noto-sans", font_library)
    assert placed
    edges = [getattr(_box(element, font_library), flush) for element in placed]
    assert max(edges) - min(edges) <= TOLERANCE


def test_a_tall_stack_leaves_the_badge_upwards_instead_of_over_the_hero(font_library: FontLibrary) -> None:
    column = Column(480, 240, 920, 600, 2.5, vertical="bottom", loud_height=300)
    placed = set_lines([_line("TRAVEL"), _line("GUIDE TO"), _line("JAPAN NOW")], column, "anton", font_library)
    assert placed
    assert is_safe(placed, font_library)
    for element in placed:
        box = _box(element, font_library)
        assert box.left >= column.x - 40, "not pushed over the hero on the left"
        assert box.right <= BADGE_LEFT or box.bottom <= BADGE_TOP + 1


def test_words_on_the_right_reach_the_edge_below_the_buttons_and_stay_beside_them(font_library: FontLibrary) -> None:
    column = mirrored(LAYOUTS["hero-side"]).column
    placed = set_lines([_line("HORROR GAMES"), _line("OF ALL TIMES")], column, "anton", font_library)
    assert placed
    assert is_safe(placed, font_library)
    upper, lower = (_box(element, font_library) for element in placed)
    assert upper.right <= BUTTONS_LEFT + 1 or upper.top >= BUTTONS_BOTTOM
    assert lower.right > BUTTONS_LEFT


def test_letters_without_outlines_stand_further_apart(font_library: FontLibrary) -> None:
    edged = TextLook("#ffffff", (Outline(color="#000000", width=0.05),))
    assert _gap(TextLook("#ffffff"), font_library) > 2 * _gap(edged, font_library)


@pytest.mark.parametrize("key", sorted(LAYOUTS))
def test_pictures_that_stand_whole_in_the_frame_do_so_on_the_other_hand(key: str) -> None:
    layout = LAYOUTS[key]
    for slot, other in zip(layout.heroes, mirrored(layout).heroes, strict=True):
        if slot.x + slot.width / 2 <= CANVAS_WIDTH:
            assert other.x - other.width / 2 >= 0


def _line(text: str) -> Line:
    return Line(text, TextLook("#ffffff"), text, "headline", 400.0, HEADLINE_LETTERS)


def _gap(look: TextLook, fonts: FontLibrary) -> float:
    """In ems, between all that two lines draw."""
    lines = [replace(_line(text), look=look) for text in ("THE MOST", "BEAUTIFUL")]
    upper, lower = set_lines(lines, COLUMN, "anton", fonts) or ()
    return (_box(lower, fonts).top - _box(upper, fonts).bottom) / min(upper.fontSize, lower.fontSize)


def _box(element: TextElement, fonts: FontLibrary) -> Box:
    box = bounds_of([element], fonts)
    assert box
    return box


@pytest.mark.parametrize("text", ["I LOST", "I SURVIVED", "RED SPORTS CAR", "BLUE WHALES"])
def test_no_line_only_leads_to_the_next(text: str) -> None:
    stackings = wording._stackings(Headline((HeadlineLine(text, "loud"),)), parts_numbers=False)
    assert not {"I", "RED", "BLUE"} & {line.text for stacking in stackings for line in stacking.lines}
