"""Runs the benchmarks named on the command line, or all, and prints the table.

Times are worth something only while nothing else runs: the load is printed with each benchmark, its own share included.
"""

from __future__ import annotations

import importlib
import os
import platform
import sys

from tools.bench.table import Row, table

BENCHMARKS = (
    "generation",
    "cutout",
    "enhance",
    "upload",
    "export",
    "load",
    "startup",
    "editor",
    "dashboard",
    "image_editor",
    "canvas_pictures",
    "elements",
    "footage",
)
"""Modules of this package; each has `rows()`, an iterator of Row."""


def main() -> int:
    names = sys.argv[1:] or BENCHMARKS
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"No such benchmark: {', '.join(unknown)}. There are {', '.join(BENCHMARKS)}.", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores", flush=True)
    rows: list[Row] = []
    for name in names:
        before = os.getloadavg()[0]
        print(f"  {name} …", flush=True)
        rows.extend(importlib.import_module(f"tools.bench.{name}").rows())
        print(f"    load {before:.1f} before, {os.getloadavg()[0]:.1f} after", flush=True)
    print(f"\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
