"""The table of results in `docs/testing.md`, between two marks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tools.faults.catalogue import ROOT, Fault

PAGE = ROOT / "docs" / "testing.md"
BEGIN, END = "<!-- faults: written by `make faults` -->", "<!-- end of faults -->"
HEAD = "| Fault | Area | What it breaks | Run | Result | Day |\n|---|---|---|---|---|---|"
ROW = re.compile(r"^\| `([a-z0-9-]+)` \|.*\| (.+?) \| ([-\d]+) \|$", re.MULTILINE)
SHOWN = {"sqlite": "SQLite", "postgresql": "PostgreSQL", "s3": "S3"}


def rows_of(page: str) -> dict[str, tuple[str, str]]:
    """(result, day) by fault, as the page has them."""
    return {name: (result, day) for name, result, day in ROW.findall(page)}


def with_table(page: str, faults: Sequence[Fault], rows: Mapping[str, tuple[str, str]]) -> str:
    """The page with a line for each fault that has been run. Raises ValueError for a page without the marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} lacks the marks of its table")
    lines = [line_of(fault, *rows[fault.id]) for fault in faults if fault.id in rows]
    return "\n".join([before + begin, HEAD, *lines, end + after])


def line_of(fault: Fault, result: str, day: str) -> str:
    run = "journey" if fault.runner == "playwright" else SHOWN.get(fault.only or "", fault.runner)
    said = result.replace("|", "\\|")
    return f"| `{fault.id}` | {fault.area} | {fault.breaks} | {run} | {said} | {day} |"
