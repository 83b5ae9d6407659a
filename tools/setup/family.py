"""Runs a program and, when it has ended or must end, ends all that it started: also what has left its session.

A *keeper* process stands between us and the program (`python family.py PIPE PROGRAM …`). It adopts the program's
orphans (Linux), so that also a daemon is found; it lives in a session of its own, so that no signal to ours reaches it;
and it sees by a pipe when we are gone, however that came. On other systems it ends the program's process group.
Python's standard library only, and nothing of ours: it starts as a file.
"""

from __future__ import annotations

import ctypes
import os
import select
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
"""How long the program may take to end in order, and after that how long what it leaves behind may."""
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
        there, self._alive = os.pipe()
        keeper = [sys.executable, "-I", "-S", __file__, str(there)]
        self._keeper = subprocess.Popen(
            [*keeper, *map(str, command)],
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL if output else None,
            stdout=output,
            stderr=output,
            pass_fds=[there],
            start_new_session=True,
        )
        os.close(there)

    def __enter__(self) -> Family:
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGTERM)
        os.close(self._alive)

    def wait(self) -> int:
        """The exit status. What interrupts the wait is passed on to the program, and raised when that has ended."""
        try:
            return self._keeper.wait()
        except KeyboardInterrupt:
            self.end(signal.SIGINT)
            raise
        except Ended as ended:
            self.end(ended.number)
            raise

    def end(self, number: int) -> None:
        """Ends when everything has ended. A signal on the way takes the rest of the program's time from it."""
        while self._keeper.poll() is None:
            self._keeper.send_signal(number)
            try:
                self._keeper.wait()
            except KeyboardInterrupt:
                number = signal.SIGINT
            except Ended as ended:
                number = ended.number


class Keeper:
    """Starts the program and waits for its end, for a signal, or for the end of whoever started the keeper."""

    def __init__(self, alive: int) -> None:
        self._alive = alive
        self._told: list[int] = []
        self._status: int | None = None
        self._adopts = control(SET_CHILD_SUBREAPER, 1)
        self._awake, awaken = os.pipe()
        os.set_blocking(awaken, False)
        signal.set_wakeup_fd(awaken, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for each in ENDING:
            signal.signal(each, lambda number, _: self._told.append(number))

    def keep(self, command: Sequence[str], environment: Mapping[str, str]) -> int:
        """The program's exit status, in the way of shells."""
        try:
            program = subprocess.Popen(command, env=environment, start_new_session=True)
        except OSError as error:
            print(f"{command[0]} cannot be run: {error.strerror}.", file=sys.stderr)
            return 127
        self._head = program.pid
        while self._status is None and not self._told:
            self._look(None)
        if self._told:
            self._end(self._told[0])
        self._end_what_is_left()
        program.returncode = self._status  # it was waited for here
        return ENDED_BY_SIGNAL + self._told[0] if self._told else self._status or 0

    def _look(self, seconds: float | None) -> None:
        """Wait for news, and take it in."""
        ready, _, _ = select.select([self._alive, self._awake] if self._alive >= 0 else [self._awake], [], [], seconds)
        if self._awake in ready:
            os.read(self._awake, 1024)
        if self._alive in ready:  # its other end is closed; nothing is ever written to it
            self._alive = -1
            self._told.append(signal.SIGTERM)
        while True:
            try:
                process, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if process == 0:
                return
            if process == self._head:
                code = os.waitstatus_to_exitcode(status)
                self._status = code if code >= 0 else ENDED_BY_SIGNAL - code

    def _end(self, number: int) -> None:
        """Tell the program and who shares its session, as a terminal does. Until it has ended, or its grace."""
        send(os.killpg, self._head, number)
        self._wait_while(lambda: self._status is None)

    def _end_what_is_left(self) -> None:
        if self._is_anybody_there():
            self._send(signal.SIGTERM)
            self._wait_while(self._is_anybody_there)
        deadline = time.monotonic() + GRACE_SECONDS
        while self._is_anybody_there() and time.monotonic() < deadline:
            self._send(signal.SIGKILL)
            self._look(LOOK_SECONDS)

    def _wait_while(self, holds: Callable[[], bool]) -> None:
        """Until the grace is over or one more signal comes."""
        told, deadline = len(self._told), time.monotonic() + GRACE_SECONDS
        while holds() and len(self._told) == told and time.monotonic() < deadline:
            self._look(LOOK_SECONDS)

    def _send(self, number: int) -> None:
        if not self._adopts:
            send(os.killpg, self._head, number)
        for process in descendants() if self._adopts else ():
            send(os.kill, process, number)

    def _is_anybody_there(self) -> bool:
        return bool(descendants()) if self._adopts else send(os.killpg, self._head, 0)


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


def main(alive: str, *command: str) -> int:
    os.set_inheritable(int(alive), False)
    keeper, scratch = Keeper(int(alive)), tempfile.mkdtemp(prefix="thumbsmith-")
    try:
        os.chmod(scratch, 0o711)  # noqa: PTH101, S103  (the tests' PostgreSQL runs as somebody else where root runs them)
        return keeper.keep(command, os.environ | {"TMPDIR": scratch})
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
