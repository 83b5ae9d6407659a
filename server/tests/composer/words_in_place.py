"""Where the words of a finished scene stand and how large they are: what the readability check does not ask.

Everything is measured on the scene as it leaves the composer, from the fonts' own glyphs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from thumbsmith.engines.composer.build.typesetting import letter_height
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene.geometry import Point, badge_box, frame_box, gap, rotated_corners
from thumbsmith.scene.types import CANVAS_WIDTH, Plate, Scene, TextElement

SCALE = 1280 / CANVAS_WIDTH
HEADLINE, SMALL = 84.0, 53.0
"""Pixels of a picture 1280 wide: smallest letters of the headline, and of tags, names and marks."""
TOUCH = 1.5
"""Canvas pixels that two texts may share: the soft edge of one letter."""


def faults(scene: Scene, fonts: FontLibrary) -> list[str]:
    """What is wrong with the words of a scene; empty when nothing is."""
    words = [element for element in scene.elements if isinstance(element, TextElement) and element.visible]
    return [*_misplaced(words, scene, fonts), *_overlapping(words, fonts), *_too_small(words, fonts)]


def _misplaced(words: Sequence[TextElement], scene: Scene, fonts: FontLibrary) -> Iterator[str]:
    frame, badge = frame_box(scene.frame), badge_box(scene.frame)
    for word in words:
        box = drawn_bounds(word, measure(word, fonts))
        if box is None:
            yield f"'{word.text}' shows nothing"
        elif not frame.contains(box):
            yield f"'{word.text}' leaves the frame"
        elif badge.intersection(box):
            yield f"'{word.text}' is on the badge"


def _overlapping(words: Sequence[TextElement], fonts: FontLibrary) -> Iterator[str]:
    shapes = [(word, shape) for word in words if (shape := _shape(word, fonts))]
    for (one, first), (other, second) in combinations(shapes, 2):
        if overlap(first, second) > TOUCH:
            yield f"'{one.text}' overlaps '{other.text}' by {overlap(first, second):.0f} pixels"


def _shape(word: TextElement, fonts: FontLibrary) -> tuple[Point, ...] | None:
    """The corners of the box that letters and plate fill, turned as the text is; outlines may touch."""
    plain = tuple(effect for effect in word.effects if isinstance(effect, Plate))
    upright = word.model_copy(update={"effects": plain, "rotation": 0.0})
    box = drawn_bounds(upright, measure(upright, fonts))
    return rotated_corners(box, Point(word.x, word.y), word.rotation) if box else None


def overlap(first: Sequence[Point], second: Sequence[Point]) -> float:
    """How deep two turned boxes lie in each other, 0 when a line separates them."""
    return max(0.0, -gap(first, second))


def _too_small(words: Sequence[TextElement], fonts: FontLibrary) -> Iterator[str]:
    for word in words:
        height = word.fontSize * letter_height(word.text, word.fontFamily, fonts) * SCALE
        wanted = HEADLINE if word.role == "headline" else SMALL
        if height < wanted - 0.05:
            yield f"'{word.text}' has letters of {height:.0f} pixels, not {wanted:.0f}"
