"""A whole photo painted over the canvas as the background of a picture.

Where the photo ends it goes on as its own blurred surroundings, without its subject, which would be seen twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.layers import pixels_of
from thumbsmith.engines.composer.build.photo_places import whole_subject
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.colour import rgb
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import Development, Pixels
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

Floats = NDArray[np.float32]

DARKER, PALER = 0.35, 0.25
"""Light and colour that surroundings lose where words stand."""
PALED = 0.08
"""Colour that everything but the subject loses; how much light, its style says (`Development`)."""
SOFT = 120.0
"""Sigma of the shade around words."""
LETTERS, LETTERS_SOFT = 0.30, 26.0
"""A second, narrower shade close around the letters."""
SMALL = 8
"""Soft things are painted this many times smaller."""
SOFTER, NEAR, FAR = (11.0, 44.0), 100.0, 280.0
"""Sigmas of a continuation's blur, and the pixels from the photo's edge over which each comes in."""
CONTINUED_DARKER = 0.3
AROUND_SUBJECT = 14.0
"""Sigma of the edge around a subject that is not continued."""
OUT_OF_FOCUS, UNLIT = 15.0, 0.16
"""Sigma of a ground that is out of focus, and the light it loses."""
TINT = 0.2
"""The share of the palette's dark in the shade."""
MIDDLE = np.float32(118)
"""The grey that contrast leaves as it is."""
_LUMA = np.array([0.299, 0.587, 0.114], np.float32)


def shade_under(words: Sequence[Box]) -> Floats:
    """The share of light that is lost under words: wide around them, and close around their letters."""
    return 1 - (1 - DARKER * _blurred_boxes(words, SOFT)) * (1 - LETTERS * _blurred_boxes(words, LETTERS_SOFT))


def developed(pixels: Floats, look: Development) -> Floats:
    """RGB, 0 to 255, in a style's contrast, colour and warmth."""
    if (look.saturation, look.contrast, look.warmth) == (1.0, 1.0, 0.0):
        return pixels
    curved = (pixels - MIDDLE) * np.float32(look.contrast) + MIDDLE
    warmer = curved * np.array([1 + look.warmth, 1.0, 1 - look.warmth], np.float32)
    grey = (warmer @ _LUMA)[..., None]
    return np.asarray(np.clip(grey + (warmer - grey) * look.saturation, 0, 255), np.float32)


@dataclass(frozen=True)
class Ground:
    """`pixels` (RGB, 0 to 255) fill the canvas; `subject` is the opacity of the subject there."""

    pixels: Floats
    subject: Floats

    @classmethod
    def of(cls, photo: Photo, lies: Box) -> Ground:
        """The photo where it lies, and its continuation around it."""
        subject = _subject_alpha(photo, lies)
        placed = _placed(pixels_of(photo.original)[..., :3], lies)
        return cls(_around(placed, lies, subject), subject)

    def out_of_focus(self, lies: Box) -> Ground:
        """As a lens that is set to its subject shows it: soft, and without the subject, which would have a halo."""
        near: Floats = np.clip(3 * _blurred(self.subject, AROUND_SUBJECT), 0, 1, dtype=np.float32)
        hidden = near[..., None]
        clean: Floats = self.pixels * (1 - hidden) + _without_subject(self.pixels, lies, near) * hidden
        return replace(self, pixels=_blurred(clean, OUT_OF_FOCUS) * np.float32(1 - UNLIT))

    def painted(self, stage: Stage, words: Sequence[Box]) -> Pixels:
        """With its light: dimmed, and darker and paler where words stand."""
        wide = _blurred_boxes(words, SOFT)
        near = _blurred_boxes(words, LETTERS_SOFT)
        look = stage.style.development
        free = 1 - self.subject * (0 if stage.layout.is_behind_subject else 1)
        dark = 1 - (1 - look.dimmed * free) * (1 - DARKER * wide) * (1 - LETTERS * near) * (1 - look.vignette * _rim())
        pale = np.clip(PALED * free + PALER * wide, 0, 1)[..., None]
        pixels = developed(self.pixels, look)
        grey = (pixels @ _LUMA)[..., None]
        coloured = pixels * (1 - pale) + grey * pale
        kept = 1 - dark[..., None] * (1 - TINT * rgb(stage.palette.outer))
        return np.asarray(np.clip(coloured * kept + 0.5, 0, 255), np.uint8)


def _around(placed: Floats, lies: Box, subject: Floats) -> Floats:
    """The canvas with the photo where it lies, and its continuation where it ends."""
    if lies.left < 1 and lies.top < 1 and lies.right > CANVAS_WIDTH - 1 and lies.bottom > CANVAS_HEIGHT - 1:
        return placed
    x, y = np.arange(CANVAS_WIDTH), np.arange(CANVAS_HEIGHT)
    inside = ((x >= lies.left) & (x < lies.right - 1))[None, :] & ((y >= lies.top) & (y < lies.bottom - 1))[:, None]
    return np.where(inside[..., None], placed, _continued(placed, lies, subject))


def _placed(pixels: Pixels, lies: Box) -> Floats:
    """The canvas (RGB) with the photo, its border drawn out beyond it."""
    scale = lies.width / pixels.shape[1], lies.height / pixels.shape[0]
    if min(scale) < 1:
        size = (max(1, round(lies.width)), max(1, round(lies.height)))
        pixels = np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
        scale = lies.width / pixels.shape[1], lies.height / pixels.shape[0]
    matrix = np.array(
        [[scale[0], 0, lies.left + 0.5 * scale[0] - 0.5], [0, scale[1], lies.top + 0.5 * scale[1] - 0.5]], np.float32
    )
    size = (CANVAS_WIDTH, CANVAS_HEIGHT)
    placed = cv2.warpAffine(pixels, matrix, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return placed.astype(np.float32)


def _subject_alpha(photo: Photo, lies: Box) -> Floats:
    if photo.subject is None:
        return np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH), np.float32)
    alpha = pixels_of(photo.subject.picture)[..., 3]
    part = whole_subject(photo)
    scale_x = (part.right - part.left) * lies.width / alpha.shape[1]
    scale_y = (part.bottom - part.top) * lies.height / alpha.shape[0]
    matrix = np.array(
        [
            [scale_x, 0, lies.left + part.left * lies.width + 0.5 * scale_x - 0.5],
            [0, scale_y, lies.top + part.top * lies.height + 0.5 * scale_y - 0.5],
        ],
        np.float32,
    )
    placed = cv2.warpAffine(alpha, matrix, (CANVAS_WIDTH, CANVAS_HEIGHT), flags=cv2.INTER_LINEAR)
    return np.asarray(placed, np.float32) / np.float32(255)


def _continued(placed: Floats, lies: Box, subject: Floats) -> Floats:
    """The canvas with the photo's reflection around it, the softer and darker the farther away, without the subject."""
    small = cv2.resize(subject, (CANVAS_WIDTH // SMALL, CANVAS_HEIGHT // SMALL), interpolation=cv2.INTER_AREA)
    soft = np.clip(3 * cv2.GaussianBlur(small, (0, 0), AROUND_SUBJECT / SMALL), 0, 1)
    hidden = np.asarray(cv2.resize(soft, (CANVAS_WIDTH, CANVAS_HEIGHT)), np.float32)
    clean = placed * (1 - hidden)[..., None] + _without_subject(placed, lies, hidden) * hidden[..., None]
    across, down = np.arange(CANVAS_WIDTH), np.arange(CANVAS_HEIGHT)
    x, y = (
        _reflected(across, lies.left, lies.right, CANVAS_WIDTH),
        _reflected(down, lies.top, lies.bottom, CANVAS_HEIGHT),
    )
    sharp = np.ascontiguousarray(clean[y[:, None], x[None, :]])
    beside = np.maximum(lies.left - across, across - lies.right)
    above = np.maximum(lies.top - down, down - lies.bottom)
    away = np.maximum(np.maximum(beside[None, :], above[:, None]), 0).astype(np.float32)[..., None]
    softer, softest = (_blurred(sharp, sigma) for sigma in SOFTER)
    near, far = np.clip(away / NEAR, 0, 1), np.clip((away - NEAR) / FAR, 0, 1)
    mixed = (sharp * (1 - near) + softer * near) * (1 - far) + softest * far
    return np.asarray(mixed * (1 - CONTINUED_DARKER * np.clip(away / FAR, 0, 1)), np.float32)


def _without_subject(placed: Floats, lies: Box, hidden: Floats) -> Floats:
    """The ground behind the subject: the colours around it, from as near as there are any."""
    size = (CANVAS_WIDTH // SMALL, CANVAS_HEIGHT // SMALL)
    inside = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH), np.float32)
    inside[max(0, round(lies.top)) : round(lies.bottom), max(0, round(lies.left)) : round(lies.right)] = 1
    weight = np.asarray(cv2.resize(inside * (1 - hidden), size, interpolation=cv2.INTER_AREA), np.float32)
    small = np.asarray(cv2.resize(placed, size, interpolation=cv2.INTER_AREA), np.float32)
    total, found = np.zeros_like(small), np.full_like(weight, 1e-9)
    for sigma, share in ((4.0, 1.0), (12.0, 1e-2), (48.0, 1e-4)):
        total += np.float32(share) * np.asarray(cv2.GaussianBlur(small * weight[..., None], (0, 0), sigma), np.float32)
        found += np.float32(share) * np.asarray(cv2.GaussianBlur(weight, (0, 0), sigma), np.float32)
    filled = np.asarray(total / found[..., None], np.float32)
    return np.asarray(cv2.resize(filled, (CANVAS_WIDTH, CANVAS_HEIGHT)), np.float32)


def _reflected(places: NDArray[np.int_], first: float, last: float, length: int) -> NDArray[np.int_]:
    """The places of the canvas that these are reflections of when the photo reaches from `first` to `last`."""
    start, end = max(0, round(first)), min(length, round(last))
    inside = np.where(places < start, 2 * start - places, np.where(places >= end, 2 * end - 1 - places, places))
    return np.clip(inside, start, max(start, end - 1))


def _blurred(pixels: Floats, sigma: float) -> Floats:
    small = cv2.resize(pixels, (CANVAS_WIDTH // 4, CANVAS_HEIGHT // 4), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / 4), (CANVAS_WIDTH, CANVAS_HEIGHT)), np.float32)


def _blurred_boxes(boxes: Sequence[Box], sigma: float) -> Floats:
    """1 in the boxes, falling off softly around them."""
    small = np.zeros((CANVAS_HEIGHT // SMALL, CANVAS_WIDTH // SMALL), np.float32)
    for box in boxes:
        rows = slice(max(0, round(box.top / SMALL)), max(0, round(box.bottom / SMALL)))
        small[rows, max(0, round(box.left / SMALL)) : max(0, round(box.right / SMALL))] = 1
    soft = cv2.GaussianBlur(small, (0, 0), sigma / SMALL)
    return np.asarray(cv2.resize(soft, (CANVAS_WIDTH, CANVAS_HEIGHT), interpolation=cv2.INTER_LINEAR), np.float32)


def _rim() -> Floats:
    """0 in the middle to 1 in the corners."""
    x = np.linspace(-1, 1, CANVAS_WIDTH, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, CANVAS_HEIGHT, dtype=np.float32)[:, None]
    return np.asarray(np.clip((np.hypot(x * 0.9, y) - 0.55) / 0.8, 0, 1) ** 1.5, np.float32)
