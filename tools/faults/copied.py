"""A copy of the working tree, in which faults are put and tests run; the checkout itself is never changed."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.faults.catalogue import Fault

FAILED = {
    "pytest": re.compile(r"^(?:FAILED|ERROR) \S+::(.+?)(?: - .*)?$", re.MULTILINE),
    "vitest": re.compile(r"^ *FAIL +\S+ > (.+)$", re.MULTILINE),
    "playwright": re.compile(r"^ +✘ .* › (.+?) \([\d.]+(?:ms|s|m)\)$", re.MULTILINE),
}
COLOURS = re.compile(r"\x1b\[[\d;]*m")
TAKING_DOWN = 30.0
"""Seconds that tests which were told to end may take to end their servers."""
LAUNCHER = '#!/bin/sh\nexec "{python}" -m thumbsmith.cli "$@"\n'
"""Starts the server and sets nothing up: the environment is the checkout's, and stays as it is."""


@dataclass(frozen=True)
class Ended:
    """The end of a run of tests."""

    status: str
    """passed, failed, stopped after their time, or broken: they did not even begin."""
    failed: tuple[str, ...]
    output: str


class Copy:
    def __init__(self, checkout: Path, folder: Path) -> None:
        self.folder = folder
        self._python = checkout / ".venv" / "bin" / "python"
        self._built = folder / "web" / "build"
        self._sound = folder / "web" / "build-sound"

    @contextmanager
    def with_fault(self, fault: Fault) -> Iterator[None]:
        path = self.folder / fault.file
        sound = path.read_text("utf-8")
        path.write_text(fault.applied(sound), "utf-8")
        try:
            yield
        finally:
            path.write_text(sound, "utf-8")

    def build_web_app(self) -> None:
        self._call(["npm", "run", "build"])
        shutil.copytree(self._built, self._sound)

    @contextmanager
    def rebuilt(self) -> Iterator[None]:
        """The web app as its sources now are; then that of before."""
        self._call(["npm", "run", "build"])
        try:
            yield
        finally:
            shutil.rmtree(self._built)
            shutil.copytree(self._sound, self._built)

    def _call(self, command: Sequence[str]) -> None:
        subprocess.run(command, cwd=self.folder / "web", env=self._environment(), check=True, capture_output=True)

    def run(self, runner: str, tests: Sequence[str], seconds: float) -> Ended:
        """Run tests of one kind; all that is left of them after so many seconds is killed."""
        side = self.folder / ("server" if runner == "pytest" else "web")
        names = [os.path.relpath(self.folder / test, side) for test in tests]
        command = [*self._command(runner), *names]
        with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
            process = subprocess.Popen(
                command, cwd=side, env=self._environment(), stdout=file, stderr=file, start_new_session=True
            )
            try:
                code = process.wait(seconds)
            except subprocess.TimeoutExpired:
                code = None
            finally:
                end_family(process)
            file.seek(0)
            output = COLOURS.sub("", file.read())
        failed = tuple(dict.fromkeys(FAILED[runner].findall(output)))
        return Ended("stopped" if code is None else status_of(code, failed), failed, output)

    def _command(self, runner: str) -> list[str]:
        tools = self.folder / "web" / "node_modules" / ".bin"
        if runner == "pytest":
            return [str(self._python), "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=line", "-o", "timeout=120"]
        if runner == "vitest":
            return [str(tools / "vitest"), "run"]
        return [str(tools / "playwright"), "test", "--reporter=list", "--max-failures=1"]

    def _environment(self) -> dict[str, str]:
        own = {"PYTHONPATH": f"{self.folder / 'server'}{os.pathsep}{self.folder}", "CI": "1", "COLUMNS": "200"}
        return os.environ | own


def status_of(code: int, failed: Sequence[str]) -> str:
    if code == 0:
        return "passed"
    return "failed" if failed else "broken"


def end_family(process: subprocess.Popen[bytes]) -> None:
    """A program that was started in a session of its own, and all that it has started; it may end its servers first."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(TAKING_DOWN)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


@contextmanager
def copy_of(checkout: Path) -> Iterator[Copy]:
    """A copy of all files that git knows or does not ignore, with the packages and packs of the checkout."""
    built = checkout / "build"
    built.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="faults-", dir=built) as name:  # beside what is linked to
        folder = Path(name)
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for file in subprocess.run(listed, cwd=checkout, check=True, capture_output=True).stdout.decode().split("\0"):
            if file and (checkout / file).is_file():
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(checkout / file, folder / file)
        (folder / "build").mkdir()
        (folder / "build" / "packs").symlink_to(built / "packs")
        (folder / ".venv").symlink_to(checkout / ".venv")
        shutil.copytree(
            checkout / "web" / "node_modules", folder / "web" / "node_modules", symlinks=True, copy_function=os.link
        )
        copy = Copy(checkout, folder)
        launcher = folder / "thumbsmith"
        launcher.write_text(LAUNCHER.format(python=folder / ".venv" / "bin" / "python"), "utf-8")
        yield copy
