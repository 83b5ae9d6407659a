"""Work in processes of its own that can be killed: for what a stranger's input may blow up or hang.

A process is a module run with nothing of ours in its environment. It stays warm and answers one message at a
time over its pipes. A message is a small JSON object and any number of blobs; before its answer a process may `report`
how far it is. One that is silent for too long or dies is replaced; whoever waited for it gets ProcessFailed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

SOURCE = Path(__file__).resolve().parents[2]
PASSED_ON = ("HOME", "LD_LIBRARY_PATH", "SYSTEMROOT", "TMPDIR", "XDG_CACHE_HOME")
SINGLE_THREADED = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_WAIT_POLICY": "PASSIVE"}
"""Numeric libraries set memory aside per core otherwise; the processes are the parallelism. Threads that a library
starts nevertheless don't burn the processor while they wait."""
LONGEST_HEADER = 8 * 1024 * 1024  # bytes: a scene of 2,000 elements


@dataclass(frozen=True)
class Message:
    header: dict[str, Any]
    blobs: Sequence[bytes] = ()

    def start(self) -> bytes:
        """What goes before the blobs: one line."""
        lengths = [len(blob) for blob in self.blobs]
        return json.dumps({"header": self.header, "lengths": lengths}).encode() + b"\n"


Hearing = Callable[[float, str], None]
"""Told how far the work is: the share that is done, 0 to 1, and what is being done."""


def heard_by_nobody(_fraction: float, _stage: str) -> None:
    """For work that nobody watches."""


class ProcessFailed(Exception):
    """The process took too long, ran out of memory or died."""


class Closing(ABC):
    """Ends with `close()`, or with the `async with` that it is used in."""

    @abstractmethod
    async def close(self) -> None: ...

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


class ProcessPool(Closing):
    """Up to `processes` processes that run `module` with `arguments`, each started when first needed.

    Belongs to the event loop that first uses it.
    """

    def __init__(self, module: str, arguments: Sequence[str] = (), *, processes: int, patience: float) -> None:
        self._command = [sys.executable, "-m", module, *arguments]
        self._slots = asyncio.Semaphore(processes)
        self._idle: list[asyncio.subprocess.Process] = []
        self._patience = patience

    async def ask(self, message: Message, hearing: Hearing = heard_by_nobody) -> Message:
        """The answer to `message`. Raises ProcessFailed after `patience` seconds of silence, or when the process dies.

        Who stops waiting stops the process too: that is how work in it is cancelled.
        """
        async with self._slots:
            process = await self._process()
            try:
                async with asyncio.timeout(self._patience) as silence:
                    answer = await _exchange(process, message, self._listening(silence, hearing))
            except BaseException as error:
                await _end(process)  # its pipes hold half a message, or it is gone
                if isinstance(error, TimeoutError | EOFError | ConnectionError):
                    raise ProcessFailed(f"{type(error).__name__} in {self._command[2]}") from error
                raise
            self._idle.append(process)
        return answer

    def _listening(self, silence: asyncio.Timeout, hearing: Hearing) -> Hearing:
        def hear(fraction: float, stage: str) -> None:
            silence.reschedule(asyncio.get_running_loop().time() + self._patience)
            hearing(fraction, stage)

        return hear

    async def close(self) -> None:
        while self._idle:
            await _end(self._idle.pop())

    async def _process(self) -> asyncio.subprocess.Process:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            await _end(process)
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=_bare_environment(),
            start_new_session=True,  # Ctrl-C is for the parent, which ends us in its own way
            limit=LONGEST_HEADER,
        )


def _bare_environment() -> dict[str, str]:
    """Where the code lies and what the system's libraries need: no key, no password, no address."""
    passed_on = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return {"PYTHONPATH": str(SOURCE)} | SINGLE_THREADED | passed_on


async def _exchange(process: asyncio.subprocess.Process, message: Message, hearing: Hearing) -> Message:
    assert process.stdin
    assert process.stdout
    process.stdin.write(message.start())
    for blob in message.blobs:
        process.stdin.write(blob)
        await process.stdin.drain()
    while line := await process.stdout.readline():
        start = json.loads(line)
        if "header" in start:
            blobs = [await process.stdout.readexactly(length) for length in start["lengths"]]
            return Message(start["header"], blobs)
        hearing(*start["report"])
    raise EOFError("the process ended without an answer")


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):  # it went by itself in the meantime
            process.kill()
    await process.wait()
    if process.stdin:
        process.stdin.close()


def answer_messages(answer: Callable[[Message], Message], memory_bytes: int) -> None:
    """The other end, as the module's `main`: answer until the input ends, within `memory_bytes` of address space."""
    _limit_resources(memory_bytes)
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while (message := _read(requests)) is not None:
        reply = answer(message)
        answers.write(reply.start())
        for blob in reply.blobs:
            answers.write(blob)
        answers.flush()


def report(fraction: float, stage: str) -> None:
    """From the other end, before the answer: tell whoever waits how far the work is."""
    line = json.dumps({"report": [fraction, stage]})
    sys.stdout.buffer.write(line.encode() + b"\n")
    sys.stdout.buffer.flush()


def _read(requests: BinaryIO) -> Message | None:
    line = requests.readline()
    if not line:
        return None
    start = json.loads(line)
    return Message(start["header"], [requests.read(length) for length in start["lengths"]])


def _limit_resources(memory_bytes: int) -> None:
    """No more memory than the work needs, no files written, no core dump: where the system can promise it."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    wanted = ((resource.RLIMIT_AS, memory_bytes), (resource.RLIMIT_FSIZE, 0), (resource.RLIMIT_CORE, 0))
    for limit, amount in wanted:
        with contextlib.suppress(ValueError, OSError):  # macOS refuses a limit of address space
            resource.setrlimit(limit, (amount, amount))
