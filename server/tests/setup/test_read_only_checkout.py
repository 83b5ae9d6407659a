"""Servers and workers start as the units of `deploy/systemd` start them: as another user, from a checkout that they may
only read, with a folder of their own for what they keep.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.many_machines.cluster import database_program
from tests.ports import free_ports
from tests.programs import Program, answers, environment_of_programs
from tests.servers import S3Server, private_folder
from tools.setup.paths import ENVIRONMENT, PACKS, ROOT, WEB

ANOTHER = "nobody"
LEFT_OUT = shutil.ignore_patterns("node_modules", "build", "__pycache__", ".react-router", "tests", ".*_cache")
MARK_AS_DONE = """
from tools.setup.node import packs, web_app
from tools.setup.python_environment import python_environment
for step in (python_environment(), packs(), web_app()):
    step.mark(step.fingerprint())
"""
WITHOUT_POWERS = """
import ctypes, os, sys
OVERRIDE, DROP_FOR_GOOD = 1, 24  # CAP_DAC_OVERRIDE, PR_CAPBSET_DROP
assert ctypes.CDLL(None).prctl(DROP_FOR_GOOD, OVERRIDE, 0, 0, 0) == 0
os.execv(sys.argv[1], sys.argv[1:])
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of this one in which everything is set up and nothing may be written."""
    copy = tmp_path_factory.mktemp("opt") / "thumbsmith"
    copy.mkdir()
    shutil.copy(ROOT / "thumbsmith", copy)
    for name in ("tools", "server", "web"):
        shutil.copytree(ROOT / name, copy / name, ignore=LEFT_OUT)
    shutil.copytree(ROOT / "tools" / "art" / "build", copy / "tools" / "art" / "build")
    (copy / "build").mkdir()
    for place in (ENVIRONMENT, PACKS, WEB / "build"):
        (copy / place.relative_to(ROOT)).symlink_to(place)
    subprocess.run([sys.executable, "-c", MARK_AS_DONE], cwd=copy, check=True)
    open_to_others(copy.parent)
    everything = [copy, *(path for path in copy.rglob("*") if not path.is_symlink())]
    for path in everything:
        path.chmod((path.stat().st_mode | 0o444) & ~0o222)
    yield copy
    for path in everything:
        path.chmod(path.stat().st_mode | 0o200)


def open_to_others(folder: Path) -> None:
    """pytest's own folders, and perhaps the temporary one, are closed to them."""
    for each in (folder, *folder.parents):
        if each.is_relative_to(tempfile.gettempdir()) and each.stat().st_uid == os.geteuid():
            each.chmod(each.stat().st_mode | 0o055)


def somebody_else(command: Sequence[str | Path]) -> tuple[list[str | Path], str | None]:
    """The command as it runs for somebody whom the modes of files bind, and their name.

    Root is another user then; where our Python lies in a folder that is closed to others, root without the power over
    modes. Every user but root is bound by them anyhow.
    """
    if os.geteuid() != 0:
        return [*command], None
    try:
        subprocess.run([sys.executable, "-c", ""], user=ANOTHER, check=True, capture_output=True)
    except (PermissionError, subprocess.CalledProcessError):
        return [sys.executable, "-c", WITHOUT_POWERS, *command], None
    return [*command], ANOTHER


def ours(checkout: Path, home: Path, command: str, port: int, **settings: str) -> Program:
    """`./thumbsmith COMMAND` as its unit starts it, in a folder that belongs to who runs it."""
    started, user = somebody_else([sys.executable, checkout / "thumbsmith", command])
    home.mkdir(mode=0o700)
    if user is not None:
        open_to_others(home.parent)
        shutil.chown(home, user)
    given = {f"THUMBSMITH_{name}": value for name, value in settings.items()}
    environment = {"HOME": "/", "PYTHONPATH": "", "THUMBSMITH_DATA_DIR": str(home), **given}
    return Program(command, started, home / "log", answers(f"http://127.0.0.1:{port}/readyz"), environment, user)


@contextmanager
def running(*programs: Program) -> Iterator[None]:
    """All of them, started one after the other; the last one ends first."""
    with ExitStack() as stack:
        for program in programs:
            stack.callback(program.stop)
            program.start()
        yield


def has_ended_by_itself(program: Program) -> bool:
    assert program.process is not None
    return program.process.returncode in (0, -signal.SIGTERM)


def test_the_modes_bind_those_who_start_it(checkout: Path) -> None:
    """Otherwise the tests below would say nothing."""
    command, user = somebody_else([sys.executable, "-c", f"open({str(checkout / 'build' / 'new')!r}, 'w')"])
    done = subprocess.run(command, user=user, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "PermissionError" in done.stderr


def test_a_server_starts(checkout: Path, tmp_path: Path) -> None:
    (port,) = free_ports(1)
    server = ours(checkout, tmp_path / "state", "serve", port, PORT=str(port))
    with running(server):
        assert not (checkout / "build" / "setup.lock").exists()
    assert has_ended_by_itself(server)


def test_a_worker_starts(checkout: Path, tmp_path: Path, s3: S3Server) -> None:
    port, database_port = free_ports(2)
    with private_folder("checkout") as folder:
        database, address = database_program(folder / "database", database_port)
        worker = ours(
            checkout,
            tmp_path / "state",
            "worker",
            port,
            SECRET_KEY="a secret that is long enough for the tests",
            DATABASE_URL=address,
            QUEUE="procrastinate",
            STORAGE_URL=f"s3://{s3.bucket}/worker",
            STORAGE_ENDPOINT=s3.endpoint,
            STORAGE_REGION="us-east-1",
            STORAGE_ACCESS_KEY_ID=s3.access_key_id,
            STORAGE_SECRET_ACCESS_KEY=s3.secret_access_key,
            WORKER_METRICS_PORT=str(port),
        )
        with running(database, worker):
            pass
    assert has_ended_by_itself(worker)


def test_one_sentence_where_something_is_left_to_do(checkout: Path, tmp_path: Path) -> None:
    stamp = checkout / "build" / "stamps" / "web"
    kept = stamp.read_text()
    stamp.chmod(0o644)
    stamp.write_text("an earlier version")
    stamp.chmod(0o444)
    command, user = somebody_else([sys.executable, checkout / "thumbsmith", "serve"])
    done = subprocess.run(
        command, cwd="/", env=environment_of_programs(), user=user, capture_output=True, text=True, check=False
    )
    stamp.chmod(0o644)
    stamp.write_text(kept)
    stamp.chmod(0o444)
    assert done.returncode == 1
    (said,) = done.stderr.strip().splitlines()
    assert "make prepare" in said
    assert str(checkout / "build") in said
