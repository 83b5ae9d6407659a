"""Runs a program and, when it has ended or must end, ends all that it started: also what has left its session.

A *keeper* process stands between us and the program (`python family.py PROGRAM …`). On Linux it adopts the program's
orphans, so that also a daemon is found, and is told when we are gone, however that came. It lives in a session of its
own, so that no signal to ours reaches it. On other systems it ends the program's process group. Python's standard
library only, and nothing of ours: it starts as a file.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import IO

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
GRACE_SECONDS = 15.0
"""The longest that the program may take to end in order, and after that what it leaves behind."""
LOOK_SECONDS = 0.05
ENDED_BY_SIGNAL = 128
"""An exit status above it says that a signal ended the program, and which."""
SET_PARENT_DEATH_SIGNAL, SET_CHILD_SUBREAPER = 1, 36
"""Options of Linux's prctl."""


class Ended(BaseException):
    """This process was told to end by a signal other than that of Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end_when_told() -> None:
    """Raise Ended at SIGTERM and SIGHUP, as Python does with KeyboardInterrupt at SIGINT. The death of the process that
    started this one counts as SIGTERM."""

    def raise_ended(number: int, _: FrameType | None) -> None:
        raise Ended(number)

    signal.signal(signal.SIGTERM, raise_ended)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # as under nohup
        signal.signal(signal.SIGHUP, raise_ended)
    control(SET_PARENT_DEATH_SIGNAL, signal.SIGTERM)


def run(
    command: Sequence[str | Path],
    folder: Path,
    environment: Mapping[str, str] | None = None,
    output: IO[str] | None = None,
) -> int:
    """The exit status of the program; above 128 when a signal ended it. Nothing it started runs any more then, and its
    temporary files are gone.

    `environment` is added to ours; `output`: where it writes (to our own when left out). Ctrl-C ends the program first.
    """
    with Family(command, folder, environment, output) as family:
        return family.wait()


class Family:
    """A program that runs, with all that it starts. Leaving the block ends it."""

    def __init__(
        self,
        command: Sequence[str | Path],
        folder: Path,
        environment: Mapping[str, str] | None = None,
        output: IO[str] | None = None,
    ) -> None:
        self._keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", __file__, str(os.getpid()), *map(str, command)],
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL if output else None,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )

    def __enter__(self) -> Family:
        return self

    def wait(self) -> int:
        return self._keeper.wait()

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        """A signal that ends the block is passed on. Further ones change nothing: the program has its grace."""
        number = signal.SIGINT if isinstance(error, KeyboardInterrupt) else signal.SIGTERM
        self._keeper.send_signal(error.number if isinstance(error, Ended) else number)
        while self._keeper.returncode is None:
            try:
                self._keeper.wait()
            except (KeyboardInterrupt, Ended):
                continue


def keep(command: Sequence[str], environment: Mapping[str, str], parent: int) -> int:
    """Run the program until it ends, or until a signal says that it must. The exit status, in the way of shells."""
    adopts = control(SET_CHILD_SUBREAPER, 1)
    signal.signal(signal.SIGCHLD, lambda *_: None)  # so that the system keeps it until it is waited for
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGCHLD, *ENDING))
    control(SET_PARENT_DEATH_SIGNAL, signal.SIGTERM)
    if os.getppid() != parent:  # it was gone before we asked to be told
        return ENDED_BY_SIGNAL + signal.SIGTERM
    try:
        program = subprocess.Popen(
            command,
            env=environment,
            start_new_session=True,
            preexec_fn=unblock_signals,  # noqa: PLW1509  (one thread only)
        )
    except OSError as error:
        print(f"{command[0]} cannot be run: {error.strerror}.", file=sys.stderr)
        return 127
    told = 0
    while program.poll() is None and not told:
        number = signal.sigwait((signal.SIGCHLD, *ENDING))
        told = 0 if number == signal.SIGCHLD else number
    if told:
        send(os.killpg, program.pid, told)  # as a terminal does
        wait_while(lambda: program.poll() is None)
    end_what_is_left(program.pid, adopts)
    status = program.poll() or 0
    return ENDED_BY_SIGNAL + (told or -status) if told or status < 0 else status


def unblock_signals() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGCHLD, *ENDING))


def end_what_is_left(group: int, adopts: bool) -> None:
    """First in order, after the grace by force: the processes below this one, where it adopts them, or the group."""

    def tell(number: int) -> bool:
        if adopts:
            return sum(send(os.kill, process, number) for process in descendants()) > 0
        return send(os.killpg, group, number)

    if tell(signal.SIGTERM):
        wait_while(lambda: tell(0))
        wait_while(lambda: tell(signal.SIGKILL))


def wait_while(holds: Callable[[], bool]) -> None:
    """Until the grace is over."""
    deadline = time.monotonic() + GRACE_SECONDS
    while holds() and time.monotonic() < deadline:
        time.sleep(LOOK_SECONDS)


def send(way: Callable[[int, int], None], target: int, number: int) -> bool:
    """Whether there was somebody who could be told."""
    try:
        way(target, number)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def descendants() -> list[int]:
    """The processes below this one, zombies aside (Linux)."""
    below: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text(errors="replace").rpartition(")")[2].split()[:2]
        except (OSError, ValueError):
            continue  # it has just ended
        if state != "Z":
            below.setdefault(int(parent), []).append(int(path.parent.name))
    found = [os.getpid()]
    for process in found:
        found.extend(below.get(process, ()))
    return found[1:]


def control(option: int, value: int) -> bool:
    """Linux's prctl; False elsewhere."""
    if sys.platform != "linux":
        return False
    return bool(ctypes.CDLL(None).prctl(option, ctypes.c_ulong(value), 0, 0, 0) == 0)


def main(parent: str, *command: str) -> int:
    scratch = tempfile.mkdtemp(prefix="thumbsmith-")
    try:
        os.chmod(scratch, 0o711)  # noqa: PTH101, S103  (the tests' PostgreSQL runs as somebody else where root runs them)
        return keep(command, os.environ | {"TMPDIR": scratch}, int(parent))
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
