"""What words keep off: the faces in a picture's layers, and where there is none the parts that they are known by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.build.typesetting import bounds_of as bounds_of_text
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.telling import telling_parts
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.faces import Face
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box, Point, bounds_of, rotate
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    BubbleElement,
    Crop,
    Element,
    ImageElement,
    TextElement,
)

WHOLE = Crop(x=0, y=0, width=1, height=1)
GREY = 128
HEAD = 0.2
"""The reach of brow and chin beyond a face's box, as a share of its height."""
LITTLE = 0.02
"""Share of a face that the boxes of words may touch: letters do not fill their boxes."""


def faces_on(canvas: Canvas) -> list[Box]:
    """Boxes on the canvas. Eyes and nose of an animal and of a drawn person count, and what a photo of a thing is known
    by: they are what is looked at."""
    boxes: list[Box] = []
    for subject in parts.subjects(canvas.scene):
        pixels = canvas.pixels(subject.picture)
        faces = _found(canvas, _on_grey(pixels)) or (() if _is_solid(subject) else telling_parts(pixels))
        boxes += [box for face in faces if (box := _on_canvas(face, subject))]
    is_photo = canvas.scene.background.picture is not None and "backdrop" not in canvas.scene.facts
    across, down = CANVAS_WIDTH, CANVAS_HEIGHT
    for face in _found(canvas, canvas.ground()) if is_photo else ():
        boxes.append(Box(face.left * across, face.top * down, face.right * across, face.bottom * down))
    return boxes


def _is_solid(layer: ImageElement) -> bool:
    """Whether a layer of the composer's shows a solid thing, which has no eyes: its name says so."""
    shown = layer.name.rpartition(": ")[2].replace(" ", "-")
    return shown in MODELS or f"solid-{shown}" in MODELS


def are_covered(faces: Sequence[Box], words: Iterable[Element], canvas: Canvas) -> bool:
    """Whether these texts and bubbles lie over one of the faces."""
    boxes = [box for each in words if each.visible and (box := _box_of(each, canvas))]
    return any(
        sum(common.area for box in boxes if (common := box.intersection(face))) > LITTLE * face.area for face in faces
    )


def _box_of(words: Element, canvas: Canvas) -> Box | None:
    if isinstance(words, TextElement):
        return bounds_of_text([words], canvas.fonts)
    return bounds_of(words) if isinstance(words, BubbleElement) else None


def _found(canvas: Canvas, rgb: Pixels) -> list[Face]:
    return [_with_brow(face) for face in canvas.find_faces(rgb)] if canvas.find_faces else []


def _with_brow(face: Face) -> Face:
    room = HEAD * (face.bottom - face.top)
    return Face(face.left, max(0.0, face.top - room), face.right, min(1.0, face.bottom + room), face.score)


def _on_grey(pixels: Pixels) -> Pixels:
    """RGB: what is cut out stands before grey."""
    share = pixels[..., 3:].astype(np.float32) / 255
    return np.ascontiguousarray(np.rint(pixels[..., :3] * share + GREY * (1 - share)).astype(np.uint8))


def _on_canvas(face: Face, layer: ImageElement) -> Box | None:
    """The upright box around it where the layer shows it; None for what the crop leaves out."""
    crop = layer.crop or WHOLE
    left, right = ((side - crop.x) / crop.width for side in (face.left, face.right))
    top, bottom = ((side - crop.y) / crop.height for side in (face.top, face.bottom))
    if layer.flipX:
        left, right = 1 - right, 1 - left
    if layer.flipY:
        top, bottom = 1 - bottom, 1 - top
    shown = Box(max(0.0, left), max(0.0, top), min(1.0, right), min(1.0, bottom))
    if shown.width <= 0 or shown.height <= 0:
        return None
    origin = Point(layer.x, layer.y)
    corners = [
        rotate(Point(layer.x + x * layer.width, layer.y + y * layer.height), origin, layer.rotation)
        for x in (shown.left, shown.right)
        for y in (shown.top, shown.bottom)
    ]
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))
