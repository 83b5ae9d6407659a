"""The creator's logo as a layer of its own: in a free corner, seen on any ground. Canvas pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np
from PIL import Image

from thumbsmith.engines.composer.build.art import VISIBLE
from thumbsmith.engines.composer.build.layers import Pictures, pixels_of
from thumbsmith.engines.composer.colour import hexadecimal
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, SAFE_BOTTOM, SAFE_LEFT, SAFE_RIGHT, SAFE_TOP, TOP
from thumbsmith.engines.composer.data.styles.parts import contrast
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.types import CANVAS_WIDTH, Background, Crop, Element, Frame, ImageElement, Outline, Scene, Shadow

AREA = 12_500.0
"""A square logo is 112 pixels high: 13 % of the frame, with round ones looking smaller than that."""
TALLEST, WIDEST = 0.135 * (BOTTOM - TOP), 0.22 * CANVAS_WIDTH
LARGEST_FILE_SIDE = 900
"""Pixels; a larger picture is made smaller, once, before it becomes a layer."""
SHRINKS = (1.0, 0.86, 0.74)
STEP = 40.0
ROOM = 16.0
"""Around words and faces."""
FREE = 0.03
"""Share of the logo's box that a picture may reach into."""
SEEN = 1.9
"""Contrast of a logo to its ground below which it gets an edge."""
EDGE, EDGE_WIDTH = ("#ffffff", "#0b0b12"), 5.0
_SMALL = 192


def logo_layer(
    logo: EncodedPicture,
    below: Sequence[Element],
    words: Sequence[Box],
    faces: Sequence[Box],
    painted: Pixels,
    pictures: Pictures,
    fonts: FontLibrary,
) -> ImageElement | None:
    """The logo where it covers neither words nor faces, best of all in a corner where nothing is; never in the one of
    the running time. None for a picture that shows nothing."""
    pixels = pixels_of(logo)
    shown = _shown(pixels)
    if shown is None:
        return None
    crop, (left, top, right, bottom) = shown
    share = (right - left) / (bottom - top)
    taken = _taken(below, pictures, fonts)
    covered = [box.grown(ROOM) for box in [*words, *faces]] + [badge_box(Frame()).grown(ROOM)]
    box = _place(share, covered, taken)
    height, width = pixels.shape[:2]
    if max(height, width) > LARGEST_FILE_SIDE:
        factor = LARGEST_FILE_SIDE / max(height, width)
        size = (max(1, round(width * factor)), max(1, round(height * factor)))
        picture = pictures.add(np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.LANCZOS)))
        width, height = size
    else:
        picture = pictures.keep(logo, pixels)
    return ImageElement(
        id="layer",
        name="Logo",
        role="logo",
        picture=picture,
        x=round(box.left, 2),
        y=round(box.top, 2),
        width=round(box.width, 2),
        height=round(box.height, 2),
        originalWidth=width,
        originalHeight=height,
        crop=crop,
        effects=_effects(pixels[top:bottom, left:right], box, painted),
    )


def _shown(pixels: Pixels) -> tuple[Crop | None, tuple[int, int, int, int]] | None:
    """The picture without its empty border: as a crop (None: all of it) and as left, top, right, bottom in pixels."""
    rows, columns = np.where(pixels[..., 3] > VISIBLE)
    if not len(rows):
        return None
    height, width = pixels.shape[:2]
    left, right, top, bottom = int(columns.min()), int(columns.max()) + 1, int(rows.min()), int(rows.max()) + 1
    if (left, top, right, bottom) == (0, 0, width, height):
        return None, (left, top, right, bottom)
    crop = Crop(x=left / width, y=top / height, width=(right - left) / width, height=(bottom - top) / height)
    return crop, (left, top, right, bottom)


def _place(share: float, covered: Sequence[Box], taken: Pixels) -> Box:
    """The first free place, a little smaller before further away; else the one where least is covered."""
    best: tuple[float, Box] | None = None
    for shrink in SHRINKS:
        width, height = _size(share, shrink)
        for box in _corners(width, height):
            weight = _weight(box, covered, taken)
            if weight <= FREE:
                return box
            if best is None or weight < best[0]:
                best = (weight, box)
    for box in _grid(*_size(share, SHRINKS[-1])):
        weight = _weight(box, covered, taken)
        if best is None or weight < best[0]:
            best = (weight, box)
    assert best is not None
    return best[1]


def _size(share: float, shrink: float) -> tuple[float, float]:
    height = min(math.sqrt(AREA / share), TALLEST, WIDEST / share) * shrink
    return height * share, height


def _corners(width: float, height: float) -> Iterator[Box]:
    """Upper left, lower left, upper right."""
    yield Box.at(SAFE_LEFT, SAFE_TOP, width, height)
    yield Box.at(SAFE_LEFT, SAFE_BOTTOM - height, width, height)
    yield Box.at(SAFE_RIGHT - width, SAFE_TOP, width, height)


def _grid(width: float, height: float) -> Iterator[Box]:
    """Everywhere, beginning at the upper left."""
    rows = math.floor((SAFE_BOTTOM - SAFE_TOP - height) / STEP)
    columns = math.floor((SAFE_RIGHT - SAFE_LEFT - width) / STEP)
    for row in sorted(range(rows + 1), key=lambda row: min(row, rows - row)):
        for column in sorted(range(columns + 1), key=lambda column: min(column, columns - column)):
            yield Box.at(SAFE_LEFT + column * STEP, SAFE_TOP + row * STEP, width, height)


def _weight(box: Box, covered: Sequence[Box], taken: Pixels) -> float:
    """Share of the box in which pictures are; far more where words, faces or the running time are."""
    hidden = sum(part.area for each in covered if (part := box.intersection(each)))
    scale = taken.shape[1] / CANVAS_WIDTH
    rows = slice(math.floor(box.top * scale), math.ceil(box.bottom * scale))
    columns = slice(math.floor(box.left * scale), math.ceil(box.right * scale))
    return float(taken[rows, columns].mean()) + (10 + hidden / box.area if hidden else 0.0)


def _taken(below: Sequence[Element], pictures: Pictures, fonts: FontLibrary) -> Pixels:
    """The canvas covered by pictures and marks: 0 or 1, small. What looks alike on black and on white is."""
    standing = tuple(
        each.model_copy(update={"id": f"standing-{index}"}) for index, each in enumerate(below) if each.role != "prop"
    )
    black, white = (
        render(Scene(background=Background(color=color), elements=standing), pictures.pixels, fonts, width=_SMALL)
        for color in ("#000000", "#ffffff")
    )
    difference = white.astype(np.int16)[..., :3].min(axis=2) - black.astype(np.int16)[..., :3].max(axis=2)
    return np.asarray(difference < 120, np.uint8)


def _effects(logo: Pixels, box: Box, painted: Pixels) -> tuple[Outline | Shadow, ...]:
    """A soft shadow; an edge where the logo would melt into its ground."""
    shadow = Shadow(offsetX=0, offsetY=4, blur=7, opacity=0.45)
    weight = logo[..., 3:].astype(np.float32) / 255
    own = hexadecimal((logo[..., :3] * weight).sum(axis=(0, 1)) / weight.sum() / 255)
    ground = painted[round(box.top) : round(box.bottom), round(box.left) : round(box.right), :3]
    behind = hexadecimal(ground.mean(axis=(0, 1)) / 255)
    if contrast(own, behind) >= SEEN:
        return (shadow,)
    return Outline(color=max(EDGE, key=lambda edge: contrast(edge, own)), width=EDGE_WIDTH), shadow
