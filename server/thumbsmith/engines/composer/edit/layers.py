"""Edits of where layers are: moved, made larger, mirrored, taken away."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.build.kept_layers import face_box
from thumbsmith.engines.composer.build.layers import corner
from thumbsmith.engines.composer.build.typesetting import bounds_of as bounds_of_text
from thumbsmith.engines.composer.build.typesetting import moved_inside
from thumbsmith.engines.composer.data.layouts.geometry import SAFE_LEFT, SAFE_RIGHT
from thumbsmith.engines.composer.edit import backgrounds, words
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import Mirror, Move, Remove, Resize, Target, Turn
from thumbsmith.engines.composer.edit.faces import are_covered, faces_on
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box, Point, bounds_of, rotate, union
from thumbsmith.scene.operations import changed, moved_element, scaled_element
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    BubbleElement,
    Element,
    ImageElement,
    LineElement,
    ShapeElement,
    TextElement,
)

STEP_X, STEP_Y = 0.16 * CANVAS_WIDTH, 0.13 * CANVAS_HEIGHT
TO_THE_EDGE = 3.0
MARGIN = 24.0
OVERLAP = 0.12
"""Share of the words that may lie over the middle of a subject that has come over, before they give way."""
SMALLEST_SHARE = 0.72
"""Words may shrink to this share to give way."""
GIVEN_UP = (1.0, 0.85, 0.72)
"""Of that size, where it would still lie over a face."""
SHARES = (1.0, 0.85, 0.7, 0.55, 0.4, 0.25, 0.15)
"""Of the way that words are to go, where the whole of it would end on a face."""
ASIDE = (0.0, -70.0, 70.0, -140.0, 140.0, -220.0, 220.0, -300.0, 300.0)
"""Canvas pixels across the way."""
LEAST_STEP = 6.0
AT_THE_EDGE = "The text stands as far on that side as video sites show it."
FACE_IN_THE_WAY = "There the words would lie over a face: move the subject first, or make the words smaller."
NO_SUBJECT = "Nothing stands out in this picture that could be moved: mark it with the mask, or drop in a picture."
NO_MARKED = "The mask points at no layer that could be moved, resized or turned: mark one whole, or name it."
NO_LAYERS = {"text": words.NO_TEXT, "subject": NO_SUBJECT, "mask": NO_MARKED}


def box_of(canvas: Canvas, element: Element) -> Box | None:
    if isinstance(element, TextElement):
        return bounds_of_text([element], canvas.fonts)
    if isinstance(element, LineElement):
        xs, ys = element.points[0::2], element.points[1::2]
        return Box(min(xs), min(ys), max(xs), max(ys))
    return bounds_of(element)


@dataclass(frozen=True)
class _Meant:
    """The layers that are meant, and all with what hangs on them: flames, the photo behind, the words of a bubble."""

    named: tuple[Element, ...]
    all: tuple[Element, ...]


def _meant(canvas: Canvas, target: Target) -> _Meant:
    """Raises EditNotPossible without any."""
    found = canvas.layers(target)
    if not found:
        raise EditNotPossible(NO_LAYERS.get(target.part, NO_SUBJECT))
    own = [thing for each in found if isinstance(each, ImageElement) for thing in parts.belongings(canvas.scene, each)]
    hidden = [photo for each in found if isinstance(each, ImageElement) and (photo := canvas.below(each))]
    bubbles = {each.id for each in found if isinstance(each, BubbleElement)}
    said = [
        each
        for each in canvas.scene.elements
        if isinstance(each, TextElement) and each.bubbleId in bubbles and each not in found
    ]
    return _Meant(found, tuple({each.id: each for each in (*found, *own, *hidden, *said)}.values()))


def _box_around(canvas: Canvas, layers: Sequence[Element]) -> Box:
    box = union(found for each in layers if each.visible and (found := box_of(canvas, each)))
    assert box is not None
    return box


def move(canvas: Canvas, command: Move) -> None:
    meant = _meant(canvas, command.target)
    layers, box = meant.all, _box_around(canvas, meant.named)
    right, down = _shift(command, box)
    if all(isinstance(each, TextElement | BubbleElement) for each in layers):
        canvas.replace(*_moved_words(canvas, layers, right, down))
        return
    canvas.replace(*(moved_element(each, right, down) for each in layers))
    _give_way(canvas, layers)


def _moved_words(canvas: Canvas, layers: Sequence[Element], right: float, down: float) -> list[Element]:
    """As far as they are to go, a little aside where that ends on a face, else less far. Raises EditNotPossible."""
    faces, refusal = faces_on(canvas), AT_THE_EDGE
    for step in _steps(right, down):
        moved = _inside(canvas, [moved_element(each, *step) for each in layers])
        if not _has_moved(layers[0], moved, right, down):
            continue
        if not are_covered(faces, moved, canvas):
            return moved
        refusal = FACE_IN_THE_WAY
    raise EditNotPossible(refusal)


def _has_moved(layer: Element, moved: Sequence[Element], right: float, down: float) -> bool:
    """Whether it is seen to have gone that way."""
    after = next(each for each in moved if each.id == layer.id)
    assert isinstance(layer, TextElement | BubbleElement)
    assert isinstance(after, TextElement | BubbleElement)
    way = max(1.0, math.hypot(right, down))
    return ((after.x - layer.x) * right + (after.y - layer.y) * down) / way >= LEAST_STEP


def _steps(right: float, down: float) -> Iterator[tuple[float, float]]:
    for share in SHARES:
        for aside in ASIDE:
            yield (right * share, aside) if abs(right) >= abs(down) else (aside, down * share)


def _inside(canvas: Canvas, moved: Sequence[Element]) -> list[Element]:
    """The same, its texts inside what a video site shows where they can be."""
    texts = [each for each in moved if isinstance(each, TextElement)]
    inside = moved_inside(texts, canvas.fonts)
    return [*(inside or texts), *(each for each in moved if not isinstance(each, TextElement))]


def _shift(command: Move, box: Box) -> tuple[float, float]:
    """In canvas pixels. All the way ends at the edge; a step keeps the middle on the canvas."""
    center = box.center
    if command.direction == "center":
        return CANVAS_WIDTH / 2 - center.x, 0.0
    sign = -1 if command.direction in ("left", "up") else 1
    if command.direction in ("left", "right"):
        if command.amount >= TO_THE_EDGE:
            return (MARGIN - box.left if sign < 0 else CANVAS_WIDTH - MARGIN - box.right), 0.0
        goal = center.x + sign * STEP_X * command.amount
        return min(max(goal, 0.12 * CANVAS_WIDTH), 0.88 * CANVAS_WIDTH) - center.x, 0.0
    if command.amount >= TO_THE_EDGE:
        edge = 80 + MARGIN
        return 0.0, (edge - box.top if sign < 0 else CANVAS_HEIGHT - edge - box.bottom)
    goal = center.y + sign * STEP_Y * command.amount
    return 0.0, min(max(goal, 0.12 * CANVAS_HEIGHT), 0.88 * CANVAS_HEIGHT) - center.y


def _give_way(canvas: Canvas, changed_layers: Sequence[Element]) -> None:
    """Words that the subject has come over go to the larger free side of it, a little smaller when they have to."""
    if not {each.id for each in changed_layers} & {each.id for each in parts.subjects(canvas.scene)}:
        return
    texts = [each for each in canvas.layers(Target("text")) if isinstance(each, TextElement) and each.bubbleId is None]
    box = bounds_of_text(texts, canvas.fonts)
    subject = union(face_box(each) for each in canvas.layers(Target("subject")) if isinstance(each, ImageElement))
    if box is None or subject is None or not box.area:
        return
    common, faces = box.intersection(subject), faces_on(canvas)
    if (common is None or common.area / box.area < OVERLAP) and not are_covered(faces, texts, canvas):
        return
    left, right = (SAFE_LEFT, subject.left), (subject.right, SAFE_RIGHT)
    start, end = max(left, right, key=lambda side: side[1] - side[0])
    factor = min(1.0, max(SMALLEST_SHARE, (end - start) / box.width))
    steps = [
        _inside(
            canvas, [moved_element(each, 0, aside) for each in _at(texts, box, (start + end) / 2, factor * smaller)]
        )
        for smaller in GIVEN_UP
        for aside in ASIDE
    ]
    canvas.replace(*next((step for step in steps if not are_covered(faces, step, canvas)), steps[0]))


def _at(texts: Sequence[TextElement], box: Box, across: float, factor: float) -> list[TextElement]:
    """The texts of the box, smaller by the factor, with their middle there or as near as they stay in sight."""
    width = box.width * factor
    goal = min(max(across, SAFE_LEFT + width / 2), SAFE_RIGHT - width / 2)
    middle = Point(box.center.x, box.center.y)
    return [
        cast(TextElement, moved_element(scaled_element(text, factor, middle), goal - box.center.x, 0)) for text in texts
    ]


def resize(canvas: Canvas, command: Resize) -> None:
    meant = _meant(canvas, command.target)
    layers, box = meant.all, _box_around(canvas, meant.named)
    if all(isinstance(each, TextElement) for each in layers):
        words.resize_text(canvas, command)
        return
    stands = box.bottom >= CANVAS_HEIGHT - 90  # cut off by the frame below: it goes on standing there
    about = Point(box.center.x, box.bottom if stands else box.center.y)
    canvas.replace(*(scaled_element(each, command.factor, about) for each in layers))
    _give_way(canvas, layers)


def mirror(canvas: Canvas, command: Mirror) -> None:
    """A layer in its place, or the whole picture: words change sides, but not their letters."""
    if command.target.part != "picture":
        meant = _meant(canvas, command.target)
        things = [each for each in meant.named if isinstance(each, ImageElement)]
        own = {each.id: (each, thing) for thing in things for each in parts.belongings(canvas.scene, thing)}
        canvas.replace(*(_flipped(each) for each in meant.all if each.id not in own))
        others = [_flipped_with(canvas, each, thing) for each, thing in own.values()]
        if not all(_is_in_sight(canvas, each) for each in others):  # such as the lens that shows the thing larger
            others = [_flipped(each) for each, _ in own.values()]
        canvas.replace(*others)
        return
    if canvas.scene.background.picture is not None:
        canvas.set_ground(np.ascontiguousarray(canvas.ground()[:, ::-1]))
    mirrored = [_mirrored(canvas, each) for each in canvas.scene.elements]
    canvas.replace(*mirrored)
    texts = [each for each in canvas.layers(Target("text")) if isinstance(each, TextElement) and each.bubbleId is None]
    inside = moved_inside(texts, canvas.fonts) if texts else None
    canvas.replace(*(inside or ()))


def turn(canvas: Canvas, command: Turn) -> None:
    """The layers about their common middle. Raises EditNotPossible where words would come to lie over a face."""
    meant = _meant(canvas, command.target)
    about = _box_around(canvas, meant.named).center
    turned = [_turned(each, about, command.degrees) for each in meant.all]
    if not all(_is_in_sight(canvas, each) for each in turned):  # what belongs to it and reaches far stays
        turned = [_turned(each, about, command.degrees) for each in meant.named]
    if all(isinstance(each, TextElement | BubbleElement) for each in turned):
        faces = faces_on(canvas)
        if are_covered(faces, turned, canvas) and not are_covered(faces, meant.all, canvas):
            raise EditNotPossible(FACE_IN_THE_WAY)
    canvas.replace(*turned)


def _turned(element: Element, about: Point, degrees: float) -> Element:
    if isinstance(element, LineElement):
        return _with_ends(element, lambda end: rotate(end, about, degrees))
    goal = rotate(Point(element.x, element.y), about, degrees)
    angle = (element.rotation + degrees + 180) % 360 - 180
    return changed(element, x=goal.x, y=goal.y, rotation=angle)


def _with_ends(line: LineElement, put: Callable[[Point], Point]) -> Element:
    """A line each of whose ends is put elsewhere."""
    ends = (put(Point(x, y)) for x, y in zip(line.points[0::2], line.points[1::2], strict=True))
    return changed(line, points=tuple(value for end in ends for value in (end.x, end.y)))


def _flipped(element: Element) -> Element:
    if isinstance(element, ImageElement | ShapeElement):
        return changed(element, flipX=not element.flipX)
    return element


def _is_in_sight(canvas: Canvas, element: Element) -> bool:
    """Whether its middle is on the canvas."""
    box = box_of(canvas, element)
    return box is None or (0 <= box.center.x <= CANVAS_WIDTH and 0 <= box.center.y <= CANVAS_HEIGHT)


def _flipped_with(canvas: Canvas, element: Element, thing: ImageElement) -> Element:
    """What belongs to a thing that is flipped in its place: on its other side."""
    box, around = box_of(canvas, element), box_of(canvas, thing)
    if box is None or around is None:
        return element
    middle = around.center

    def across(point: Point) -> Point:
        upright = rotate(point, middle, -thing.rotation)
        return rotate(Point(2 * middle.x - upright.x, upright.y), middle, thing.rotation)

    if isinstance(element, LineElement):
        return _with_ends(element, across)
    goal = across(box.center)
    return moved_element(_flipped(element), goal.x - box.center.x, goal.y - box.center.y)


def _mirrored(canvas: Canvas, element: Element) -> Element:
    if isinstance(element, LineElement):
        points = tuple(CANVAS_WIDTH - value if i % 2 == 0 else value for i, value in enumerate(element.points))
        return changed(element, points=points)
    if isinstance(element, TextElement):
        box = bounds_of_text([element], canvas.fonts)
        return moved_element(element, CANVAS_WIDTH - 2 * box.center.x, 0) if box else element
    middle = Point(element.x + element.width / 2, element.y + element.height / 2)
    middle = rotate(middle, Point(element.x, element.y), element.rotation)
    x, y = corner(CANVAS_WIDTH - middle.x, middle.y, element.width, element.height, -element.rotation)
    return _flipped(changed(element, x=x, y=y, rotation=-element.rotation))


def remove(canvas: Canvas, command: Remove) -> Box | None:
    """Takes the layers away; returns where they were."""
    if command.target.part == "background":
        backgrounds.apply_plain(canvas)
        return None
    meant = _meant(canvas, command.target)
    box = _box_around(canvas, meant.named)
    take_away(canvas, meant.all)
    return box


def take_away(canvas: Canvas, layers: Sequence[Element]) -> None:
    gone = {layer.id for layer in layers}
    canvas.set_elements(
        each
        for each in canvas.scene.elements
        if each.id not in gone and not (isinstance(each, TextElement) and each.bubbleId in gone)
    )
