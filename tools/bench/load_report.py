"""docs/load.md, written by `python -m tools.bench.load`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from tools.bench.calls import Heard
from tools.bench.drawing import Drawn
from tools.bench.load import (
    BASELINES,
    CALLERS,
    CREATORS,
    LIMIT,
    ROUNDS,
    SECONDS,
    STREAMS_MILLISECONDS,
    TEN_TIMES,
    Measured,
    ratio,
)
from tools.setup.paths import ROOT

REPORT = ROOT / "docs" / "load.md"
ABOUT = f"""\
# Load

Written by `python -m tools.bench.load`: one server process on PostgreSQL with a folder for the pictures, {CREATORS}
creators, {CALLERS} callers at once who wait for every answer; the round in the middle of {ROUNDS} of {SECONDS:.0f} s,
in turns with a bare FastAPI app (`tools/bench/bare.py`: a token that is checked, one query through SQLAlchemy, as JSON;
the query is one row, for the list of thumbnails the same 48 lines with their small pictures). Server, callers and
database share the cores with whatever else runs: rates and times tell little on a busy machine, the server's CPU time
for one call holds. Neither writes a line of log for a call. Limit of every call: {LIMIT:g} times the
baseline's.
"""


def write(measured: Measured) -> None:
    REPORT.write_text("\n".join([ABOUT, *lines(measured)]) + "\n")


def lines(measured: Measured) -> Iterator[str]:
    yield f"{datetime.now(UTC):%d %B %Y}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end of it."
    for size, calls in measured.calls.items():
        yield f"\n## {size:,} thumbnails"
        yield "| call | a second | p50 ms | p95 ms | p99 ms | CPU ms of server | beside the baseline's | within limit |"
        yield "|---|---|---|---|---|---|---|---|"
        for name in calls:
            yield line(name, calls)
    crowd = measured.crowd
    yield f"\n## Ten times as many callers ({TEN_TIMES})"
    yield "| auth verify | number | p50 ms | p95 ms |"
    yield "|---|---|---|---|"
    calm = list(measured.calls.values())[-1]["auth verify"]
    half, most = calm.percentile(50), calm.percentile(95)
    yield f"| with {CALLERS} callers, as above | {len(calm.good):,} | {half:.0f} | {most:.0f} |"
    yield f"| answered | {len(crowd.good):,} | {crowd.percentile(50):.0f} | {crowd.percentile(95):.0f} |"
    turned_away = sorted(crowd.refused) or [0.0]
    half, most = turned_away[len(turned_away) // 2], turned_away[int(0.95 * (len(turned_away) - 1))]
    yield f"| turned away | {len(crowd.refused):,} | {half:.0f} | {most:.0f} |"
    waited = measured.waited
    yield f"\n## {waited.streams} event streams of jobs that wait"
    cpu, questions = 1000 * waited.cpu_seconds / waited.seconds, waited.questions / waited.seconds
    yield f"Together, in a second: {cpu:.0f} ms of the server's processor time and {questions:.1f} transactions of the"
    yield "database, all else that the server asks included."
    outcome = "met" if cpu <= STREAMS_MILLISECONDS else "not met"
    yield f"Limit: {STREAMS_MILLISECONDS} ms, a tenth of a processor: {outcome}."
    yield f"\nMemory of the server after all that: {measured.megabytes:.0f} MB."
    if drawn := measured.drawn:
        yield "\n## One worker with one drawing process"
        own = drawn.cpu_seconds / drawn.pictures
        yield f"{drawn.pictures} pictures of as many creators in {drawn.seconds:.0f} s:"
        yield f"{per_core(drawn):.2f} pictures for a second of one core ({own:.2f} CPU seconds each, the worker's own"
        yield f"included); memory {drawn.megabytes:.0f} MB."


def per_core(drawn: Drawn) -> float:
    return drawn.pictures / drawn.cpu_seconds


def line(name: str, calls: Mapping[str, Heard]) -> str:
    heard = calls[name]
    figures = " | ".join(f"{heard.percentile(percent):.1f}" for percent in (50, 95, 99))
    cost, times = heard.cpu_milliseconds(), ratio(calls, name)
    return f"| {name} | {heard.per_second():.0f} | {figures} | {cost:.2f} | {times:.2f} | {verdict(name, times)} |"


def verdict(name: str, times: float) -> str:
    """Whether a call keeps to its limit; the baselines have none."""
    if name in BASELINES:
        return ""
    return "yes" if times <= LIMIT else f"no: over {LIMIT:g}"
