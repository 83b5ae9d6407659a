"""A picture of 12 megapixels that fills the studio's canvas in Chromium: how long a frame takes while its light and
colour change, while it is dragged and while parts of it are erased, and how long the main thread works for it."""

from __future__ import annotations

from collections.abc import Iterator

from tools.bench.site import FRAME_LIMIT, measured_by, spread_rows
from tools.bench.table import Row

ABOUT = "12 megapixels on the canvas"
SLIDERS = ("Light", "Contrast", "Saturation", "Warmth", "Clarity", "Blur", "Vignette")
WHAT = {name: f"a frame while {name} changes" for name in SLIDERS} | {
    "drag": "a frame while it is dragged",
    "erase": "a frame while parts of it are erased",
}


def rows() -> Iterator[Row]:
    found = measured_by("bench-canvas-pictures.mjs")
    yield from spread_rows(found, ABOUT, {name: (words, FRAME_LIMIT) for name, words in WHAT.items()})
    for name, words in WHAT.items():
        what = f"{ABOUT}: {words}, main thread's processor time"
        yield Row(what, found[name]["work"], "limit", FRAME_LIMIT)
