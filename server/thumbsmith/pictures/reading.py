"""From a scene to what the readability check reads: letter sizes, boxes, and the light of letters and surroundings.

It draws and measures; what the figures mean is the business of `thumbsmith.readability`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import PictureCache, PictureSource, render
from thumbsmith.pictures.text.layout import drawn_bounds, measure
from thumbsmith.readability.contrast import relative_luminance
from thumbsmith.readability.types import READING_WIDTH, SMALL_WIDTH, Luminance, Reading, TextReading
from thumbsmith.scene.geometry import Box, frame_box
from thumbsmith.scene.types import CANVAS_WIDTH, Background, Gradient, Scene, TextElement

CELL = 4  # pixels per side from which each of the 168 columns is averaged
_INVISIBLE = "#00000000"
LEAST_SEEN = 0.6
"""Share of a text's letters that must be in front of everything else."""

Pixels = NDArray[np.uint8]


@dataclass(frozen=True)
class _Drawing:
    """The preparation for drawing parts of one scene again and again."""

    scene: Scene
    pictures: Mapping[str, PictureSource]
    fonts: FontLibrary
    cache: PictureCache

    @cached_property
    def light(self) -> Luminance:
        """Of the whole scene, four times as fine as it is measured."""
        return relative_luminance(self.small(self.scene))

    def small(self, scene: Scene) -> Pixels:
        return render(scene, self.pictures, self.fonts, width=SMALL_WIDTH * CELL, crop_frame=True, cache=self.cache)


def read_scene(
    scene: Scene,
    pictures: Mapping[str, PictureSource],
    fonts: FontLibrary,
    *,
    title: str = "",
    faces: Iterable[Box] = (),
    file_bytes: int | None = None,
    cache: PictureCache | None = None,
) -> Reading:
    """Read the 16:9 frame of a scene. `faces` are boxes in canvas pixels. Raises as `render` does."""
    drawing = _Drawing(scene, pictures, fonts, cache or PictureCache())
    picture = render(scene, pictures, fonts, width=READING_WIDTH, crop_frame=True, cache=drawing.cache)
    return Reading(
        picture=picture,
        picture_width=READING_WIDTH,
        picture_height=picture.shape[0],
        file_bytes=file_bytes,
        title=title,
        texts=_read_texts(drawing),
        faces=tuple(_in_frame(face, scene) for face in faces),
    )


def read_texts(
    scene: Scene, pictures: Mapping[str, PictureSource], fonts: FontLibrary, cache: PictureCache | None = None
) -> tuple[TextReading, ...]:
    """Only the texts that show, for who wants to know nothing else: quicker than `read_scene`."""
    return _read_texts(_Drawing(scene, pictures, fonts, cache or PictureCache()))


def _read_texts(drawing: _Drawing) -> tuple[TextReading, ...]:
    texts = (element for element in drawing.scene.elements if isinstance(element, TextElement))
    return tuple(reading for text in texts if (reading := _read_text(text, drawing)))


def _read_text(element: TextElement, drawing: _Drawing) -> TextReading | None:
    """None when nothing of the text shows."""
    box = drawn_bounds(element, measure(element, drawing.fonts))
    if not element.visible or element.opacity == 0 or box is None:
        return None
    letters, around = _light_at_edges(element, drawing)
    return TextReading(
        id=element.id,
        text=element.text,
        headline=element.role in (None, "headline"),
        letter_height=_letter_height(element, drawing.fonts),
        box=_in_frame(box, drawing.scene),
        letters=letters,
        around=around,
    )


def _letter_height(element: TextElement, fonts: FontLibrary) -> float:
    """x-height if there are small letters, else cap height, in pixels of the 1280 picture."""
    metrics = fonts.family(element.fontFamily).metrics
    share = metrics.x_height if any(letter.islower() for letter in element.text) else metrics.cap_height
    return share * element.fontSize * READING_WIDTH / CANVAS_WIDTH


def _in_frame(box: Box, scene: Scene) -> Box:
    frame = frame_box(scene.frame)
    return box.moved(-frame.left, -frame.top).scaled(READING_WIDTH / CANVAS_WIDTH)


def _light_at_edges(element: TextElement, drawing: _Drawing) -> tuple[Luminance, Luminance]:
    """Luminance of the letters, and of what lies within one pixel around them, at 168 pixels picture width.

    The surroundings are the scene without the letters' fill: outlines, plates and shadows belong to it.
    """
    scene = drawing.scene
    bare = _in_one_fill(element, "#ffffff").model_copy(update={"effects": (), "opacity": 1.0})
    letters_only = scene.model_copy(update={"background": Background(color="#000000"), "elements": (bare,)})
    effects = tuple(effect for effect in element.effects if not isinstance(effect, Gradient))
    hollow = _in_one_fill(element, _INVISIBLE).model_copy(update={"effects": effects})
    without_fill = scene.model_copy(
        update={"elements": tuple(hollow if other.id == element.id else other for other in scene.elements)}
    )
    mask = (drawing.small(letters_only)[..., 0] > 127).astype(np.float64)
    hidden = _hidden(element, drawing)
    if hidden is not None and (mask * (1 - hidden)).sum() < LEAST_SEEN * mask.sum():
        hidden = None  # too little is left to be read: what covers it counts as its surroundings
    return edge_light(mask, drawing.light, relative_luminance(drawing.small(without_fill)), hidden)


def _in_one_fill(element: TextElement, fill: str) -> TextElement:
    ranges = tuple(each.model_copy(update={"fill": None}) for each in element.ranges)
    return element.model_copy(update={"fill": fill, "ranges": ranges})


def _hidden(element: TextElement, drawing: _Drawing) -> Luminance | None:
    """1 where something stands in front of a text: a figure, a pen that strikes it; None where nothing does."""
    elements = drawing.scene.elements
    place = next(index for index, each in enumerate(elements) if each.id == element.id)
    above = elements[place + 1 :]
    if all(isinstance(each, TextElement) for each in above):
        return None
    bare = (
        drawing.small(drawing.scene.model_copy(update={"background": Background(color=color), "elements": above}))
        for color in ("#ffffff", "#000000")
    )
    white, black = (drawn[..., 0].astype(np.int64) for drawn in bare)
    return (white - black < 128).astype(np.float64)


def edge_light(
    mask: Luminance, light_with: Luminance, light_without: Luminance, hidden: Luminance | None = None
) -> tuple[Luminance, Luminance]:
    """From arrays four times as fine to pairs at the letters' edges. `mask` is 1 on letters, 0 elsewhere; where
    `hidden` is 1 neither letters nor surroundings are looked at."""
    shown = 1 - hidden if hidden is not None else np.ones_like(mask)
    coverage = _cells(mask * shown)
    letters = _cells(light_with * mask * shown) / np.maximum(coverage, 1e-9)
    outside = _cells((1 - mask) * shown)
    neighbours_light = _neighbours(_cells(light_without * (1 - mask) * shown))
    neighbours_outside = _neighbours(outside)
    is_letter = coverage >= 0.5
    edge = is_letter & (_neighbours((outside > 0.5).astype(np.float64)) > 0)
    around = neighbours_light / np.maximum(neighbours_outside, 1e-9)
    return letters[edge], around[edge]


def _cells(values: Luminance) -> Luminance:
    """Averages of the CELL x CELL squares."""
    height, width = values.shape[0] // CELL, values.shape[1] // CELL
    squares = values[: height * CELL, : width * CELL].reshape(height, CELL, width, CELL)
    averages: Luminance = squares.mean(axis=(1, 3))
    return averages


def _neighbours(values: Luminance) -> Luminance:
    """Sum over each cell and its eight neighbours."""
    padded = np.pad(values, 1)
    height, width = values.shape
    total: Luminance = np.zeros_like(values)
    for row in range(3):
        for column in range(3):
            total += padded[row : row + height, column : column + width]
    return total
