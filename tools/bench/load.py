"""The busy calls under load, with 200 creators on PostgreSQL, beside a bare FastAPI app with a token and one query; and
how they grow from a thousand thumbnails to a million.

`python -m tools.bench.load` writes docs/load.md; `python -m tools.bench load` puts the ratios into the table of all
benchmarks. Server, callers and database share the machine, so figures are the smaller the more else runs; ratios hold
longer.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median

import jwt
import skimage

from tests.conftest import migrate_address
from tests.ports import free_ports
from tests.servers import postgresql_server
from thumbsmith.accounts.models import UserSession
from thumbsmith.accounts.session_tokens import SessionTokens
from thumbsmith.platform.signing import Signer
from thumbsmith.studio.pictures.service import PictureLinks
from tools.bench.bare import AUDIENCE
from tools.bench.calls import Heard, call_for, get
from tools.bench.drawing import Drawn, draw
from tools.bench.filling import PICTURE, fill, user_id
from tools.bench.processes import cpu_seconds
from tools.bench.startup import wait_for_answer
from tools.bench.table import Row
from tools.bench.waiting import STREAMS, Waited, wait
from tools.setup.paths import PYTHON, ROOT

CREATORS = 200
CALLERS = 16
"""At once: what one server of one process answers without a queue that grows."""
TEN_TIMES = 10 * CALLERS
SECONDS = 3.0
ROUNDS = 3
SIZES = (1_000, 100_000, 1_000_000)
SECRET = "a secret that is long enough for the benchmark"  # noqa: S105  (of a server that lives for minutes)
WORKER = {"THUMBSMITH_ENGINE_PROCESSES": "1", "THUMBSMITH_WORKER_METRICS_PORT": "{port}"}
LIMIT = 2.0
"""Times the baseline."""
ROW, LIST = "baseline", "baseline, a list"
COMPARED = {"list of thumbnails": LIST, "list of images": LIST}
"""Measurements with another baseline than one row."""
BASELINES = (ROW, LIST)
STREAMS_MILLISECONDS = 100
"""Of the server's processor time in a second, that all event streams together may take."""


@dataclass(frozen=True)
class Server:
    address: str
    process: subprocess.Popen[bytes]

    def megabytes(self) -> float:
        """Resident memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@dataclass(frozen=True)
class Measured:
    """By number of thumbnails, and by name of the call; the baselines are among them."""

    calls: Mapping[int, Mapping[str, Heard]]
    crowd: Heard
    """The busiest call with ten times as many callers."""
    megabytes: float
    """Of the server."""
    waited: Waited
    """By event streams to the same server."""
    drawn: Drawn | None
    """By one worker; None when that was not asked for."""


def picture_file() -> bytes:
    return (Path(skimage.__file__).parent / "data" / "coffee.png").read_bytes()[:200_000]


def bearers() -> list[str]:
    """The token of each creator's session."""
    signer, now = Signer(SECRET.encode(), ()), datetime.now(UTC)
    tokens = SessionTokens(*signer.keys("session token"))
    people = [user_id(number) for number in range(1, CREATORS + 1)]
    sessions = [
        UserSession(id=person, user_id=person, created_at=now, expires_at=now + timedelta(hours=12))
        for person in people
    ]
    return [tokens.issue(session) for session in sessions]


def requests() -> dict[str, list[bytes]]:
    """For every call, one request of each creator."""
    signer, now, tokens = Signer(SECRET.encode(), ()), datetime.now(UTC), bearers()
    people = [user_id(number) for number in range(1, CREATORS + 1)]
    return {
        "auth verify": [get("/v1/auth/verify", token) for token in tokens],
        "list of thumbnails": [get("/v1/thumbnails", token) for token in tokens],
        "one picture": [get(PictureLinks(signer, person, now).link(PICTURE)) for person in people],
        "token balance": [get("/v1/tokens/available", token) for token in tokens],
        "list of images": [get("/v1/images", token) for token in tokens],
        "history of tokens": [get("/v1/tokens/history", token) for token in tokens],
        "jobs": [get("/v1/imagegen/jobs", token) for token in tokens],
    }


def baseline_requests() -> dict[str, list[bytes]]:
    people = (user_id(number) for number in range(1, CREATORS + 1))
    tokens = [jwt.encode({"sub": person, "aud": AUDIENCE}, SECRET, "HS256") for person in people]
    return {
        ROW: [get("/me", token) for token in tokens],
        LIST: [get("/thumbnails", token) for token in tokens],
    }


def ratio(calls: Mapping[str, Heard], name: str) -> float:
    """Of the server's time for one call, beside the baseline's."""
    return calls[name].cpu_milliseconds() / calls[COMPARED.get(name, ROW)].cpu_milliseconds()


@contextmanager
def running(command: Sequence[str | Path], settings: Mapping[str, str], path: str) -> Iterator[Server]:
    (port,) = free_ports(1)
    filled = [str(part).replace("{port}", str(port)) for part in command]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("THUMBSMITH_")}
    environment |= {name: value.replace("{port}", str(port)) for name, value in settings.items()}
    process = subprocess.Popen(filled, cwd=ROOT, env={**environment, "PORT": str(port)})
    try:
        wait_for_answer(f"http://127.0.0.1:{port}{path}", process)
        yield Server(f"http://127.0.0.1:{port}", process)
    finally:
        process.kill()
        process.wait()


def measure(sizes: Sequence[int] = SIZES, said: Callable[[str], None] = lambda _: None, *, drawing: bool) -> Measured:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgresql_server())
        asyncio.run(migrate_address(database))
        settings = {
            "THUMBSMITH_DATA_DIR": str(folder),
            "THUMBSMITH_DATABASE_URL": database,
            "THUMBSMITH_QUEUE": "procrastinate",  # no work is done in the server
            "THUMBSMITH_SECRET_KEY": SECRET,
            "THUMBSMITH_LOG_LEVEL": "warning",
            "THUMBSMITH_THUMBNAILS_PER_ACCOUNT": "1000000",  # creators of a million have far more than anybody
            "THUMBSMITH_STORAGE_GB_PER_ACCOUNT": "1000",
            "THUMBSMITH_ANSWER_SECONDS": "900",  # a busy machine takes long for all the pictures of the last part
        }
        bare = stack.enter_context(running([PYTHON, "-m", "tools.bench.bare", "{port}", database, SECRET], {}, "/docs"))
        ours = stack.enter_context(running([PYTHON, "-m", "thumbsmith.cli", "serve"], settings, "/healthz"))
        put_pictures(folder)
        calls, already = {}, 0
        for size in sizes:
            said(f"{size:,} thumbnails")
            fill(database, CREATORS, size, len(picture_file()), already)
            already = size
            calls[size] = asyncio.run(in_turns(ours, bare))
        crowd = asyncio.run(call_for(SECONDS, ours.address, requests()["auth verify"], TEN_TIMES))
        megabytes = ours.megabytes()
        said(f"{STREAMS} event streams")
        waited = asyncio.run(wait(ours.address, bearers(), ours.process, database))
        drawn = None
        if drawing:
            said("one worker")
            command: list[str | Path] = [PYTHON, "-m", "thumbsmith.cli", "worker"]
            worker = stack.enter_context(running(command, settings | WORKER, "/metrics"))
            drawn = asyncio.run(draw(ours.address, bearers(), worker.process))
        return Measured(calls, crowd, megabytes, waited, drawn)


def put_pictures(folder: Path) -> None:
    for number in range(1, CREATORS + 1):
        path = folder / "storage" / user_id(number) / "pictures" / PICTURE
        path.parent.mkdir(parents=True)
        path.write_bytes(picture_file())


async def in_turns(ours: Server, bare: Server) -> dict[str, Heard]:
    """The baselines and each call, several times in turn: what else the machine does meets all of them."""
    asked = ((bare, baseline_requests()), (ours, requests()))
    wanted = [(name, server, each) for server, calls in asked for name, each in calls.items()]
    found: dict[str, list[Heard]] = {name: [] for name, _, _ in wanted}
    for _ in range(ROUNDS):
        for name, server, each in wanted:
            used = cpu_seconds(server.process.pid)
            heard = await call_for(SECONDS, server.address, each, CALLERS)
            heard.cpu_seconds = cpu_seconds(server.process.pid) - used
            found[name].append(heard)
    return {name: together(heard) for name, heard in found.items()}


def together(rounds: Sequence[Heard]) -> Heard:
    """The round in the middle, by the server's own work."""
    cost = median(heard.cpu_milliseconds() for heard in rounds)
    return next(heard for heard in rounds if heard.cpu_milliseconds() == cost)


def rows() -> Iterator[Row]:
    measured = measure((SIZES[0],), drawing=False)
    calls, waited = measured.calls[SIZES[0]], measured.waited
    milliseconds = 1000 * waited.cpu_seconds / waited.seconds
    yield Row(
        f"{STREAMS} event streams for a second, CPU time", milliseconds, "a tenth of a processor", STREAMS_MILLISECONDS
    )
    for name in requests():
        ours, theirs = calls[name].cpu_milliseconds(), calls[COMPARED.get(name, ROW)].cpu_milliseconds()
        yield Row(f"{name}, CPU time of the server", ours, "bare FastAPI, a token, one query", theirs)


if __name__ == "__main__":
    from tools.bench.load_report import write

    write(measure(said=lambda text: print(f"  {text} …", file=sys.stderr, flush=True), drawing=True))
