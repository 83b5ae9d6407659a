"""The picture of a thing after something has happened to it, and what treatments are made of.

A treatment takes the thing's picture (RGBA, straight alpha) and gives it back as it is now, with what belongs to it
behind and before it: flames, water, snow. Lengths are shares of the thing's longer side, so that every size looks
alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.colour import LUMA, Floats, rgb
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import CANVAS_WIDTH

OPAQUE = 128
"""Alpha (of 255) from which a pixel belongs to the thing."""


LEVEL = frozenset({"Drops", "Dust", "Puddle", "Water"})
"""Names of what lies level though its thing is turned."""


@dataclass(frozen=True)
class Effect:
    """A picture of its own beside the thing."""

    name: str
    pixels: Pixels
    at: tuple[float, float]
    """The place of its upper left corner, in pixels of the thing's picture before anything happened to it."""

    @property
    def is_level(self) -> bool:
        return self.name in LEVEL


@dataclass(frozen=True)
class Treated:
    picture: Pixels
    at: tuple[float, float] = (0.0, 0.0)
    """The place of its upper left corner, in pixels of the picture that it was made of."""
    behind: tuple[Effect, ...] = ()
    in_front: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Thing:
    """What a treatment is given."""

    picture: Pixels
    at: tuple[float, float]
    """Its place on the canvas."""
    random: np.random.Generator
    room: tuple[float, float] = (0.0, float(CANVAS_WIDTH))
    """The part of the canvas, from left to right, that what belongs to it may fill."""

    @property
    def height(self) -> int:
        return int(self.picture.shape[0])

    @property
    def width(self) -> int:
        return int(self.picture.shape[1])

    @property
    def size(self) -> int:
        return max(self.height, self.width)

    @property
    def breadth(self) -> float:
        """Between its longer and its shorter side: for what must not cover something thin."""
        return float(np.sqrt(self.height * self.width))

    @property
    def colour(self) -> Floats:
        """H x W x 3, 0 to 1."""
        return self.picture[..., :3].astype(np.float32) / 255

    @property
    def alpha(self) -> Floats:
        """H x W, 0 to 1."""
        return self.picture[..., 3].astype(np.float32) / 255


Treatment = Callable[[Thing], Treated]


def painted(colour: Floats, alpha: Floats) -> Pixels:
    """RGBA of colours and alpha of 0 to 1; a single colour fills the picture."""
    rows, columns = alpha.shape
    picture = np.empty((rows, columns, 4), np.uint8)
    picture[..., :3] = _bytes(colour)
    picture[..., 3] = _bytes(alpha)
    return picture


def _bytes(shares: Floats) -> Pixels:
    scaled = np.multiply(shares, np.float32(255), dtype=np.float32)
    scaled += np.float32(0.5)
    return np.asarray(np.clip(scaled, 0, 255, out=scaled).astype(np.uint8))


def padded(picture: Pixels, left: int, top: int, right: int, bottom: int) -> Pixels:
    """With empty room around it."""
    return np.pad(picture, ((top, bottom), (left, right), (0, 0)))


def over(below: Pixels, above: Pixels) -> Pixels:
    """Two RGBA pictures of one size as one."""
    rest = cv2.bitwise_not(above[..., 3])
    kept = cv2.multiply(weighted(below), cv2.merge([rest] * 4), scale=1 / 255)
    return unweighted(cv2.add(weighted(above), kept))


def turned(picture: Pixels, degrees: float, about: tuple[float, float], shift: tuple[float, float]) -> Pixels:
    """Turned clockwise and moved within its own frame, in pixels."""
    matrix = cv2.getRotationMatrix2D(about, -degrees, 1.0)
    matrix[:, 2] += np.array(shift)
    height, width = picture.shape[:2]
    return unweighted(cv2.warpAffine(weighted(picture), matrix, (width, height), flags=cv2.INTER_LINEAR))


def weighted(picture: Pixels) -> Pixels:
    """RGBA whose colours are weighted by alpha, so that no dark fringe appears where pixels are mixed."""
    alpha = np.ascontiguousarray(picture[..., 3])
    opaque = np.full_like(alpha, 255)
    return np.asarray(
        cv2.multiply(np.ascontiguousarray(picture), cv2.merge([alpha, alpha, alpha, opaque]), scale=1 / 255)
    )


def unweighted(picture: cv2.typing.MatLike) -> Pixels:
    alpha = np.ascontiguousarray(picture[..., 3])
    opaque = np.full_like(alpha, 255)
    return np.asarray(cv2.divide(picture, cv2.merge([alpha, alpha, alpha, opaque]), scale=255), np.uint8)


def read_at(picture: Pixels, x: Floats, y: Floats) -> Pixels:
    """The picture read at places (pixels); outside it is nothing."""
    return unweighted(cv2.remap(weighted(picture), x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR))


def softened(values: Floats, deviation: float) -> Floats:
    """A field blurred: a wide blur is made at a smaller size, where nobody sees it."""
    shrink = max(1, int(deviation / 3))
    rows, columns = values.shape[:2]
    size = max(1, columns // shrink), max(1, rows // shrink)
    small = cv2.resize(values, size, interpolation=cv2.INTER_AREA) if shrink > 1 else values
    soft = cv2.GaussianBlur(small, (0, 0), deviation / shrink)
    return np.asarray(cv2.resize(soft, (columns, rows)) if shrink > 1 else soft, np.float32)


def mean_colour(thing: Thing) -> Floats:
    """Of what is seen of it."""
    share = thing.alpha[..., None]
    return np.asarray((thing.colour * share).sum((0, 1)) / max(1.0, float(share.sum())), np.float32)


def light_of(colour: Floats) -> Floats:
    return np.asarray(colour @ LUMA, np.float32)


def drained(colour: Floats, tint: str, share: float) -> Floats:
    """`share` of its colours given up for light and dark of one tint."""
    grey = light_of(colour)[..., None]
    tinted = grey * rgb(tint) / max(1e-3, float(light_of(rgb(tint))))
    return np.asarray(np.clip(colour + (tinted - colour) * share, 0, 1), np.float32)


def relief(height: Floats, strength: float) -> Floats:
    """Light on a height field from above on the left: 1 where it is flat."""
    down, across = np.gradient(height)
    return np.asarray(np.clip(1 - strength * (across * 0.6 + down * 0.8), 0.35, 1.7), np.float32)


def lowest_edge(picture: Pixels) -> Floats:
    """The lowest row of the thing in each column, -1 where there is none."""
    mask = picture[..., 3] > OPAQUE
    rows = len(mask) - 1 - np.argmax(mask[::-1], axis=0)
    return np.where(mask.any(0), rows, -1).astype(np.float32)


def from_middle(noise: Floats, rough: float) -> Floats:
    """How far each pixel is from the middle of a ragged ellipse, which ends at 1 and fills the picture."""
    height, width = noise.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot((x / width - 0.5) / 0.5, (y / height - 0.5) / 0.5) + (noise - 0.5) * rough
    return np.asarray(away, np.float32)


def inside(alpha: Floats, distance: float) -> Floats:
    """0 at the outline, 1 so many pixels inside."""
    depth = cv2.distanceTransform((alpha * 255 > OPAQUE).astype(np.uint8), cv2.DIST_L2, 3)
    return smooth(0.0, distance, depth.astype(np.float32))
