"""Common parts of the benchmarks of pages: a server with a new database, and a script that drives Chromium against
it."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from typing import Any

from tools.bench.editor import run_script
from tools.bench.startup import free_port, wait_for_answer
from tools.bench.table import Row
from tools.setup.browser import ensure_browser
from tools.setup.node import node, web_app, web_packages
from tools.setup.paths import PYTHON, ROOT
from tools.setup.steps import ensure


FRAME_LIMIT = 16.0
"""Milliseconds: what a screen of 60 pictures a second leaves, on a machine without a GPU."""


def spread_rows(found: Mapping[str, Any], about: str, what: Mapping[str, tuple[str, float]]) -> Iterator[Row]:
    """The median of each figure of a script, with the slowest 5 %, beside its limit. `what`: words and milliseconds."""
    for name, (words, limit) in what.items():
        middle, slow = found[name]["p50"], found[name]["p95"]
        said = f"{about}: {words}, median (spread: to the slowest 5 %)"
        yield Row(said, middle, "limit", limit, spread=(middle, slow))


def measured_by(script: str) -> Any:
    """The JSON that `web/scripts/{script}` prints."""
    ensure(web_packages(), web_app())
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "THUMBSMITH_DATA_DIR": folder,
            "THUMBSMITH_LOG_LEVEL": "warning",
            "PORT": str(port),
        }
        command = [str(PYTHON), "-m", "thumbsmith.cli", "serve"]
        server = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)
        try:
            wait_for_answer(f"{address}/healthz", server)
            environment = {
                **os.environ,
                **node().environment(),
                "CHROMIUM": ensure_browser(),
            }
            return run_script(node().program, script, {**environment, "THUMBSMITH_ADDRESS": address})
        finally:
            server.terminate()
            server.wait(60)
