"""The weight of a scene for drawing, found without drawing it. One is about a millisecond of one processor.

    weight of a scene    = sum over its elements, seen or hidden
    weight of an element = its fixed part + its painted part x the square of how many times wider than the canvas it is
                           drawn, as pixels rise with that

The fixed part is a base for its kind, and what its letters and points take. The painted part is the sum over all that
is laid over the canvas for it (fills, strokes, plates, pictures, layers, blurs): what that takes for a whole canvas x
the share of the canvas that it covers at most. The shares are bounds, not measures: letters are taken to be as wide as
high, nothing is taken to hide anything or to lie outside. A test holds all this against time that was measured.
The files of its pictures weigh beside that (`unpacking`), where their sizes are known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from thumbsmith.scene.geometry import CANVAS, Box, bounds_of
from thumbsmith.scene.text_extent import TextExtent, extent_of
from thumbsmith.scene.types import (
    BubbleElement,
    Element,
    Glow,
    Gradient,
    ImageElement,
    LineElement,
    Outline,
    Plate,
    Relight,
    Scene,
    Shadow,
    ShapeElement,
    TextElement,
)

HEAVIEST = 12_000.0
"""A scene that weighs more is refused: a dozen seconds of drawing. Thumbnails weigh some hundreds."""
TEXT = "This thumbnail is too heavy to be drawn. Please remove some of its parts, effects or strokes."
TEXT_ENLARGED = "This thumbnail is too heavy to be drawn this large. Please take a smaller size or remove some effects."
BASE = {"line": 1.0, "text": 1.0, "bubble": 1.5, "image": 1.0, "shape": 0.5}
THOUGHT = 4.0
"""Circles of a cloud that are united, as many as there may be."""
LETTERS = 60.0
"""Letters that are shaped and filled in a millisecond."""
MEASURED = 200.0
"""Letters that are measured in a millisecond to find where lines end."""
OUTLINED = 3
"""Times that letters take longer for each outline around them."""
BENT = 5
"""Times that letters take longer on a curve, where each is set and turned by itself."""
CUT = 2
"""Letters as which a range of letters with their own look counts beside those it holds: it parts the line in two
places."""
MEASURED_APART = 2
"""Times that measuring takes longer where letters are set by themselves, or not all alike."""
POINTS = 30.0
"""Points of a stroke, in a millisecond; a third as many with widths."""
# Milliseconds for what covers the whole canvas:
FILL = 4.0  # of one colour that lets others through, and any stroke
STROKE_OF_LINE = 1.5
GRADIENT = 16.0
LAYER = 1.0  # that is blended as one
IMAGE = 25.0  # that is turned or scaled
EFFECT = 40.0  # a silhouette that is grown or blurred
UNPACKED = 20.0
"""Milliseconds for a million pixels of a picture's file."""
HELD = 64.0
"""Millions of pixels that stay unpacked while a scene is drawn: 256 MB."""
ADJUSTED = 100.0  # by light and colour
BLURRED = 60.0  # colours, once
FEATHERED = 40.0
BLUR_REACH = 3.0  # sigmas
CLARITY_SIGMA = 0.02  # of the longer side
FEATHER_SIGMA = 0.5  # of the length
MITRE = 10.0  # times the width of a stroke, how far its corners reach


class SceneTooHeavy(Exception):
    """It weighs more than can be drawn for everybody; the text is for a person."""


@dataclass(frozen=True)
class Weight:
    fixed: float
    painted: float = 0.0
    """Grows with the number of pixels."""

    def at(self, enlarged: float) -> float:
        """`enlarged`: how many times as wide as the canvas it is drawn; nothing is lighter for being smaller."""
        return self.fixed + self.painted * max(1.0, enlarged) ** 2


def weight(scene: Scene, enlarged: float = 1.0) -> float:
    return sum(weight_of(element).at(enlarged) for element in scene.elements)


def check_weight(scene: Scene, enlarged: float = 1.0) -> None:
    """Raises SceneTooHeavy."""
    if weight(scene, enlarged) > HEAVIEST:
        raise SceneTooHeavy(TEXT if weight(scene) > HEAVIEST else TEXT_ENLARGED)


def unpacking(scene: Scene, pixels: Mapping[str, int]) -> float:
    """Weight of the pictures' files, by their sizes: once each, or for each use where they are too many to be held."""
    used = [name for name in (scene.background.picture, *_shown(scene)) if name in pixels]
    once = sum(pixels[name] for name in set(used) if name) / 1e6
    each = sum(pixels[name] for name in used if name) / 1e6
    return UNPACKED * (once if once <= HELD else each)


def _shown(scene: Scene) -> Iterator[str]:
    for element in scene.elements:
        if isinstance(element, ImageElement):
            relit = (effect.picture for effect in element.effects if isinstance(effect, Relight))
            yield next(relit, element.picture)


def weight_of(element: Element) -> Weight:
    match element:
        case LineElement():
            return _line(element)
        case TextElement():
            return _text(element)
        case ImageElement():
            return _image(element)
        case ShapeElement():
            return _shape(element)
        case BubbleElement():
            return _bubble(element)


def _line(line: LineElement) -> Weight:
    points = len(line.points) / 2
    fixed = BASE["line"] + points / POINTS * (3 if line.widths else 1)
    layer = LAYER if line.compositeMode == "destination-out" else 0.0
    return Weight(fixed, STROKE_OF_LINE * share(bounds_of(line)) + layer)


def _text(text: TextElement) -> Weight:
    extent, size = extent_of(text), text.fontSize
    box = _turned(Box(0, 0, extent.width, extent.height), text.rotation)
    outlines = sum(effect.width for effect in text.effects if isinstance(effect, Outline)) * size
    painted = _fill(text.effects) * share(box) + _blurs(text.effects, box.grown(outlines), size)
    painted += sum(
        FILL * share(box.grown(outlines)) if isinstance(effect, Outline) else _plate(effect, text, extent)
        for effect in text.effects
        if isinstance(effect, Outline | Plate)
    )
    layer = LAYER if text.opacity < 1 else 0.0
    number = sum(isinstance(effect, Outline) for effect in text.effects)
    times = (BENT if text.curve else 1) + len(text.effects) + (OUTLINED - 1) * number
    shaped = (len(text.text) + CUT * len(text.ranges)) / LETTERS * times
    measured = extent.measured / MEASURED * (MEASURED_APART if text.curve or text.ranges else 1)
    return Weight(BASE["text"] + shaped + measured, painted + layer)


def _plate(plate: Plate, text: TextElement, extent: TextExtent) -> float:
    """Behind each of its lines."""
    size = text.fontSize
    border = plate.borderWidth if plate.borderColor else 0.0
    line = Box(0, 0, extent.width, size).grown((plate.paddingX + border) * size, (plate.paddingY + border) * size)
    each = (GRADIENT if plate.colorEnd else FILL) + (FILL if border else 0.0)
    return each * share(_turned(line, text.rotation)) * extent.lines


def _image(image: ImageElement) -> Weight:
    box = bounds_of(image)
    outlines = [effect.width for effect in image.effects if isinstance(effect, Outline)]
    grown = EFFECT * sum(share(box.grown(sum(outlines[: index + 1]))) for index in range(len(outlines)))
    painted = grown + _blurs(image.effects, box.grown(sum(outlines)), 1.0)
    painted += IMAGE * share(box, beyond=sum(outlines) + max(_sigmas(image.effects), default=0.0) * BLUR_REACH)
    painted += _treatment(image) * share(box, beyond=BLUR_REACH * _widest_treatment(image))
    layer = LAYER * share(box) if image.opacity < 1 or image.blend != "normal" else 0.0
    return Weight(BASE["image"] + len(image.effects), painted + layer)


def _treatment(image: ImageElement) -> float:
    """Of a whole canvas of it."""
    adjustments = image.adjustments
    blurs = bool(adjustments.blur) + bool(adjustments.clarity) if adjustments else 0
    return (ADJUSTED if adjustments else 0.0) + BLURRED * blurs + (FEATHERED if image.feather else 0.0)


def _widest_treatment(image: ImageElement) -> float:
    """In pixels of the canvas."""
    adjustments = image.adjustments
    clarity = CLARITY_SIGMA * max(image.width, image.height) if adjustments and adjustments.clarity else 0.0
    return max(FEATHER_SIGMA * image.feather, clarity, adjustments.blur if adjustments else 0.0)


def _shape(shape: ShapeElement) -> Weight:
    box = bounds_of(shape)
    outlines = [effect.width for effect in shape.effects if isinstance(effect, Outline)]
    stroked = box.grown(shape.strokeWidth * MITRE if shape.stroke else 0.0)
    whole = stroked.grown(sum(outlines))
    painted = _fill(shape.effects) * share(box) + _blurs(shape.effects, whole, 1.0)
    painted += FILL * (share(stroked) if shape.stroke else 0.0) + FILL * share(whole) * len(outlines)
    layer = LAYER * share(whole) if shape.opacity < 1 or shape.blend != "normal" else 0.0
    return Weight(BASE["shape"] + len(shape.effects), painted + layer)


def _bubble(bubble: BubbleElement) -> Weight:
    whole = bounds_of(bubble).grown(bubble.tailLength + bubble.borderWidth * MITRE)
    painted = FILL * (2 if bubble.borderWidth else 1) + (LAYER if bubble.opacity < 1 else 0.0)
    return Weight(BASE["bubble"] + (THOUGHT if bubble.type == "thought" else 0.0), painted * share(whole))


def _fill(effects: Sequence[object]) -> float:
    return GRADIENT if any(isinstance(effect, Gradient) for effect in effects) else FILL


def _blurs(effects: Sequence[object], box: Box, unit: float) -> float:
    """Glows and shadows of what fills `box`; `unit` is the effects' own in canvas pixels."""
    return EFFECT * sum(share(box.grown(BLUR_REACH * sigma * unit)) for sigma in _sigmas(effects))


def _sigmas(effects: Sequence[object]) -> list[float]:
    glows = [effect.radius for effect in effects if isinstance(effect, Glow)]
    return [*glows, *(effect.blur for effect in effects if isinstance(effect, Shadow))]


def share(box: Box, beyond: float = 0.0) -> float:
    """Of the canvas, that a box of this size covers at most, wherever it is.

    `beyond`: how far outside of it effects need what is there, as far as the canvas is wide; then it may be several.
    """
    more = 2 * min(beyond, CANVAS.width)
    return min(box.width, CANVAS.width + more) * min(box.height, CANVAS.height + more) / CANVAS.area


def _turned(box: Box, degrees: float) -> Box:
    """As large as the upright box around `box` when it is turned."""
    cosine, sine = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
    return Box(0, 0, box.width * cosine + box.height * sine, box.width * sine + box.height * cosine)
