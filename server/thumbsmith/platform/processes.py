"""Work in processes of its own that can be killed: for what a stranger's input may blow up or hang.

A process is a module run with nothing of ours in its environment. It stays warm and answers one message at a
time over its pipes. A message is a small JSON object and any number of blobs; before its answer a process may `report`
how far it is. One that is silent for too long, takes more of the processor than it may or dies is replaced; whoever
waited for it gets ProcessFailed. None outlives the process that started it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import os
import select
import signal
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, BinaryIO, Self

from thumbsmith.platform.metering import counting, nothing

SOURCE = Path(__file__).resolve().parents[2]
PASSED_ON = ("HOME", "LD_LIBRARY_PATH", "SYSTEMROOT", "TMPDIR", "XDG_CACHE_HOME")
SINGLE_THREADED = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_WAIT_POLICY": "PASSIVE"}
"""Numeric libraries set memory aside per core otherwise; the processes are the parallelism. Threads that a library
starts nevertheless don't burn the processor while they wait."""
CANCEL = signal.SIGUSR1 if hasattr(signal, "SIGUSR1") else signal.SIGTERM
"""Kills a process that does not listen to it."""
OUT_OF_SECONDS = signal.SIGXCPU if hasattr(signal, "SIGXCPU") else signal.SIGTERM
"""Ends a process that has used up its seconds of the processor."""
KILL = signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM
LONGEST_HEADER = 8 * 1024 * 1024  # bytes: a scene of 2,000 elements


@dataclass(frozen=True)
class Message:
    header: dict[str, Any]
    blobs: Sequence[bytes] = ()
    seconds: float | None = None
    """Of the processor, that the answer may take; None: as many as it likes within the asker's patience. A busy machine
    does not use them up, and the system counts them even while a library holds the interpreter."""

    def start(self) -> bytes:
        """The line before the blobs."""
        lengths = [len(blob) for blob in self.blobs]
        return json.dumps({"header": self.header, "lengths": lengths, "seconds": self.seconds}).encode() + b"\n"


ProgressCallback = Callable[[float, str], None]
"""Told how far the work is: the share that is done, 0 to 1, and what is being done."""


def no_progress(_fraction: float, _stage: str) -> None:
    """For work that nobody watches."""


class ProcessFailed(Exception):
    """The process took too long, ran out of memory or died."""


class OverTime(ProcessFailed):
    """The process was ended because it took too long: it would again."""


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

    `cancel_grace`: seconds that a process gets to end by itself what was cancelled, and so to stay warm; it sees that
    by `is_cancelled`. Without them it is killed. `passed_on`: what it sees of the environment beside the usual.
    `stays_warm`: one that had to be ended is replaced at once, so that the next message need not wait for a start.
    `attempts`: so often is tried what a process that died by itself was doing: it may have been killed for somebody
    else's sake. Belongs to the event loop that first uses it.
    """

    def __init__(
        self,
        module: str,
        arguments: Sequence[str] = (),
        *,
        processes: int,
        patience: float,
        cancel_grace: float = 0.0,
        passed_on: Iterable[str] = (),
        stays_warm: bool = False,
        attempts: int = 1,
    ) -> None:
        self._command = [sys.executable, "-m", module, *arguments]
        self._size = processes
        self._slots = asyncio.Semaphore(processes)
        self._idle: list[asyncio.subprocess.Process] = []
        self._living: set[asyncio.subprocess.Process] = set()
        self._stays_warm = stays_warm
        self._attempts = attempts
        self._is_closed = False
        self._patience = patience
        self._cancel_grace = cancel_grace
        self._passed_on = tuple(passed_on)

    async def warm_up(self, message: Message) -> None:
        """Start all processes and have each answer `message`. Raises ProcessFailed."""
        await asyncio.gather(*(self.ask(message) for _ in range(self._size)))

    async def ask(self, message: Message, on_progress: ProgressCallback = no_progress) -> Message:
        """The answer to `message`. Raises OverTime after `patience` seconds of silence or when the message's own are
        used up, ProcessFailed when the process dies.

        A caller that stops waiting stops the process too: that is how work in it is cancelled.
        """
        for attempt in range(1, self._attempts):
            try:
                return await self._asked(message, on_progress, attempt)
            except OverTime:
                raise
            except ProcessFailed:
                continue
        return await self._asked(message, on_progress, self._attempts)

    async def _asked(self, message: Message, on_progress: ProgressCallback, attempt: int) -> Message:
        async with self._slots:
            process = await self._process(attempt)
            exchange = asyncio.create_task(self._exchanged(process, message, on_progress))
            count = nothing if self._cancel_grace else counting(process.pid)
            try:
                answer = await asyncio.shield(exchange)
                count()
            except BaseException as error:
                count()
                if not exchange.done() and await self._gives_up(process, exchange):
                    self._idle.append(process)
                    raise
                await _stopped(exchange)
                await self._end(process)  # its pipes hold half a message, or it is gone
                if self._stays_warm and not self._is_closed:
                    self._idle.insert(0, await self._started())  # used last: it needs a moment to get warm
                if isinstance(error, TimeoutError | EOFError | ConnectionError):
                    is_over_time = isinstance(error, TimeoutError) or process.returncode == -OUT_OF_SECONDS
                    failure = OverTime if is_over_time else ProcessFailed
                    raise failure(f"{type(error).__name__} in {self._command[2]}") from error
                raise
            self._idle.append(process)
        return answer

    async def _exchanged(
        self, process: asyncio.subprocess.Process, message: Message, on_progress: ProgressCallback
    ) -> Message:
        async with asyncio.timeout(self._patience) as silence:
            return await _exchange(process, message, self._listening(silence, on_progress))

    async def _gives_up(self, process: asyncio.subprocess.Process, exchange: asyncio.Task[Message]) -> bool:
        """Tell a process that nobody wants its answer; True when it has come to an end in time, and may be asked on."""
        if not self._cancel_grace or process.returncode is not None:
            return False
        process.send_signal(CANCEL)
        try:
            done, _ = await asyncio.wait({exchange}, timeout=self._cancel_grace)
        except asyncio.CancelledError:  # there is no time for that
            return False
        return bool(done) and exchange.exception() is None

    def _listening(self, silence: asyncio.Timeout, on_progress: ProgressCallback) -> ProgressCallback:
        def hear(fraction: float, stage: str) -> None:
            silence.reschedule(asyncio.get_running_loop().time() + self._patience)
            on_progress(fraction, stage)

        return hear

    async def close(self) -> None:
        """Kills all processes, those that work too, before it waits for the first of them."""
        self._is_closed = True
        self._idle.clear()
        for process in self._living:
            _kill(process)
        for process in list(self._living):
            await self._end(process)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        _kill(process)
        await process.wait()
        if process.stdin:
            process.stdin.close()
        self._living.discard(process)

    async def _process(self, attempt: int) -> asyncio.subprocess.Process:
        while self._idle:
            # The work that killed one may have killed all that waited: a second attempt takes the newest.
            process = self._idle.pop(0 if attempt > 1 else -1)
            if process.returncode is None:
                return process
            await self._end(process)
        return await self._started()

    async def _started(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=_bare_environment(self._passed_on),
            start_new_session=True,  # Ctrl-C is for the parent, which ends us in its own way
            limit=LONGEST_HEADER,
        )
        self._living.add(process)
        if self._is_closed:  # meanwhile, and nobody ends it any more
            await self._end(process)
            raise ProcessFailed("the pool is closed")
        return process


def _bare_environment(more: Iterable[str] = ()) -> dict[str, str]:
    """The place of the code and what the system's libraries need: no key, no password, no address."""
    passed_on = {name: os.environ[name] for name in (*PASSED_ON, *more) if name in os.environ}
    return {"PYTHONPATH": str(SOURCE)} | SINGLE_THREADED | passed_on


async def _exchange(process: asyncio.subprocess.Process, message: Message, on_progress: ProgressCallback) -> Message:
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
        on_progress(*start["report"])
    raise EOFError("the process ended without an answer")


async def _stopped(task: asyncio.Task[Message]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):  # it went by itself in the meantime
            # Not `process.kill()`: that looks whether it has ended, and takes from whoever waits what it died of.
            os.kill(process.pid, KILL)


class _Asker:
    """The asking process, as this one sees it at the other end."""

    is_cancelled = False
    output: BinaryIO | None = None


_asker = _Asker()


def is_cancelled() -> bool:
    """From the other end: whether whoever asked has gone, and the work may stop. See `ProcessPool`'s `cancel_grace`."""
    return _asker.is_cancelled


def catch_cancel() -> None:
    """From the other end, before `answer_messages`: no longer die of it."""

    def hear(_number: int, _frame: object) -> None:
        _asker.is_cancelled = True

    signal.signal(CANCEL, hear)


def answer_messages(answer: Callable[[Message], Message], memory_bytes: int | None, largest_file: int = 0) -> None:
    """The other end, as the module's `main`: answer until the input ends, within `memory_bytes` of address space.

    None: the module sees to its limits itself. `largest_file`: bytes of a file that it may write; 0: it writes none.
    """
    if memory_bytes is not None:
        _limit_resources(memory_bytes, largest_file)
    requests, answers = sys.stdin.buffer, _own_output()
    Thread(target=_end_with_asker, name="watches the asker", daemon=True).start()
    while (message := _read(requests)) is not None:
        _asker.is_cancelled = False
        _limit_seconds(message.seconds)
        reply = answer(message)
        answers.write(reply.start())
        for blob in reply.blobs:
            answers.write(blob)
        answers.flush()


def report(fraction: float, stage: str) -> None:
    """From the other end, before the answer: tell whoever waits how far the work is."""
    assert _asker.output
    line = json.dumps({"report": [fraction, stage]})
    _asker.output.write(line.encode() + b"\n")
    _asker.output.flush()


def _end_with_asker() -> None:
    """The asking process may be killed in the middle of our work: the pipe that it wrote to then has no other end."""
    if not hasattr(select, "poll"):  # Windows: we end when the work does
        return
    pipe = select.poll()
    pipe.register(sys.stdin.fileno(), select.POLLHUP)
    while not any(event & (select.POLLHUP | select.POLLERR) for _, event in pipe.poll()):
        pass
    os._exit(1)


def _own_output() -> BinaryIO:
    """The pipe to whoever asks, for answers alone: what libraries print goes to the log instead."""
    _asker.output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return _asker.output


def _read(requests: BinaryIO) -> Message | None:
    line = requests.readline()
    if not line:
        return None
    start = json.loads(line)
    return Message(start["header"], [requests.read(length) for length in start["lengths"]], start["seconds"])


def _limit_seconds(seconds: float | None) -> None:
    """The system ends this process once it has used so many more seconds of the processor."""
    try:
        import resource
    except ImportError:  # Windows: the asker's patience has to do
        return
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    limit = most if seconds is None else math.ceil(time.process_time() + seconds)
    if most != resource.RLIM_INFINITY:  # set by whoever started us
        limit = min(limit, most)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, most))


def _limit_resources(memory_bytes: int, largest_file: int) -> None:
    """No more memory than the work needs, no large files, no core dump: where the system can promise it."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    wanted = ((resource.RLIMIT_AS, memory_bytes), (resource.RLIMIT_FSIZE, largest_file), (resource.RLIMIT_CORE, 0))
    for limit, amount in wanted:
        with contextlib.suppress(ValueError, OSError):  # macOS refuses a limit of address space
            resource.setrlimit(limit, (amount, amount))
