"""`make soak`: creators work on a cluster that is killed, cut off, slowed down and filled up; nothing may be lost.

`python -m tests.soak [--minutes 10] [--creators 50] [--seed 1] [--keep]`; `--keep`: the report goes to docs/soak.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import httpx

from tests.many_machines import wrong_clock
from tests.many_machines.cluster import Cluster, cluster
from tests.servers import private_folder
from tests.soak import verdict
from tests.soak.creator import Creator, Notes
from tests.soak.disasters import Disasters, small_disk
from tests.soak.report import Soaked, report
from thumbsmith.platform.database import Database
from tools.setup.paths import ROOT

SKEW = {"server-2": -60.0, "worker-1": -60.0, "worker-2": 60.0}
"""By name, how many seconds a machine's clock is ahead; leases last 15."""
REPORT = ROOT / "docs" / "soak.md"
PLENTY = "100000"
SETTINGS = {  # everybody comes from one address
    "REGISTRATIONS_PER_ADDRESS_AND_HOUR": PLENTY,
    "LOGINS_PER_ADDRESS_AND_MINUTE": PLENTY,
    "WORKER_SLOTS": "1",
}


def main() -> int:
    given = arguments()
    programs = wrong_clock.commands(SKEW)
    with (
        private_folder("soak") as folder,
        small_disk(folder) as is_small,
        cluster(folder, SETTINGS, programs) as running,
    ):
        soaked = asyncio.run(soak(running, folder if is_small else None, given))
    text = report(soaked)
    sys.stdout.write(text)
    if given.keep:
        REPORT.write_text(text)
    return 1 if soaked.faults else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make soak")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--creators", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="write the report to docs/soak.md")
    return parser.parse_args()


async def soak(running: Cluster, disk: Path | None, given: argparse.Namespace) -> Soaked:
    notes, stopping, load = Notes(), asyncio.Event(), os.getloadavg()[0]
    chance = random.Random(given.seed)
    disasters = Disasters(running, disk, chance)
    async with AsyncExitStack() as stack:
        creators, mailbox = [], running.server_addresses[0]
        for number in range(given.creators):
            browser = await stack.enter_async_context(httpx.AsyncClient(base_url=running.address, timeout=30))
            creators.append(Creator(number, browser, notes, stopping, random.Random(chance.random()), mailbox))
        living = asyncio.gather(*(creator.live() for creator in creators))
        await disasters.happen(until=disasters.begun + 60 * given.minutes)
        await disasters.calm()
        stopping.set()
        begun = time.monotonic()
        await living
        ended = time.monotonic() - begun
        soaked = Soaked(given.minutes, load, SKEW, disk is not None, ended)
        return await judged(running, creators, disasters, notes, soaked)


async def judged(
    running: Cluster, creators: Sequence[Creator], disasters: Disasters, notes: Notes, soaked: Soaked
) -> Soaked:
    """With everything that is found when the last creator has gone."""
    database = Database(running.database_url)
    try:
        soaked.idle_after = await verdict.seconds_until_idle(database)
        soaked.faults = [*notes.faults, *await verdict.faults(database, creators)]
    finally:
        await database.close()
    if soaked.idle_after is None:
        soaked.faults.append(f"jobs were still unfinished {verdict.STUCK_SECONDS:.0f} s after the last creator left")
    for creator in creators:
        soaked.faults += await creator.look_after()
    soaked.told, soaked.notes, soaked.creators = disasters.told, notes, creators
    return soaked


if __name__ == "__main__":
    sys.exit(main())
