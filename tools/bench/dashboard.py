"""The dashboard of somebody with a thousand thumbnails, in Chromium with its processor slowed down four times."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from tools.bench.site import measured_by
from tools.bench.table import Row

PAINT_LIMIT = 1000.0
"""Milliseconds until something is on the screen."""
PICTURES_LIMIT = 2500.0
"""Good for the largest paint, by web.dev."""
DATA_LIMIT = 500.0
"""Kilobytes of the first page of the list."""


def rows() -> Iterator[Row]:
    found = measured_by("bench-dashboard.mjs")
    paints = [visit["paint"] for visit in found["again"]]
    pictures = [visit["pictures"] for visit in found["again"]]
    what = f"dashboard with {found['count']} thumbnails, processor 4 times slower"
    yield Row(
        f"{what}: first paint",
        median(paints),
        "limit",
        PAINT_LIMIT,
        spread=(min(paints), max(paints)),
    )
    yield Row(
        f"{what}: first paint, first visit",
        found["first"]["paint"],
        "limit",
        PAINT_LIMIT,
    )
    spread = (min(pictures), max(pictures))
    yield Row(
        f"{what}: first pictures",
        median(pictures),
        "limit",
        PICTURES_LIMIT,
        spread=spread,
    )
    yield Row(
        "first page of the list",
        found["first"]["data"] / 1000,
        "limit",
        DATA_LIMIT,
        "kB",
    )
    before, after = found["before"], found["after"]
    yield Row(
        "script heap, list scrolled to its end",
        after["heap"] / 1e6,
        "before",
        before["heap"] / 1e6,
        "MB",
    )
    yield Row(
        "nodes, list scrolled to its end",
        after["nodes"],
        "before",
        before["nodes"],
        "nodes",
    )
    yield Row(
        "most cards on the page at once",
        found["most"],
        "in the list",
        found["end"],
        "cards",
    )
