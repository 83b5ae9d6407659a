"""Arrows and rings: drawn in a colour that is seen on what lies behind them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.data.layouts.geometry import Mark
from thumbsmith.engines.composer.types import Palette, Pixels
from thumbsmith.scene.types import Outline, Shadow, ShapeElement

COLORS = ("#ff2626", "#ffffff", "#ffd81f")
STANDS_OUT = 150.0
"""Distance of two colours (each channel 0 to 255) from which one is seen on the other at a glance."""


def mark_color(marks: Sequence[Mark], palette: Palette, painted: Pixels) -> str:
    """The palette's accent, or the first plain colour that stands out from what is painted behind the marks."""
    behind = [part for mark in marks for part in np.array_split(_behind(mark, painted), 3, axis=1)]
    for color in (palette.accent, *COLORS):
        channels = np.array(_channels(color))
        if all(np.linalg.norm(channels - pixels.mean(axis=(0, 1))) >= STANDS_OUT for pixels in behind):
            return color
    return palette.accent


def _behind(mark: Mark, painted: Pixels) -> Pixels:
    rows = slice(max(0, round(mark.y)), round(mark.y + mark.height))
    return painted[rows, max(0, round(mark.x)) : round(mark.x + mark.width), :3]


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def mark_layer(mark: Mark, color: str) -> ShapeElement:
    rim = Outline(color="#ffffff" if color != "#ffffff" else "#111318", width=7)
    effects = (rim, Shadow(offsetX=0, offsetY=8, blur=10, opacity=0.5))
    ring = mark.kind == "ring"
    return ShapeElement(
        id="layer",
        name="Ring" if ring else "Arrow",
        role="mark",
        shape="ellipse" if ring else "arrow",
        x=mark.x,
        y=mark.y,
        width=mark.width,
        height=mark.height,
        rotation=mark.rotation,
        flipX=mark.flip_x,
        flipY=mark.flip_y,
        fill=None if ring else color,
        stroke=color if ring else None,
        strokeWidth=16 if ring else 0,
        effects=effects,
    )
