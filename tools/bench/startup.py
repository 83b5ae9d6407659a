"""From the command to a server that answers, beside a bare FastAPI app started the same way."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from tools.bench.table import Row
from tools.setup.paths import PYTHON, ROOT

REPEATS = 5
PATIENCE_SECONDS = 60.0
BARE_APP = """
import sys, uvicorn
from fastapi import FastAPI
app = FastAPI()

@app.get("/healthz")
async def health():
    return {"status": "ok"}

uvicorn.run(app, port=int(sys.argv[1]), log_level="warning")
"""


def rows() -> Iterator[Row]:
    bare = median(time_to_answer([PYTHON, "-c", BARE_APP, "{port}"], {}) for _ in range(REPEATS))
    with tempfile.TemporaryDirectory() as folder:
        environment = {"THUMBSMITH_DATA_DIR": folder, "THUMBSMITH_LOG_LEVEL": "warning"}
        first = time_to_answer([PYTHON, "-m", "thumbsmith.cli", "serve"], environment)
        again = median(time_to_answer([PYTHON, "-m", "thumbsmith.cli", "serve"], environment) for _ in range(REPEATS))
        second_start = time_to_answer([sys.executable, "-m", "tools.setup", "start"], environment)
    yield Row("server until it answers", again, "bare FastAPI with uvicorn", bare)
    yield Row("server with a new database", first, "bare FastAPI with uvicorn", bare)
    yield Row("make start, everything set up", second_start, "limit", 4000)


def time_to_answer(command: Sequence[str | Path], environment: Mapping[str, str]) -> float:
    """Milliseconds from starting the command until /healthz answers. '{port}' in it stands for the port."""
    port = free_port()
    filled = [str(part).replace("{port}", str(port)) for part in command]
    started = time.perf_counter()
    server = subprocess.Popen(
        filled, cwd=ROOT, env={**os.environ, **environment, "PORT": str(port)}, stdout=subprocess.DEVNULL
    )
    try:
        wait_for_answer(f"http://127.0.0.1:{port}/healthz", server)
        return 1000 * (time.perf_counter() - started)
    finally:
        server.terminate()
        server.wait(PATIENCE_SECONDS)


def wait_for_answer(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.01)
    raise RuntimeError("the server did not come up")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
