"""Damaged files for the given time, to what reads strangers' files in the product: no crash, no growth."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.conftest import add_user, settings_for_tests
from tests.decoding.feeding import PICTURE_NAME, Feeder, resident_megabytes
from tests.studio.test_templates import scene_with
from thumbsmith.container import Container, open_container
from tools.attack.findings import Finding, Result
from tools.attack.tools import kept

PART = "decoding"
SCENES = (scene_with(), scene_with(PICTURE_NAME))
MOST_GROWTH = 60.0
"""Megabytes that all processes together may have more at the end than after the first fifth of the time."""


def attempt(minutes: float) -> Result:
    return asyncio.run(fed(minutes * 60, seed=int(os.environ.get("SEED", "1"))))


async def fed(seconds: float, seed: int) -> Result:
    with tempfile.TemporaryDirectory(prefix="thumbsmith-decoding-") as name:
        settings = settings_for_tests(data_dir=Path(name), engine="composer", log_level="error")
        async with open_container(settings) as deps:
            feeder = Feeder(deps, await add_user(deps, "ada@example.com"), SCENES, seed)
            warm, end = time.monotonic() + seconds / 5, time.monotonic() + seconds
            await feed_until(feeder, warm)
            before = memory_of(deps)
            await feed_until(feeder, end)
            after = memory_of(deps)
    outcome = feeder.outcome
    for fault in outcome.faults:
        kept(f"decoding-{fault.kind}-{fault.name}").write_bytes(fault.data)
    findings = [Finding(PART, fault.kind, fault.name, fault.text) for fault in outcome.faults]
    if after - before > MOST_GROWTH:
        findings.append(Finding(PART, "memory", "all processes", f"{before:.0f} MB, then {after:.0f} MB"))
    counted = ", ".join(
        f"{outcome.taken[kind]} of {outcome.taken[kind] + outcome.refused[kind]} {kind}s taken"
        for kind in sorted(outcome.taken | outcome.refused)
    )
    return Result(PART, f"{outcome.files} files: {counted}; {before:.0f} MB, at the end {after:.0f} MB", findings)


async def feed_until(feeder: Feeder, end: float) -> None:
    while time.monotonic() < end:
        await feeder.feed()


def memory_of(deps: Container) -> float:
    """Megabytes of this process and of those that read pictures and draw scenes; 0 where the system does not say."""
    if sys.platform != "linux":
        return 0.0
    pools = (deps.sanitizer._pool, deps.renderer._pool._pool)
    mine = resident_megabytes("self")
    return mine + sum(resident_megabytes(process.pid) for pool in pools for process in pool._idle)
