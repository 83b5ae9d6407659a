"""The panel of elements in Chromium: how soon the first of 3,100 tiles are seen, found and scrolled through."""

from __future__ import annotations

from collections.abc import Iterator

from tools.bench.site import FRAME_LIMIT, measured_by, spread_rows
from tools.bench.table import Row

WHAT = {
    "first": ("the first tiles, nothing fetched before", 500.0),
    "again": ("the first tiles, at a later visit", 500.0),
    "search": ("a search, from the last letter on", 500.0),
    "frame": ("a frame while scrolling through all of them", FRAME_LIMIT),
}


def rows() -> Iterator[Row]:
    found = measured_by("bench-elements.mjs")
    yield from spread_rows(found, "elements", WHAT)
