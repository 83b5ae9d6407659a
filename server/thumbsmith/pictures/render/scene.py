"""Draws a whole scene: background, then the elements from the bottom to the top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render.background import draw_background
from thumbsmith.pictures.render.bubble import draw_bubble
from thumbsmith.pictures.render.image import draw_image
from thumbsmith.pictures.render.line import draw_line, draw_lines_with_eraser
from thumbsmith.pictures.render.pictures import PictureCache, Pictures, PictureSource
from thumbsmith.pictures.render.shape import draw_shape
from thumbsmith.pictures.render.stage import Stage
from thumbsmith.pictures.render.text import draw_text
from thumbsmith.scene.geometry import CANVAS, Box, frame_box
from thumbsmith.scene.types import (
    BubbleElement,
    Element,
    ImageElement,
    LineElement,
    Scene,
    ShapeElement,
    TextElement,
)


def render(
    scene: Scene,
    pictures: Mapping[str, PictureSource],
    fonts: FontLibrary,
    *,
    width: int = 1536,
    crop_frame: bool = False,
    window: Box | None = None,
    cache: PictureCache | None = None,
) -> NDArray[np.uint8]:
    """Draw the scene `width` pixels wide: the whole canvas (3:2), with `crop_frame` its 16:9 frame, or any `window`
    (canvas pixels); the background's picture always covers the canvas.

    `pictures` holds every picture the scene names, as a file or as straight RGBA (H x W x 4, uint8). Pass the same
    `cache` again to unpack each file once. Returns RGB (H x W x 3, uint8).
    Raises MissingPictureError and UnreadablePictureError.
    """
    stage = Stage(window or (frame_box(scene.frame) if crop_frame else CANVAS), width)
    sources = Pictures(pictures, cache)
    draw_background(stage, scene.background, sources)
    for run in _runs(element for element in scene.elements if element.visible):
        if _erases(run):
            draw_lines_with_eraser(stage, run)
        else:
            for element in run:
                _draw(stage, element, sources, fonts)
    return stage.rgb()


def _draw(stage: Stage, element: Element, pictures: Pictures, fonts: FontLibrary) -> None:
    match element:
        case LineElement():
            draw_line(stage, element)
        case TextElement():
            draw_text(stage, element, fonts)
        case ImageElement():
            draw_image(stage, element, pictures)
        case ShapeElement():
            draw_shape(stage, element)
        case BubbleElement():
            draw_bubble(stage, element)


def _runs(elements: Iterable[Element]) -> Iterator[list[Element]]:
    """Unbroken runs of lines, and of everything else."""
    for _, run in groupby(elements, key=lambda element: isinstance(element, LineElement)):
        yield list(run)


def _erases(run: list[Element]) -> bool:
    return any(isinstance(element, LineElement) and element.compositeMode == "destination-out" for element in run)
