"""What is told to end, or killed, leaves nothing behind: neither programs nor temporary files, nor the next suite."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.setup import family
from tools.setup.paths import ROOT, SERVER

MARK = "MARK_OF_THIS_RUN"
SUITES = """
import signal, sys
from pathlib import Path
from tools.setup.family import end_when_told
from tools.setup.commands import COMMANDS, run
from tools.setup.suites import Suite, run_suites

folder, *command = sys.argv[1:]
suites = [
    Suite("one", command, Path(folder)),
    Suite("two", [sys.executable, "-c", "open('second', 'w')"], Path(folder)),
]
COMMANDS["suites"] = lambda: run_suites(suites)
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
end_when_told()
sys.exit(run(["suites"]))
"""
"""Hears Ctrl-C and the end of its terminal also where these tests run in the background or under nohup."""
STAND_IN = """
import os, subprocess, sys, tempfile, time
from pathlib import Path
if os.fork() == 0:
    os.setsid()
    if os.fork():
        os._exit(0)
    os.execvp("sleep", ["sleep", "600"])
os.wait()
Path(tempfile.gettempdir(), "left").touch()
Path("begun.new").write_text(f"{os.getpid()} {tempfile.gettempdir()}")
Path("begun.new").rename("begun")
time.sleep(600)
"""
"""With a daemon, as PostgreSQL's own programs start it."""
TEST_WITH_SERVERS = """
import os, tempfile, time
from pathlib import Path
import psycopg, pytest
from tests.servers import postgresql_server, s3_server

@pytest.fixture
def bare_postgresql():
    with postgresql_server() as address:
        yield address

@pytest.fixture
def bare_s3():
    with s3_server() as server:
        yield server

def test_waits(bare_postgresql, bare_s3):
    with psycopg.connect(bare_postgresql):
        head = os.getppid() if os.environ.get("PYTEST_XDIST_WORKER") else os.getpid()
        Path("begun.new").write_text(f"{head} {tempfile.gettempdir()}")
        Path("begun.new").rename("begun")
        time.sleep(600)
"""
PLUGINS = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
PYTEST = [
    sys.executable,
    "-m",
    "pytest",
    "-q",
    "-p",
    "no:cacheprovider",
    "-c",
    os.devnull,
    "-p",
    "tests.ending",
    "-p",
    "xdist",
]
"""Without the plugins that this run needs not, which take seconds to load."""


class Run:
    """A run of two suites of which the first has begun."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path, mark: str) -> None:
        self.process, self.folder, self._mark = process, folder, f"{MARK}={mark}".encode()
        begun = folder / "begun"
        while not begun.exists():
            assert process.poll() is None, (folder / "said").read_text()
            time.sleep(0.05)  # another program starts; there is nothing to be woken by
        head, self.scratch = begun.read_text().split(" ", 1)
        self.head = int(head)

    def members(self) -> list[str]:
        """What runs of it. PostgreSQL's processes write over their environment, and stand in its folder."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                marked = self._mark in (process / "environ").read_bytes().split(b"\0")
                if marked or str((process / "cwd").readlink()).startswith(self.scratch):
                    found.append((process / "cmdline").read_bytes().decode(errors="replace"))
            except OSError:
                continue  # it has just ended
        return found


@contextmanager
def begun(folder: Path, *command: str, through: Sequence[str] = ()) -> Iterator[Run]:
    mark = secrets.token_hex(8)
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(
            [*through, sys.executable, "-c", SUITES, str(folder), *command],
            cwd=ROOT,
            env={**os.environ, MARK: mark, "PYTHONPATH": f"{ROOT}{os.pathsep}{SERVER}", **PLUGINS},
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
    try:
        run = Run(process, folder, mark)
        assert len(run.members()) >= 3
        yield run
    finally:
        process.kill()
        process.wait()


def wait_until_nobody_is_left(run: Run) -> None:
    while run.members():
        time.sleep(0.05)  # they end after our process, which they heard of by its end


def assert_nothing_is_left(run: Run) -> None:
    assert run.members() == []
    assert not Path(run.scratch).exists()
    assert not (run.folder / "second").exists(), "the next suite ran"


@pytest.mark.parametrize("number", family.ENDING)
def test_a_run_that_is_told_to_end_leaves_nothing(tmp_path: Path, number: signal.Signals) -> None:
    with begun(tmp_path, sys.executable, "-c", STAND_IN) as run:
        run.process.send_signal(number)
        assert run.process.wait() == family.ENDED_BY_SIGNAL + number
        assert_nothing_is_left(run)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_suite_that_a_signal_ends_is_the_last_one(tmp_path: Path, number: signal.Signals) -> None:
    with begun(tmp_path, sys.executable, "-c", STAND_IN) as run:
        os.kill(run.head, number)
        assert run.process.wait() == family.ENDED_BY_SIGNAL + number
        assert_nothing_is_left(run)


def test_a_run_that_is_killed_leaves_nothing(tmp_path: Path) -> None:
    with begun(tmp_path, sys.executable, "-c", STAND_IN) as run:
        run.process.kill()
        wait_until_nobody_is_left(run)
        assert_nothing_is_left(run)


def test_a_run_ends_with_the_program_that_started_it(tmp_path: Path) -> None:
    """As when a time limit kills `make`."""
    with begun(tmp_path, sys.executable, "-c", STAND_IN, through=("sh", "-c", '"$@"; exit $?', "make")) as run:
        run.process.kill()
        wait_until_nobody_is_left(run)
        assert_nothing_is_left(run)


@pytest.mark.parametrize(
    ("number", "side_by_side"),
    [
        (signal.SIGINT, ("--numprocesses", "1")),
        (signal.SIGTERM, ()),
        (signal.SIGKILL, ("--numprocesses", "1")),
    ],
    ids=["ctrl-c", "told", "killed"],
)
def test_tests_with_postgresql_and_a_store_that_are_ended_leave_nothing(
    tmp_path: Path, number: signal.Signals, side_by_side: Sequence[str]
) -> None:
    (tmp_path / "test_waits.py").write_text(TEST_WITH_SERVERS)
    with begun(tmp_path, *PYTEST, *side_by_side, str(tmp_path / "test_waits.py")) as run:
        assert [line for line in run.members() if "postgres" in line]
        assert [line for line in run.members() if "weed" in line]
        os.kill(run.head, number)
        assert run.process.wait() == family.ENDED_BY_SIGNAL + number
        assert_nothing_is_left(run)


def test_what_a_suite_leaves_behind_ends_with_it(tmp_path: Path) -> None:
    last = STAND_IN.replace("time.sleep(600)", "")
    status = family.run([sys.executable, "-c", last], tmp_path)
    scratch = (tmp_path / "begun").read_text().split(" ", 1)[1]
    assert status == 0
    assert not Path(scratch).exists()


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    with (tmp_path / "said").open("w") as said:
        assert family.run(["no-such-program"], tmp_path, output=said) == 127
    assert (tmp_path / "said").read_text() == "no-such-program cannot be run: No such file or directory.\n"
