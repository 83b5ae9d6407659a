"""From linear light to a film still: shallow focus in discs, light that blooms in the lens, exposure, grade, grain."""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import Grid, blend, smooth
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.colour import LUMA, Floats, rgb
from thumbsmith.engines.composer.types import Pixels

STEPS = (0.35, 1.0)
"""Blurred copies between the sharpest and the softest one, as shares of the largest disc."""
STRIP = 64
"""Rows worked on at a time: floats of a whole picture would not stay in the processor's cache."""
GRAIN_SHIFT = 256


@dataclass(frozen=True)
class Film:
    """The film and lens that photograph a scene. Radii are shares of the width: `aperture` is the disc of a point at
    infinity when the focus is near, `least` the blur that everything has. `key` is the middle grey (linear) that the
    picture is exposed for; `shadows` and `lights` are the tints of the two ends."""

    focus: float = 4.0
    aperture: float = 0.012
    least: float = 0.0028
    key: float = 0.13
    bloom: float = 0.16
    shadows: str = "#16303c"
    lights: str = "#ffdfb0"
    grade: float = 0.36
    saturation: float = 1.06
    balance: float = 0.42
    """The white balance's share of the light's colour, 0 to 1."""
    fall: float = 0.5
    """The loss of light away from the focus, 0 to 1."""
    calm: float = 0.6
    """The loss of detail on the words' side, 0 to 1."""


def focused(light: Floats, depth: Floats, film: Film) -> Floats:
    """Points off the focus become discs, as through an open aperture."""
    width = light.shape[1]
    largest = film.aperture * width
    least = film.least * width
    radius = largest * np.abs(1 - np.float32(film.focus) / np.maximum(depth, 0.2))
    radius = np.clip(radius, least, largest)
    radius = cv2.GaussianBlur(radius, (0, 0), max(0.8, largest * 0.4))
    levels = [least, *(least + (largest - least) * share for share in STEPS)]
    result = disc_blur(light, levels[0])
    for lower, upper in itertools.pairwise(levels):
        share = smooth(lower, upper, radius)
        if float(share.max()) > 0.01:
            result = blend(result, disc_blur(light, upper), share)
    return result


def disc_blur(light: Floats, radius: float) -> Floats:
    """Every bright point becomes a disc of `radius` pixels with a slightly brighter rim."""
    if radius < 0.4:
        return light
    return np.asarray(cv2.filter2D(light, -1, _disc(round(radius, 2)), borderType=cv2.BORDER_REPLICATE), np.float32)


@functools.lru_cache(maxsize=64)
def _disc(radius: float) -> Floats:
    reach = int(np.ceil(radius + 0.5))
    axis = np.arange(-reach, reach + 1, dtype=np.float32)
    distance = np.hypot(axis[:, None], axis[None, :])
    kernel = np.clip(radius + 0.5 - distance, 0, 1) * (1 + 0.25 * np.clip(distance / radius, 0, 1) ** 4)
    return np.asarray(kernel / kernel.sum(), np.float32)


def bloomed(light: Floats, strength: float) -> Floats:
    """Light that strays in the lens: a narrow and a wide veil around what is bright."""
    rows, columns = light.shape[:2]
    small = cv2.resize(light, (columns // 4, rows // 4), interpolation=cv2.INTER_AREA)
    near = cv2.GaussianBlur(small, (0, 0), columns * 0.004)
    far = cv2.GaussianBlur(small, (0, 0), columns * 0.022)
    veil = near * np.float32(0.45) + far * np.float32(0.55)
    return blend(light, np.asarray(cv2.resize(veil, (columns, rows), interpolation=cv2.INTER_LINEAR)), strength)


def composed(light: Floats, view: View, film: Film) -> Floats:
    """Light gathered at the focus; the words' side out of focus and darker."""
    rows, columns = light.shape[:2]
    grid = Grid.over(columns, rows, 1)
    pool = grid.glow(view.focus, 1.05, (1.25, 1.0))
    result = light * (1 - film.fall * (1 - np.minimum(1, pool * 1.35)))[..., None]
    quiet = _quiet(grid, view) * np.float32(film.calm)
    small = cv2.resize(result, (columns // 4, rows // 4), interpolation=cv2.INTER_AREA)
    veiled = cv2.resize(
        cv2.GaussianBlur(small, (0, 0), columns * 0.010), (columns, rows), interpolation=cv2.INTER_LINEAR
    )
    return blend(result, np.asarray(veiled, np.float32), quiet) * (1 - 0.3 * quiet)[..., None]


def _quiet(grid: Grid, view: View) -> Floats:
    across = {"left": grid.x, "right": 1 - grid.x, "top": grid.y, "bottom": 1 - grid.y}.get(view.calm)
    if across is None:
        return np.asarray(0.5 * smooth(0.45, 0.0, np.abs(grid.y - 0.5)), np.float32)
    return smooth(0.60, 0.14, np.asarray(across))


def developed(light: Floats, film: Film) -> Floats:
    """A picture, 0 to 1: exposed for its middle grey, highlights rolled off, shadows and lights tinted."""
    light = _balanced(light, film.balance)
    luma = light @ LUMA
    grey = float(np.exp(np.mean(np.log(luma + 1e-3 * float(luma.mean()) + 1e-6))))
    # Between the log mean (which dark corners pull down) and the mean (which one lamp pulls up).
    level = grey**0.6 * float(np.minimum(luma, luma.mean() * 4).mean()) ** 0.4
    scaled = light * np.float32(film.key / level)
    # Filmic curve of Krzysztof Narkowicz (2015), a fit of the ACES reference.
    curve = scaled * (2.51 * scaled + 0.03) / (scaled * (2.43 * scaled + 0.59) + 0.14)
    picture = np.asarray(np.clip(curve, 0, 1) ** np.float32(1 / 2.2), np.float32)
    tone = (picture @ LUMA)[..., None]
    rich = np.clip(tone + (picture - tone) * np.float32(film.saturation), 0, 1)
    shadows, lights = rgb(film.shadows), rgb(film.lights)
    # A tint changes the hue of a tone, not its brightness, except that it keeps black from being dead.
    dark = tone * (shadows / float(shadows @ LUMA)) * np.float32(0.9) + shadows * np.float32(0.12)
    bright = np.clip(tone * (lights / float(lights @ LUMA)), 0, 1)
    graded = blend(np.asarray(rich), np.asarray(dark), film.grade * (1 - smooth(0.0, 0.55, tone[..., 0])))
    return np.clip(blend(graded, np.asarray(bright), 0.5 * film.grade * smooth(0.35, 0.9, tone[..., 0])), 0, 1)


def _balanced(light: Floats, share: float) -> Floats:
    """White balance that goes `share` of the way to neutral: lamps stay warm, but not everything is orange."""
    level = light.reshape(-1, 3).mean(axis=0)
    gains = (float(level @ LUMA) / np.maximum(level, 1e-6)) ** np.float32(share)
    return np.asarray(light * gains, np.float32)


def printed(picture: Floats, width: int, height: int, seed: int, grain: float = 0.016) -> Pixels:
    """The plate at full size, with a film's grain: coarser than a pixel, strongest in the shadows."""
    large = np.asarray(
        cv2.resize(picture * np.float32(255), (width, height), interpolation=cv2.INTER_CUBIC), np.float32
    )
    tile = _grain(width + GRAIN_SHIFT, height + GRAIN_SHIFT)
    random = np.random.default_rng(seed)
    down, across = (int(shift) for shift in random.integers(0, GRAIN_SHIFT, 2))
    result = np.empty((height, width, 3), np.uint8)
    for top in range(0, height, STRIP):
        strip = large[top : top + STRIP]
        noise = tile[down + top : down + top + len(strip), across : across + width]
        weight = np.float32(1.15 * 255 * grain) - strip[..., 1] * np.float32(grain)
        strip += (noise * weight + np.float32(0.5))[..., None]
        result[top : top + STRIP] = np.clip(strip, 0, 255, out=strip)
    return result


@functools.lru_cache(maxsize=4)
def _grain(width: int, height: int) -> Floats:
    noise = np.random.default_rng(41).standard_normal((height, width), dtype=np.float32)
    return np.asarray(cv2.GaussianBlur(noise, (0, 0), 0.7) * np.float32(1.7), np.float32)
