"""Runs other programs during set-up: quiet while all goes well, one clear sentence when it does not."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from tools.setup import family
from tools.setup.paths import LOG, ROOT

NO_NETWORK = re.compile(
    r"dns error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|name resolution|Failed to establish"
    r"|error sending request|Connection refused|Network is unreachable|Could not connect|tunneling socket",
    re.IGNORECASE,
)
FULL_DISK = re.compile(r"ENOSPC|No space left on device", re.IGNORECASE)

END_SECONDS = 30.0
SETUP_COMMAND = (sys.executable, "-m", "tools.setup")


class SetupError(Exception):
    """Set-up cannot go on. The text is for a person and says what to do."""


@contextmanager
def timed(title: str) -> Iterator[None]:
    """Say what is being done and how long it took, each on a line of its own: other work may go on meanwhile."""
    started = time.monotonic()
    say(f"  {title} …")
    try:
        yield
    except BaseException:
        say(f"  {title}: failed")
        raise
    say(f"  {title}: {time.monotonic() - started:.0f} s")


@contextmanager
def beside(command: str) -> Iterator[None]:
    """Another of the `make` commands runs while the block does, and has ended after it. Raises SetupError when it has
    failed, which it has told by then; and ends it when the block fails."""
    with family.Family([*SETUP_COMMAND, command], ROOT) as other:
        yield
        status = other.wait()
    if status > family.ENDED_BY_SIGNAL:
        raise family.Ended(status - family.ENDED_BY_SIGNAL)
    if status:
        raise SetupError(f"`make {command}` failed.")


def run(command: Sequence[str | Path], folder: Path = ROOT, environment: Mapping[str, str] | None = None) -> None:
    """Run a program with its output in the log. Raises SetupError with the end of its output and the likely cause.

    The log gets it in one piece when the program has ended, because several may run side by side.
    """
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        try:
            status = family.run(command, folder, environment, output)
        finally:
            output.seek(0)
            said = output.read()
            with LOG.open("a", encoding="utf-8") as log:
                log.write(f"$ {' '.join(map(str, command))}\n{said}")
    if status:
        raise SetupError(explanation(said))


def end(process: subprocess.Popen[bytes], seconds: float = END_SECONDS) -> None:
    """Ask a program to end; after that many seconds it has to."""
    process.terminate()
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def explanation(output: str) -> str:
    """The fault, in a person's words where the cause is known, else the last lines of the program's output."""
    if NO_NETWORK.search(output):
        return (
            "The package registry cannot be reached. Check the network (behind a proxy: set HTTPS_PROXY) and run the "
            "same command again; what is already done is kept."
        )
    if FULL_DISK.search(output):
        return "The disk is full. Free some space (set-up needs about 2 GB) and run the same command again."
    last = "\n".join(f"    {line}" for line in output.strip().splitlines()[-15:])
    return f"A program failed:\n{last}\n  All of it: {LOG.relative_to(ROOT)}"


def say(text: str) -> None:
    print(text, flush=True)
