"""A picture of 12 megapixels that fills the studio's canvas in Chromium: how long a frame takes while its light and
colour change, while it is dragged and while parts of it are erased."""

from __future__ import annotations

from collections.abc import Iterator

from tools.bench.site import measured_by
from tools.bench.table import Row

FRAME_LIMIT = 16.0
"""Milliseconds: what a screen of 60 pictures a second leaves, on a machine without a GPU."""
SLIDERS = ("Light", "Contrast", "Saturation", "Warmth", "Clarity", "Blur", "Vignette")
WHAT = {name: f"a frame while {name} changes" for name in SLIDERS} | {
    "drag": "a frame while it is dragged",
    "erase": "a frame while parts of it are erased",
}


def rows() -> Iterator[Row]:
    found = measured_by("bench-canvas-pictures.mjs")
    for name, what in WHAT.items():
        middle, slow = found[name]["p50"], found[name]["p95"]
        yield Row(
            f"12 megapixels on the canvas: {what}, median (spread: to the slowest 5 %)",
            middle,
            "limit",
            FRAME_LIMIT,
            spread=(middle, slow),
        )
