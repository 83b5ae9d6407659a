"""Light, grade and colour of pixels. Pure: straight RGB or RGBA (uint8) in, the same out; alpha stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.colour import value_of
from thumbsmith.engines.composer.edit.commands import ToneName
from thumbsmith.engines.composer.types import Pixels

Floats = NDArray[np.float32]

_LUMA = np.array([0.299, 0.587, 0.114], np.float32)


def toned(pixels: Pixels, name: ToneName, amount: float) -> Pixels:
    return _with_alpha_of(pixels, _TONES[name](_shares(pixels), np.float32(amount)))


def _shares(pixels: Pixels) -> Floats:
    return np.asarray(pixels[..., :3], np.float32) / np.float32(255)


def _with_alpha_of(pixels: Pixels, shares: Floats) -> Pixels:
    rgb = np.clip(shares * 255 + 0.5, 0, 255).astype(np.uint8)
    return np.dstack([rgb, pixels[..., 3]]) if pixels.shape[2] == 4 else rgb


def _luma(rgb: Floats) -> Floats:
    return np.asarray(rgb @ _LUMA, np.float32)[..., None]


def _darker(rgb: Floats, amount: np.float32) -> Floats:
    return np.asarray(rgb ** (1 + 0.5 * amount) * (1 - 0.14 * amount), np.float32)


def _brighter(rgb: Floats, amount: np.float32) -> Floats:
    return 1 - (1 - rgb) ** (1 + 0.62 * amount)


def _balanced(rgb: Floats, gains: tuple[float, float, float], amount: np.float32) -> Floats:
    """Each channel times its gain, as bright as before."""
    moved = rgb * (1 + (np.array(gains, np.float32) - 1) * amount)
    return np.asarray(moved * (_luma(rgb) + 0.02) / (_luma(moved) + 0.02), np.float32)


def _warmer(rgb: Floats, amount: np.float32) -> Floats:
    return _balanced(rgb, (1.18, 1.02, 0.72), amount)


def _cooler(rgb: Floats, amount: np.float32) -> Floats:
    return _balanced(rgb, (0.78, 0.99, 1.26), amount)


def _saturated(rgb: Floats, factor: float) -> Floats:
    grey = _luma(rgb)
    return np.asarray(grey + (rgb - grey) * np.float32(factor), np.float32)


def _contrasted(rgb: Floats, factor: float) -> Floats:
    return np.asarray((rgb - 0.45) * np.float32(factor) + 0.45, np.float32)


def _night(rgb: Floats, amount: np.float32) -> Floats:
    """Dark and blue; what shines goes on shining."""
    light = _luma(rgb)
    blue = _saturated(rgb, 0.45) ** 1.45 * np.array([0.34, 0.46, 0.78], np.float32)
    lamps = np.clip((light - 0.82) / 0.18, 0, 1) ** 2
    dark = blue * (1 - lamps) + rgb * np.array([0.95, 0.88, 0.7], np.float32) * lamps
    return np.asarray(rgb + (dark - rgb) * min(float(amount), 1.0), np.float32)


def _day(rgb: Floats, amount: np.float32) -> Floats:
    return _saturated(_brighter(_balanced(rgb, (1.02, 1.02, 0.97), amount), amount * np.float32(1.1)), 1.1)


def _sunset(rgb: Floats, amount: np.float32) -> Floats:
    """Orange below, violet above."""
    height = rgb.shape[0]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    tint = np.array([0.92, 0.62, 0.86], np.float32) * (1 - down) + np.array([1.2, 0.8, 0.5], np.float32) * down
    glow = np.array([0.16, 0.06, 0.0], np.float32) * np.exp(-(((down - 0.6) / 0.3) ** 2))
    warm = _contrasted(rgb * tint, 1.05) + glow
    return np.asarray(rgb + (warm - rgb) * min(float(amount), 1.0), np.float32)


def _vivid(rgb: Floats, amount: np.float32) -> Floats:
    return _contrasted(_saturated(rgb, 1 + 0.42 * float(amount)), 1 + 0.07 * float(amount))


def _pale(rgb: Floats, amount: np.float32) -> Floats:
    return _saturated(rgb, max(0.0, 1 - 0.5 * float(amount)))


def _contrast(rgb: Floats, amount: np.float32) -> Floats:
    return _contrasted(rgb, 1 + 0.32 * float(amount))


def _flat(rgb: Floats, amount: np.float32) -> Floats:
    return _contrasted(rgb, max(0.3, 1 - 0.26 * float(amount)))


def _grey(rgb: Floats, _amount: np.float32) -> Floats:
    return np.asarray(np.repeat(_contrasted(_luma(rgb), 1.08), 3, axis=2), np.float32)


def _vintage(rgb: Floats, amount: np.float32) -> Floats:
    sepia = _luma(rgb) * np.array([1.08, 0.9, 0.68], np.float32)
    faded = (rgb + (sepia - rgb) * 0.7) * 0.9 + np.array([0.07, 0.05, 0.03], np.float32)
    return np.asarray(rgb + (faded - rgb) * min(float(amount), 1.0), np.float32)


def _sharp(rgb: Floats, amount: np.float32) -> Floats:
    detail = rgb - cv2.GaussianBlur(rgb, (0, 0), 1.6)
    return np.asarray(rgb + detail * np.float32(1.1) * amount, np.float32)


_TONES: Mapping[ToneName, Callable[[Floats, np.float32], Floats]] = {
    "darker": _darker,
    "brighter": _brighter,
    "warmer": _warmer,
    "cooler": _cooler,
    "night": _night,
    "day": _day,
    "sunset": _sunset,
    "vivid": _vivid,
    "pale": _pale,
    "contrast": _contrast,
    "flat": _flat,
    "grey": _grey,
    "vintage": _vintage,
    "sharp": _sharp,
}


def recoloured(pixels: Pixels, color: str, share: float = 1.0, *, whole: bool = False) -> Pixels:
    """In another colour (a word or `#rrggbb`), as light and shaded as before.

    Where most of the picture has colour, what has none stays (tyres, eyes, white edges), unless `whole`.
    """
    value = value_of(color)
    target = _lab(np.array([[[int(value[i : i + 2], 16) for i in (1, 3, 5)]]], np.uint8))[0, 0]
    lab = _lab(np.ascontiguousarray(pixels[..., :3]))
    chroma = np.hypot(lab[..., 1], lab[..., 2])
    weight = np.full(chroma.shape, share, np.float32)
    visible = pixels[..., 3] > 128 if pixels.shape[2] == 4 else np.ones(chroma.shape, bool)
    if not whole and visible.any() and float(np.median(chroma[visible])) > 14:
        weight *= np.clip((chroma - 6) / 14, 0, 1)
    wanted = lab.copy()
    strength = float(np.hypot(target[1], target[2]))
    if strength < 12:
        wanted[..., 1:] = target[1:]
        wanted[..., 0] = _towards(lab[..., 0], float(target[0]))
    else:
        room = 1 - np.abs(lab[..., 0] / 50 - 1) ** 3
        wanted[..., 1:] = target[1:] * np.clip(room * 1.15, 0, 1)[..., None]
        wanted[..., 0] = lab[..., 0] + (target[0] - 50) * 0.22 * room
    mixed = lab + (wanted - lab) * weight[..., None]
    return _with_alpha_of(pixels, np.clip(cv2.cvtColor(mixed, cv2.COLOR_LAB2RGB), 0, 1).astype(np.float32))


def _lab(rgb: Pixels) -> Floats:
    return np.asarray(cv2.cvtColor(rgb.astype(np.float32) / 255, cv2.COLOR_RGB2LAB), np.float32)


def _towards(lightness: Floats, goal: float) -> Floats:
    """Lightness (0 to 100) pressed towards a goal, shading kept."""
    return np.asarray(goal + (lightness - goal) * 0.4 if goal < 35 or goal > 75 else lightness, np.float32)


def blurred(pixels: Pixels, sigma: float) -> Pixels:
    """Out of focus: lights grow into soft discs, as behind a lens. `sigma` in pixels."""
    light = _shares(pixels) ** np.float32(2.4)
    if pixels.shape[2] == 3:
        soft = cv2.GaussianBlur(light, (0, 0), sigma)
        return _with_alpha_of(pixels, np.asarray(soft ** (1 / 2.4), np.float32))
    alpha = np.asarray(pixels[..., 3:], np.float32) / 255
    spread = cv2.GaussianBlur(alpha, (0, 0), sigma)[..., None]
    soft = cv2.GaussianBlur(light * alpha, (0, 0), sigma) / np.maximum(spread, 1e-3)
    return _with_alpha_of(pixels, np.asarray(np.clip(soft, 0, 1) ** (1 / 2.4), np.float32))


def lit_from(rgb: Pixels, side: str) -> Pixels:
    """A flat picture brighter on one side and darker on the other."""
    height, width = rgb.shape[:2]
    across = np.linspace(1, -1, width, dtype=np.float32)[None, :, None]
    down = np.linspace(1, -1, height, dtype=np.float32)[:, None, None]
    towards = {"left": across, "right": -across}.get(side, down)
    return _with_alpha_of(rgb, _shares(rgb) ** np.exp(-towards * np.float32(0.45)))
