"""The dashboard of somebody with a thousand thumbnails, in Chromium with its processor slowed down four times."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from statistics import median

from bench.editor import run_script
from bench.startup import free_port, wait_for_answer
from bench.table import Row
from setup.browser import ensure_browser
from setup.packages import ensure_web, ensure_web_packages
from setup.paths import PYTHON, ROOT
from setup.stamps import Stamps

PAINT_LIMIT = 1000.0
"""Milliseconds until something is on the screen."""
PICTURES_LIMIT = 2500.0
"""What web.dev calls good for the largest paint."""
DATA_LIMIT = 500.0
"""Kilobytes of the first page of the list."""


def rows() -> Iterator[Row]:
    stamps = Stamps()
    node = ensure_web_packages(stamps)
    ensure_web(stamps)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"THUMBSMITH_DATA_DIR": folder, "THUMBSMITH_LOG_LEVEL": "warning", "PORT": str(port)}
        command = [str(PYTHON), "-m", "thumbsmith.cli", "serve"]
        server = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for_answer(f"{address}/healthz", server)
            environment = {**os.environ, **node.environment(), "CHROMIUM": ensure_browser()}
            found = run_script(node.program, "bench-dashboard.mjs", {**environment, "THUMBSMITH_ADDRESS": address})
        finally:
            server.terminate()
            server.wait(60)
    paints = [visit["paint"] for visit in found["again"]]
    pictures = [visit["pictures"] for visit in found["again"]]
    what = f"dashboard with {found['count']} thumbnails, processor 4 times slower"
    yield Row(f"{what}: first paint", median(paints), "limit", PAINT_LIMIT, spread=(min(paints), max(paints)))
    yield Row(f"{what}: first paint, first visit", found["first"]["paint"], "limit", PAINT_LIMIT)
    spread = (min(pictures), max(pictures))
    yield Row(f"{what}: first pictures", median(pictures), "limit", PICTURES_LIMIT, spread=spread)
    yield Row("first page of the list", found["first"]["data"] / 1000, "limit", DATA_LIMIT, "kB")
    before, after = found["before"], found["after"]
    yield Row("script heap, list scrolled to its end", after["heap"] / 1e6, "before", before["heap"] / 1e6, "MB")
    yield Row("nodes, list scrolled to its end", after["nodes"], "before", before["nodes"], "nodes")
    yield Row("most cards on the page at once", found["most"], "in the list", found["end"], "cards")
