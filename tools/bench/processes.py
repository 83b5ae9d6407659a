"""CPU time and memory of this process and all its children, from /proc (Linux)."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
SAMPLE_SECONDS = 0.02


def family(head: int | None = None) -> list[int]:
    """Process ids of a process and everything below it; of this one where none is named."""
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        fields = stat_fields(path)
        if fields:
            parents[int(path.parent.name)] = int(fields[1])
    found = [head or os.getpid()]
    for process in found:
        found.extend(child for child, parent in parents.items() if parent == process)
    return found


def stat_fields(path: Path) -> list[str]:
    """Fields of a stat file from the state on (the name before may hold spaces); empty when the process is gone."""
    try:
        return path.read_text().rpartition(")")[2].split()
    except OSError:
        return []


def cpu_seconds(head: int | None = None) -> float:
    """User and system time of the family so far, children of its head that have ended included."""
    total = 0
    for process in family(head):
        fields = stat_fields(Path(f"/proc/{process}/stat"))
        if fields:
            total += sum(map(int, fields[11 : 15 if process == (head or os.getpid()) else 13]))
    return total / TICKS


def memory_megabytes(head: int | None = None) -> float:
    """Memory of the family, pages that several share counted once (PSS)."""
    kilobytes = 0
    for process in family(head):
        try:
            rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
        except OSError:
            continue
        kilobytes += next((int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:")), 0)
    return kilobytes / 1024


class Peak:
    megabytes = 0.0


@contextmanager
def peak_memory() -> Iterator[Peak]:
    """Watch the family's memory while the block runs."""
    peak, done = Peak(), threading.Event()

    def watch() -> None:
        while not done.is_set():
            peak.megabytes = max(peak.megabytes, memory_megabytes())
            time.sleep(SAMPLE_SECONDS)

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield peak
    finally:
        done.set()
        watcher.join()
