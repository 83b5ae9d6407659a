"""Light on a relief in steps of colour, as in a coloured comic: highlight, base, shadow with dots at its edge, deep."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .canvas import Canvas, Floats, Mask, blurred

Colour = tuple[float, float, float]
Bumps = Sequence[tuple[float, float]]
"""How a flat shape is blown up: units of blur and how much each adds."""

KEY = tuple(np.array((0.50, -0.55, 0.68)) / np.linalg.norm((0.50, -0.55, 0.68)))
"""Towards the light: from the upper right, before the picture."""
INK: Colour = (24, 14, 26)
WHITE, WHITE_SHADE = 190, (60, 50, 110)
"""The least part of a colour that counts as white, and the colour of its shadows."""
CLOTH: Bumps = ((22, 1.1), (90, 1.5))
HAIR: Bumps = ((16, 1.0), (60, 1.6))
SKIN: Bumps = ((16, 1.3), (44, 1.0))
SMALL: Bumps = ((12, 1.1), (30, 0.9))
DOT = 9.0
"""Units between the dots where shadow begins."""
REACH = 0.16
"""How far into the light the dots go."""
SHADOW = 0.36
"""Light below which it is shadow."""


@dataclass(frozen=True)
class Ramp:
    light: Colour
    base: Colour
    shade: Colour
    deep: Colour


def mixed(first: Sequence[float], second: Sequence[float], share: float) -> Colour:
    red, green, blue = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return red, green, blue


def ramp(
    colour: Colour, light: float = 0.28, shade: float = 0.45, deep: float = 0.72, dark: Colour = (26, 14, 48)
) -> Ramp:
    """The four tones of a colour."""
    return Ramp(mixed(colour, (255, 255, 250), light), colour, mixed(colour, dark, shade), mixed(colour, dark, deep))


def cloth(colour: Colour, light: float) -> Ramp:
    """The tones of a cloth or a hat: white ones have violet shadows."""
    return ramp(colour, 0.2, 0.3, 0.5, WHITE_SHADE) if min(colour) > WHITE else ramp(colour, light)


def step(low: float, high: float, values: Floats) -> Floats:
    """Smoothly 0 to 1 between two values."""
    share = np.clip((values - np.float32(low)) / np.float32(high - low + 1e-9), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)


def inflated(cover: Floats, bumps: Bumps, scale: float) -> Floats:
    """Heights in units of a shape that bulges from its edge; `scale` is pixels per unit."""
    height: Floats = np.zeros_like(cover)
    for radius, amount in bumps:
        soft = np.clip((blurred(cover, radius * scale) - 0.5) * 2, 0, 1) + np.float32(1e-4)
        height += np.float32(radius * amount) * np.sqrt(soft)
    return height


def normals_of(height: Floats, scale: float, soft: float = 3.0) -> tuple[Floats, Floats, Floats]:
    """Unit vectors out of a relief, smoothed by `soft` units."""
    smooth = blurred(height, soft * scale)
    down, across = np.gradient(smooth)
    across, down = across * np.float32(scale), down * np.float32(scale)
    length = np.sqrt(across * across + down * down + 1)
    return -across / length, -down / length, 1 / length


def shaded(
    canvas: Canvas, mask: Mask, height: Floats, tones: Ramp, *, shadow: Floats | float = 0.0, soft: float = 3.0,
    gloss: float = 0.0,
) -> Floats:  # fmt: skip
    """Colours of the window of a lit relief; `shadow` is what stands before the light."""
    across, down, out = normals_of(height, canvas.scale, soft)
    lit = across * np.float32(KEY[0]) + down * np.float32(KEY[1]) + out * np.float32(KEY[2]) - shadow
    light, base, shade, deep = (
        np.array(tone, np.float32) for tone in (tones.light, tones.base, tones.shade, tones.deep)
    )
    colour = deep + (shade - deep) * step(-0.055, 0.015, lit)[..., None]
    colour = colour + (base - colour) * step(SHADOW - 0.045, SHADOW + 0.045, lit)[..., None]
    colour = colour + (light - colour) * step(0.775, 0.885, lit)[..., None] * np.float32(0.85)
    colour = colour * (1 + np.float32(0.10) * np.clip(lit - 0.4, -0.6, 0.5)[..., None])
    colour = colour + (shade - colour) * _dots(canvas, mask, lit)[..., None]
    if gloss:
        half = np.add(KEY, (0, 0, 1))
        half /= np.linalg.norm(half)
        shine = (across * half[0] + down * half[1] + out * half[2]).clip(0, 1) ** 40
        colour = (
            colour + (255 - colour) * (step(0.62, 0.72, shine.astype(np.float32)) * np.float32(0.7 * gloss))[..., None]
        )
    return np.asarray(np.clip(colour, 0, 255), np.float32)


def _dots(canvas: Canvas, mask: Mask, lit: Floats) -> Floats:
    """How strongly dots darken what lies just in the light."""
    cos, sin = math.cos(0.5) / DOT, math.sin(0.5) / DOT
    x, y = canvas.x[mask.window], canvas.y[mask.window]
    u, v = x * np.float32(cos) + y * np.float32(sin), y * np.float32(cos) - x * np.float32(sin)
    distance = np.hypot(u - np.round(u), v - np.round(v))
    size = np.float32(0.52) * np.clip((SHADOW + REACH - lit) / REACH, 0, 1)
    inside = np.clip((size + 0.06 - distance) / 0.12, 0, 1)
    return np.asarray(inside * (size > 0.02) * np.float32(0.75), np.float32)
