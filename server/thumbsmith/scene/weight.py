"""How heavy a scene is to draw, found without drawing it. One is about a millisecond of one processor.

    weight of a scene   = sum over its elements, seen or hidden
    weight of an element = BASE of its kind, of a picture + IMAGE x the share of the canvas that it covers
                         + letters / LETTERS x (1 + its effects)
                         + points / POINTS, three times with widths
                         + for each outline, glow and shadow: EFFECT x the share of the canvas that it covers, + 1

The shares are bounds, not measures: letters are taken to be as wide as high, nothing is taken to hide anything.
"""

from __future__ import annotations

from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    BubbleElement,
    Element,
    Glow,
    ImageElement,
    LineElement,
    Outline,
    Scene,
    Shadow,
    ShapeElement,
    TextElement,
)

HEAVIEST = 12_000.0
"""A scene that weighs more is refused: a dozen seconds of drawing. Thumbnails weigh some hundreds."""
TEXT = "This thumbnail is too heavy to be drawn. Please remove some of its parts, effects or strokes."
BASE = {"line": 1.0, "text": 1.0, "bubble": 1.5, "image": 1.0, "shape": 0.5}
IMAGE = 6.0
"""Milliseconds for a picture as large as the canvas."""
LETTERS = 60.0
"""Letters that are shaped and filled in a millisecond."""
POINTS = 30.0
"""Points of a stroke."""
EFFECT = 40.0
"""Milliseconds that a silhouette as large as the canvas takes to be grown or blurred."""
BLUR_REACH = 3.0  # sigmas
_CANVAS_AREA = CANVAS_WIDTH * CANVAS_HEIGHT


class SceneTooHeavy(Exception):
    """It weighs more than can be drawn for everybody; the text is for a person."""

    def __init__(self) -> None:
        super().__init__(TEXT)


def weight(scene: Scene) -> float:
    return sum(map(weight_of, scene.elements))


def check_weight(scene: Scene) -> None:
    """Raises SceneTooHeavy."""
    if weight(scene) > HEAVIEST:
        raise SceneTooHeavy


def weight_of(element: Element) -> float:
    base = BASE[element.kind]
    match element:
        case LineElement():
            points = len(element.points) / 2
            return base + points / POINTS * (3 if element.widths else 1)
        case TextElement():
            letters, size = len(element.text), element.fontSize
            area = letters * size * size
            return base + letters / LETTERS * (1 + len(element.effects)) + _effects(element, area, size)
        case ImageElement():
            area = element.width * element.height
            return base + IMAGE * min(1.0, area / _CANVAS_AREA) + _effects(element, area, 1.0)
        case ShapeElement():
            return base + _effects(element, element.width * element.height, 1.0)
        case BubbleElement():
            return base


def _effects(element: TextElement | ImageElement | ShapeElement, area: float, unit: float) -> float:
    """`area` in canvas pixels, `unit` the effects' own in them."""
    side = area**0.5
    found = 0.0
    for effect in element.effects:
        match effect:
            case Outline():
                reach = effect.width
            case Glow():
                reach = BLUR_REACH * effect.radius
            case Shadow():
                reach = BLUR_REACH * effect.blur
            case _:
                continue
        found += 1 + EFFECT * min(1.0, (side + 2 * reach * unit) ** 2 / _CANVAS_AREA)
    return found
