"""SIGTERM to a server whose engine hangs: it ends with all its processes, and the job waits for the next start."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from os import kill
from pathlib import Path
from signal import SIGSTOP, SIGTERM

import httpx
import pytest

from tests.patience import PATIENCE
from tests.ports import free_ports
from tests.programs import Program, answers

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")]

EMAIL, PASSWORD = "ada@example.com", "Plokhat-92-Wumbe"
COMMAND = [sys.executable, "-m", "thumbsmith.cli"]
PROCESS = b"thumbsmith.engines.composer.process"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Program]:
    (port,) = free_ports(1)
    environment = {
        "PYTHONPATH": str(Path(__file__).parents[1]),
        "THUMBSMITH_DATA_DIR": str(tmp_path / "data"),
        "THUMBSMITH_PORT": str(port),
        "THUMBSMITH_ENGINE_PROCESSES": "1",
        "THUMBSMITH_SHUTDOWN_SECONDS": "1",
    }
    address = f"http://127.0.0.1:{port}"
    program = Program("server", [*COMMAND, "serve"], tmp_path / "log", answers(f"{address}/readyz"), environment)
    program.start()
    yield program
    program.kill_family()


def engine_processes(program: Program) -> list[int]:
    return [pid for pid in children_of(program.pid) if PROCESS in Path(f"/proc/{pid}/cmdline").read_bytes()]


def children_of(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(folder.name))
    return found


def logged_in(program: Program) -> httpx.Client:
    environment = dict(program.environment)
    for wanted in (("create", EMAIL, "--password-stdin"), ("grant-tokens", EMAIL, "100000")):
        user = [*COMMAND, "user", *wanted]
        subprocess.run(user, input=PASSWORD.encode(), env=environment, check=True, stdout=subprocess.DEVNULL)
    address, account = f"http://127.0.0.1:{environment['THUMBSMITH_PORT']}", {"email": EMAIL, "password": PASSWORD}
    token = httpx.post(f"{address}/v1/auth/login", json=account, timeout=PATIENCE).raise_for_status().json()["token"]
    return httpx.Client(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)


def status_of(client: httpx.Client, job_id: str) -> str:
    return str(client.get(f"/v1/imagegen/jobs/{job_id}").raise_for_status().json()["job"]["status"])


def test_a_server_whose_engine_hangs_ends_with_all_its_processes(server: Program, tmp_path: Path) -> None:
    with logged_in(server) as client:
        made = client.post("/v1/imagegen/genimage", json={"prompt": "Easy pasta recipe"})
        assert made.status_code == 200, made.text
        processes = engine_processes(server)
        assert processes
        for pid in processes:
            kill(pid, SIGSTOP)
        wish = {"prompt": "A cat on the moon"}
        job = client.post("/v1/imagegen/genimage", json=wish, headers={"Prefer": "respond-async"}).json()["job"]["id"]
        while status_of(client, job) != "running":
            time.sleep(0.1)  # the worker is another program's task
    assert server.process is not None
    server.process.terminate()
    assert server.process.wait(PATIENCE) == -SIGTERM  # uvicorn tells whoever waits what it was ended by
    assert not [pid for pid in processes if Path(f"/proc/{pid}").exists()]
    with closing(sqlite3.connect(tmp_path / "data" / "thumbsmith.db")) as database:
        (status,) = database.execute("SELECT status FROM generations WHERE id = ?", (job,)).fetchone()
    assert status == "queued"
