"""Processes that outlive the app of a test: each takes most of a second to start, and hundreds of apps need them."""

from __future__ import annotations

from asyncio.subprocess import Process
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from thumbsmith.platform.processes import ProcessPool, _bare_environment, _kill

ART = str(Path("cache", "composer"))
"""The end of the path of each app's own."""
Kind = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""What a process runs, and what it sees of the environment."""


class SharedProcesses:
    """Those that wait for the next app. All belong to the event loop of the run."""

    def __init__(self) -> None:
        self._waiting: dict[Kind, list[Process]] = defaultdict(list)

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Pools take from here before they start a process, and leave here what is idle when they close."""
        start, close = ProcessPool._started, ProcessPool.close

        async def started(pool: ProcessPool) -> Process:
            waiting = self._waiting[kind_of(pool)]
            while waiting:
                process = waiting.pop()
                if process.returncode is None:
                    pool._living.add(process)
                    return process
            return await start(pool)

        async def closed(pool: ProcessPool) -> None:
            left = [process for process in pool._idle if process.returncode is None]
            self._waiting[kind_of(pool)].extend(left)
            pool._living.difference_update(left)
            await close(pool)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(ProcessPool, "_started", started)
            patched.setattr(ProcessPool, "close", closed)
            yield

    async def close(self) -> None:
        for waiting in self._waiting.values():
            for process in waiting:
                _kill(process)
                await process.wait()
                if process.stdin:
                    process.stdin.close()


def kind_of(pool: ProcessPool) -> Kind:
    """The folder where drawn art is kept makes no other process: that of an earlier test serves as well."""
    command = tuple(argument for argument in map(str, pool._command) if not argument.endswith(ART))
    return command, tuple(sorted(_bare_environment(pool._passed_on).items()))
