"""The report of a soak, as a page of the documentation."""

from __future__ import annotations

import os
import platform
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from tests.soak.creator import Creator, Notes

ABOUT = """\
`make soak` lets simulated creators work on a cluster (two servers, three workers, PostgreSQL, an object store, Caddy)
while it is killed, cut off, slowed down and filled up, and clocks are wrong. Written by the last run that was kept:"""
FAULTS = """\
Faults are: a thumbnail, a title or a picture that is not there; a job, an image or a pack charged twice or not at all;
a call that did not work within 90 seconds; tokens still held; books that don't balance; a job unfinished 60 seconds
after the last creator left."""


@dataclass
class Soaked:
    """What happened, and what was found wrong afterwards."""

    minutes: float
    load: float
    """Of the machine before it began."""
    skew: Mapping[str, float]
    disk_was_filled: bool
    ending: float
    """Seconds from the last disaster until every creator had brought their round to its end."""
    idle_after: float | None = None
    """Seconds from then until no job waited or ran; None when that took too long."""
    faults: list[str] = field(default_factory=list)
    told: Sequence[str] = ()
    notes: Notes = field(default_factory=Notes)
    creators: Sequence[Creator] = ()


def report(soaked: Soaked) -> str:
    done = sum(creator.jobs_done for creator in soaked.creators)
    failures = sum((creator.failures for creator in soaked.creators), Counter[str]())
    packs = sum(creator.packs for creator in soaked.creators)
    kept = sum(len(creator.kept) for creator in soaked.creators)
    skew = ", ".join(f"{name} {seconds:+.0f} s" for name, seconds in soaked.skew.items())
    disk = "a disk of its own, filled to the last block" if soaked.disk_was_filled else "no: no right to make one here"
    idle = "not in time" if soaked.idle_after is None else f"{soaked.idle_after:.0f} s"
    longest, now = soaked.notes.longest_retry, datetime.now(UTC)
    where = f"{now:%d %B %Y}, {os.cpu_count()} cores, Python {platform.python_version()}, "
    where += f"load {soaked.load:.1f} before, {os.getloadavg()[0]:.1f} after"
    lines = [
        "# The soak",
        "",
        ABOUT,
        "",
        "| | |",
        "|---|---|",
        f"| when, where | {where} |",
        f"| length | {soaked.minutes:g} minutes, {len(soaked.creators)} creators |",
        f"| clocks wrong by | {skew} |",
        f"| full disk | {disk} |",
        f"| jobs done | {done:,} |",
        f"| jobs failed and given back, by code | {counts(failures)} |",
        f"| thumbnails kept and looked at again, byte for byte | {kept:,} |",
        f"| packs of tokens bought | {packs:,} |",
        f"| answers by status, and calls without one | {counts(soaked.notes.statuses)} |",
        f"| calls that worked when tried again | {soaked.notes.retried:,}; the longest took {longest:.0f} s |",
        f"| all creators done after the last disaster | {soaked.ending:.0f} s |",
        f"| then no job waiting or running after | {idle} |",
        f"| disasters | {disasters_by_kind(soaked.told)} |",
        f"| **faults found** | **{len(soaked.faults)}** |",
        "",
        *[f"- {fault}" for fault in soaked.faults],
        *([""] if soaked.faults else []),
        FAULTS,
        "",
        "```",
        *soaked.told,
        "```",
        "",
    ]
    return "\n".join(lines)


def counts(of: Counter[str]) -> str:
    """'200: 5,028, 503: 603', sorted."""
    return ", ".join(f"{name}: {number:,}" for name, number in sorted(of.items())) or "none"


def disasters_by_kind(told: Sequence[str]) -> str:
    """'server-1 killed 3 times, …'."""
    kinds = Counter(line.partition("s  ")[2].partition(" for ")[0] for line in told)
    return ", ".join(f"{kind}: {number}" for kind, number in kinds.items() if "back" not in kind and kind != "calm")
