"""Runs the benchmarks named on the command line, or all, and prints the table."""

from __future__ import annotations

import importlib
import os
import platform
import sys

from bench.table import Row, table

BENCHMARKS = ("generation", "cutout", "upload", "export", "startup", "editor")
"""Modules of this package; each has `rows()`, an iterator of Row."""


def main() -> int:
    names = sys.argv[1:] or BENCHMARKS
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"No such benchmark: {', '.join(unknown)}. There are {', '.join(BENCHMARKS)}.", file=sys.stderr)
        return 2
    load = os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f} before", flush=True)
    rows: list[Row] = []
    for name in names:
        print(f"  {name} …", flush=True)
        rows.extend(importlib.import_module(f"bench.{name}").rows())
    print(f"\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
