"""The image editor with a picture of 12 megapixels in Chromium: how long a frame takes while something moves."""

from __future__ import annotations

from collections.abc import Iterator

from tools.bench.site import FRAME_LIMIT, measured_by, spread_rows
from tools.bench.table import Row

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
    yield from spread_rows(found, "12 megapixels", WHAT)
    yield Row(
        "12 megapixels: script heap of the editor",
        found["heapMegabytes"],
        "a copy of the picture",
        48.0,
        "MB",
    )
