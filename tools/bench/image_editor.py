"""The image editor with a picture of 12 megapixels in Chromium: how long a frame takes while something moves."""

from __future__ import annotations

from collections.abc import Iterator

from tools.bench.site import measured_by
from tools.bench.table import Row

FRAME_LIMIT = 16.0
"""Milliseconds: what a screen of 60 pictures a second leaves, on a machine without a GPU."""
UNDO_LIMIT = 50.0
WHAT = {
    "erase": ("a frame while erasing", FRAME_LIMIT),
    "pan": ("a frame while the view moves", FRAME_LIMIT),
    "zoom": ("a frame while zooming", FRAME_LIMIT),
    "release": ("the end of a stroke", FRAME_LIMIT),
    "undo": ("undo until it is drawn, two frames", UNDO_LIMIT),
}


def rows() -> Iterator[Row]:
    found = measured_by("bench-image-editor.mjs")
    for name, (what, limit) in WHAT.items():
        middle, slow = found[name]["p50"], found[name]["p95"]
        yield Row(
            f"12 megapixels: {what}, median (spread: to the slowest 5 %)",
            middle,
            "limit",
            limit,
            spread=(middle, slow),
        )
    yield Row(
        "12 megapixels: script heap of the editor",
        found["heapMegabytes"],
        "a copy of the picture",
        48.0,
        "MB",
    )
