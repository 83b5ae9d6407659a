"""A flat picture gets its first layer: the subject is cut out of the background and stands above it, in its place."""

from __future__ import annotations

import io
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from thumbsmith.engines.base import EditNotPossible, EditRequest
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import (
    Blur,
    Command,
    Light,
    Mirror,
    Move,
    NewBackground,
    Recolour,
    Remove,
    Resize,
    Tone,
    Turn,
)
from thumbsmith.engines.composer.edit.filling import filled
from thumbsmith.engines.composer.edit.pixels import blurred
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.encode import png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import marked
from thumbsmith.scene import parts
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement, Scene

LARGE = 0.3
"""Share of the canvas."""
SOFT_SIGMA = 42.0
FILLS_THE_PICTURE = (
    "The subject fills too much of this picture to be taken out of it: change the background or mark a smaller part."
)
GROWN = 13
"""Pixels around the subject that are filled too: its soft edge has coloured them."""


def about_subject(command: Command) -> bool:
    """Whether it can't be done without knowing the subject."""
    if isinstance(command, Move | Resize | Mirror | Turn | Remove | Tone | Recolour | Blur):
        return command.target.part == "subject"
    return False


def about_background(command: Command) -> bool:
    """Whether it is meant for all but the subject."""
    if isinstance(command, Tone | Recolour | Blur | Remove):
        return command.target.part == "background"
    return isinstance(command, NewBackground | Light)


def wants_lifting(scene: Scene, commands: Sequence[Command]) -> bool:
    """Whether the subject is asked about while it is still part of a background that nobody painted."""
    if parts.subjects(scene) or scene.background.picture is None or "backdrop" in scene.facts:
        return False
    return any(about_subject(command) or about_background(command) for command in commands)


def ground_of(request: EditRequest) -> EncodedPicture:
    """The background of a picture as it fills the canvas, as a file."""
    name = request.scene.background.picture
    assert name is not None
    picture = Image.open(io.BytesIO(request.pictures[name].data)).convert("RGB")
    return png(ImageOps.fit(picture, (CANVAS_WIDTH, CANVAS_HEIGHT)))


def lift(canvas: Canvas, subject: Subject, commands: Sequence[Command]) -> None:
    """The subject as a layer of its own; behind it the background goes on where that will be seen."""
    box = (subject.left * CANVAS_WIDTH, subject.top * CANVAS_HEIGHT)
    width, height = (subject.right - subject.left) * CANVAS_WIDTH, (subject.bottom - subject.top) * CANVAS_HEIGHT
    name = canvas.keep(marked(subject.picture, canvas.source_of_ground()))
    layer = ImageElement(
        id=canvas.fresh_id("image"),
        name="Subject",
        role="hero",
        picture=name,
        x=round(box[0], 2),
        y=round(box[1], 2),
        width=round(width, 2),
        height=round(height, 2),
        originalWidth=subject.picture.width,
        originalHeight=subject.picture.height,
        credits=canvas.scene.background.credits,
    )
    if any(isinstance(each, Blur) or about_subject(each) for each in commands):
        covered = (canvas.ink(layer, width=CANVAS_WIDTH) > 8).astype(np.uint8)
        hole = cv2.dilate(covered, np.ones((GROWN, GROWN), np.uint8)) > 0
        canvas.set_ground(_without(canvas, hole, commands))
    canvas.insert(layer, 0)


def _without(canvas: Canvas, hole: NDArray[np.bool_], commands: Sequence[Command]) -> Pixels:
    """The background without the subject. Behind a large one there is little to go by: it becomes soft colours, as out
    of focus. Raises EditNotPossible when that is asked for as the picture itself."""
    share = float(hole.mean())
    if share > LARGE and any(isinstance(each, Remove) for each in commands):
        raise EditNotPossible(FILLS_THE_PICTURE)
    if share > LARGE:
        return blurred(filled(canvas.ground(), hole, canvas.seed), SOFT_SIGMA)
    return filled(canvas.ground(), hole, canvas.seed)
