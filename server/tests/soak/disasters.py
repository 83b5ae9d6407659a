"""What befalls the installation. Each disaster lasts some seconds; whatever died is started again, as systemd would."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.many_machines.cluster import Cluster
from tests.programs import Program

DOWN_SECONDS = 3.0
"""How long a killed program is away."""
AWAY_SECONDS = 8.0
"""How long the object store does not answer, or the disk is full."""
SLOW_SECONDS = 10.0
STANDING, MOVING = 0.2, 0.05
"""Seconds in turn, while the database gets a fifth of its time."""
PAUSES = (6.0, 12.0)
"""Seconds without a disaster, between two."""
DISK_MEGABYTES = 1536


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A file system of its own in `folder`, which can be filled without harm to others. False without the right to
    make one.
    """
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK_MEGABYTES}m,mode=755", "tmpfs", folder],
        check=False,
        capture_output=True,
    )
    try:
        yield mounted.returncode == 0
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "--lazy", folder], check=True)


@dataclass
class Disasters:
    cluster: Cluster
    disk: Path | None
    """The small disk that all of it lies on; None where none could be made: then it is never filled."""
    random: random.Random
    told: list[str] = field(default_factory=list)
    """What happened, with the second at which it did."""
    begun: float = field(default_factory=time.monotonic)

    async def happen(self, until: float) -> None:
        """One after the other, in an order that changes, each kind equally often; until that moment of the clock."""
        kinds = self.kinds()
        while True:
            for kind in self.random.sample(kinds, len(kinds)):
                await asyncio.sleep(self.random.uniform(*PAUSES))
                if time.monotonic() >= until:
                    return
                await kind()
                await self.revive()

    def kinds(self) -> Sequence[Callable[[], Awaitable[None]]]:
        always = [self.kill_server, self.kill_worker, self.kill_database, self.stop_storage, self.slow_database]
        return [*always, self.fill_disk] if self.disk else always

    def tell(self, text: str) -> None:
        self.told.append(f"{time.monotonic() - self.begun:4.0f} s  {text}")
        sys.stderr.write(f"{self.told[-1]}\n")

    async def kill_server(self) -> None:
        await self.kill(self.random.choice(self.cluster.servers))

    async def kill_worker(self) -> None:
        await self.kill(self.random.choice(self.cluster.workers))

    async def kill_database(self) -> None:
        await self.kill(self.cluster.database)

    async def kill(self, program: Program) -> None:
        self.tell(f"{program.name} killed")
        await asyncio.to_thread(program.kill)
        await asyncio.sleep(DOWN_SECONDS)

    async def stop_storage(self) -> None:
        """It stands still: connections stay open and nothing comes."""
        self.tell(f"{self.cluster.storage.name} does not answer for {AWAY_SECONDS:.0f} s")
        send([self.cluster.storage.pid], signal.SIGSTOP)
        await asyncio.sleep(AWAY_SECONDS)
        send([self.cluster.storage.pid], signal.SIGCONT)

    async def slow_database(self) -> None:
        self.tell(f"{self.cluster.database.name} slowed down five times for {SLOW_SECONDS:.0f} s")
        until = time.monotonic() + SLOW_SECONDS
        while time.monotonic() < until:
            connections = children(self.cluster.database.pid)
            send(connections, signal.SIGSTOP)
            await asyncio.sleep(STANDING)
            send(connections, signal.SIGCONT)
            await asyncio.sleep(MOVING)

    async def fill_disk(self) -> None:
        """The disk of database, object store and logs: nobody can write a byte."""
        assert self.disk
        self.tell(f"disk full for {AWAY_SECONDS:.0f} s")
        ballast = self.disk / "ballast"
        await asyncio.to_thread(fill, ballast)
        try:
            await asyncio.sleep(AWAY_SECONDS)
        finally:
            ballast.unlink()

    async def revive(self) -> None:
        """Start again what has died, of the disaster or of its consequences."""
        for program in self.cluster.programs():
            if not program.is_running():
                with suppress(RuntimeError):  # the database waits for its last orphan to go; next round
                    await asyncio.to_thread(program.start)
                    self.tell(f"{program.name} is back")

    async def calm(self) -> None:
        """Everything runs again."""
        while not all(program.is_running() for program in self.cluster.programs()):
            await self.revive()
        for program in self.cluster.programs():
            await asyncio.to_thread(program.wait_until_ready)
        self.tell("calm")


def children(pid: int) -> list[int]:
    """Of PostgreSQL: one process for each connection."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def send(pids: Sequence[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # its connection was closed meanwhile
            os.kill(pid, number)


def fill(ballast: Path) -> None:
    """To the last block."""
    with ballast.open("wb") as file, suppress(OSError):
        while shutil.disk_usage(ballast.parent).free:
            file.write(bytes(1_000_000))
            file.flush()
