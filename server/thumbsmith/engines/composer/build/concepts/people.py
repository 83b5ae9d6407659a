"""Silhouettes of people: unions of limbs, seven and a half heads tall, seen from behind; busts in profile. Paths in
heights of the figure or of the head, the feet (or the crown) at 0."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import cv2
import numpy as np

from thumbsmith.engines.composer.build.backdrops.horizon import ground_of, haze_of
from thumbsmith.engines.composer.build.concepts.parts import SHADOW, cast_shadow, picture_layer
from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.colour import Floats, rgb
from thumbsmith.engines.composer.data.layouts.geometry import Figure
from thumbsmith.engines.composer.types import Palette, Pixels
from thumbsmith.platform.graphics import skia
from thumbsmith.scene.types import CANVAS_WIDTH, ImageElement, Role

Points = Sequence[tuple[float, float]]
WIDE_RIM, NARROW_RIM, WIDEST = 0.014, 0.005, 6.0
"""Widths of the two lights along an edge, in heights of the picture, and of the wider one in pixels at most: one light
alone reads as a stroke."""
SHADOW_LENGTH = 0.9
"""In heights of the figure."""


def walker() -> Any:
    """An adult in a coat, from behind: feet at y 0, crown at y -1."""
    head = _curve(_mirrored([(0.028, 0.995), (0.045, 0.975), (0.051, 0.945), (0.055, 0.928), (0.054, 0.910),
                             (0.047, 0.898), (0.038, 0.876), (0.034, 0.85)]))  # fmt: skip
    right = [(0.036, 0.872), (0.060, 0.848), (0.098, 0.832), (0.128, 0.814), (0.145, 0.78), (0.142, 0.70),
             (0.122, 0.60), (0.122, 0.52), (0.130, 0.42), (0.139, 0.30)]  # fmt: skip
    left = [(-x, y - (0.005 if y > 0.75 else 0)) for x, y in right]
    coat = _curve([*right, (0.0, 0.288), *left[::-1]], corners={len(right) - 1, len(right) + 1})
    limbs = [
        _limb([(0.058, 0.50), (0.060, 0.28), (0.058, 0.16), (0.057, 0.03)], [0.125, 0.082, 0.072, 0.068]),
        _limb([(-0.056, 0.50), (-0.064, 0.28), (-0.068, 0.16), (-0.071, 0.03)], [0.125, 0.082, 0.072, 0.068]),
        _curve([(0.026, 0.03), (0.024, 0.006), (0.034, 0), (0.088, 0), (0.097, 0.008), (0.092, 0.03)], {2, 3}),
        _curve([(-0.042, 0.03), (-0.040, 0.006), (-0.050, 0), (-0.106, 0), (-0.114, 0.008), (-0.108, 0.03)], {2, 3}),
        _limb([(0.118, 0.785), (0.136, 0.70), (0.146, 0.61), (0.149, 0.53), (0.148, 0.43)],
              [0.058, 0.058, 0.050, 0.042, 0.034]),
        _limb([(-0.118, 0.780), (-0.137, 0.70), (-0.149, 0.61), (-0.154, 0.53), (-0.155, 0.43)],
              [0.058, 0.058, 0.050, 0.042, 0.034]),
    ]  # fmt: skip
    return _union([head, coat, *limbs])


def profile(hair: str) -> Any:
    """A bust that looks to the right: crown at y 0, chin at y 1, cut below the shoulders. `hair`: 'short' or 'bun'."""
    face = [(-0.08, -0.012), (0.08, -0.005), (0.22, 0.04), (0.318, 0.13), (0.352, 0.24), (0.362, 0.33), (0.378, 0.385),
            (0.372, 0.42), (0.352, 0.455), (0.372, 0.51), (0.412, 0.575), (0.447, 0.625), (0.449, 0.648),
            (0.428, 0.665), (0.386, 0.676), (0.381, 0.695), (0.402, 0.727), (0.398, 0.748), (0.372, 0.758),
            (0.392, 0.785), (0.388, 0.812), (0.360, 0.838), (0.362, 0.875), (0.374, 0.915), (0.362, 0.962),
            (0.318, 0.995), (0.245, 1.0), (0.150, 1.005), (0.085, 1.04), (0.070, 1.10), (0.078, 1.14), (0.062, 1.22),
            (0.090, 1.285), (0.20, 1.37), (0.34, 1.50), (0.44, 1.70), (0.50, 2.0), (0.56, 2.65)]  # fmt: skip
    back = {
        "bun": [(-0.86, 2.65), (-0.80, 2.0), (-0.70, 1.62), (-0.50, 1.40), (-0.34, 1.27), (-0.265, 1.12), (-0.29, 0.95),
                (-0.38, 0.82), (-0.455, 0.70), (-0.52, 0.66), (-0.62, 0.61), (-0.67, 0.50), (-0.63, 0.38),
                (-0.53, 0.33), (-0.465, 0.29), (-0.40, 0.14), (-0.24, 0.025)],
        "short": [(-1.0, 2.65), (-0.95, 2.0), (-0.84, 1.62), (-0.62, 1.40), (-0.40, 1.27), (-0.30, 1.13),
                  (-0.275, 0.98),
                  (-0.31, 0.86), (-0.385, 0.74), (-0.445, 0.56), (-0.445, 0.36), (-0.375, 0.16), (-0.23, 0.035)],
    }[hair]  # fmt: skip
    return _curve([(x, -y) for x, y in (*face, *back)], corners={len(face) - 1, len(face)})


def person(figure: Figure, palette: Palette, focus: float, pictures: Pictures, role: Role = "support") -> ImageElement:
    """Somebody seen from behind, dark against the light at `focus` (share of the width), with a shadow towards us."""
    tall = figure.height
    width, height = round(tall * 1.3), round(tall * (1.04 + SHADOW_LENGTH))
    foot = tall * 1.02
    mask = silhouette(walker(), (width, height), tall, (width / 2, foot), flipped=False)
    away = (figure.x / CANVAS_WIDTH - focus) * 1.2
    shade = cast_shadow(mask, foot, SHADOW_LENGTH, away)
    pixels = against_light(mask, ground_of(palette), haze_of(palette), (-away or 0.01, -0.5), shade)
    at = figure.x - width / 2, figure.top + tall - foot
    return picture_layer(pixels, PERSON_NAME, role, at, pictures)


def silhouette(path: Any, size: tuple[int, int], scale: float, at: tuple[float, float], *, flipped: bool) -> Floats:
    """The path's mask on a picture of `size` (width, height) pixels, 0 to 1: `scale` pixels to its unit, its origin
    `at` a place."""
    canvas = Canvas(*size)
    matrix = skia.Matrix()
    matrix.setScale(-scale if flipped else scale, scale)
    matrix.postTranslate(*at)
    moved = skia.Path(path)
    moved.transform(matrix)
    canvas.draw.drawPath(moved, paint("#ffffff"))
    return np.asarray(canvas.pixels[..., 3].astype(np.float32) / 255)


def against_light(mask: Floats, colour: str, light: str, towards: tuple[float, float], shade: Floats) -> Pixels:
    """A silhouette as RGBA, its edge `towards` the light lit; `shade` (0 to 1) lies on the ground around it."""
    height = mask.shape[0]
    picture = np.broadcast_to(rgb(colour), (*mask.shape, 3)).astype(np.float32)
    scale = min(height, WIDEST / WIDE_RIM)
    for width, strength, hue in ((WIDE_RIM, 0.5, light), (NARROW_RIM, 0.55, "#fff4e0")):
        light_on_edge = _rim(mask, towards, max(0.7, width * scale))[..., None] * rgb(hue) * strength
        picture = np.asarray(picture + light_on_edge, np.float32)
    ground = shade * (1 - mask)
    alpha = mask + ground * SHADOW
    picture *= (mask / np.maximum(alpha, 1 / 255))[..., None]
    return np.dstack([_bytes(picture), _bytes(alpha)])


def _rim(mask: Floats, towards: tuple[float, float], width: float) -> Floats:
    """The light that grazes the mask's edge, 0 to 1."""
    soft = cv2.GaussianBlur(mask, (0, 0), width)
    across, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3), cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3)
    length = np.hypot(across, down) + 1e-6
    x, y = np.asarray(towards, np.float32) / np.hypot(*towards)
    facing = np.clip(0.25 - (across * x + down * y) / length, 0, 1)
    edge = np.clip((1 - soft) * 2, 0, 1) * mask
    return np.asarray(edge * facing, np.float32)


def _bytes(field: Floats) -> Pixels:
    return np.asarray(np.clip(field * 255 + 0.5, 0, 255), np.uint8)


def _mirrored(half: Points) -> Points:
    return [*half, *((-x, y) for x, y in half[::-1])]


def _curve(points: Points, corners: Collection[int] = ()) -> Any:
    """A closed smooth path (Catmull-Rom) through points whose y grows upwards; `corners` stay sharp."""
    through = np.array([(x, -y) for x, y in points], float)
    tangents = (np.roll(through, -1, axis=0) - np.roll(through, 1, axis=0)) / 2
    tangents[list(corners)] = 0
    path = skia.Path()
    path.moveTo(*map(float, through[0]))
    for index, start in enumerate(through):
        end = through[(index + 1) % len(through)]
        reach = 1.2 * float(np.hypot(*(end - start)))
        bends = [
            tangent * min(1.0, reach / (float(np.hypot(*tangent)) + 1e-9))
            for tangent in (tangents[index], tangents[(index + 1) % len(through)])
        ]
        first, second = start + bends[0] / 3, end - bends[1] / 3
        path.cubicTo(*map(float, (*first, *second, *end)))
    path.close()
    return path


def _limb(points: Points, widths: Sequence[float]) -> Any:
    """A limb along a line, as wide as the table says at each point."""
    line = np.array(points, float)
    along = np.gradient(line, axis=0)
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    side = np.stack([-along[:, 1], along[:, 0]], axis=1) * (np.array(widths)[:, None] / 2)
    start, end = line[0] - along[0] * widths[0] * 0.45, line[-1] + along[-1] * widths[-1] * 0.45
    return _curve([tuple(each) for each in (start, *(line + side), end, *(line - side)[::-1])])


def _union(paths: Sequence[Any]) -> Any:
    whole = paths[0]
    for path in paths[1:]:
        whole = skia.Op(whole, path, skia.PathOp.kUnion_PathOp)
    return whole
