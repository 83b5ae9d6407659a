"""The editor in Chromium beside plain react-konva, fabric and excalidraw, with 100 and 500 elements.

Frame time while dragging and brushing, undo, export; the main thread while dragging with the check panel open; and
opening a stored thumbnail on a slow machine. The page and the candidates are in web/app/features/studio/bench and
tools/bench/editors; the latter's packages are installed for this benchmark only.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tools.bench.startup import free_port, wait_for_answer
from tools.bench.table import Row
from tools.setup.browser import ensure_browser
from tools.setup.node import node, npm_packages, web_app, web_packages
from tools.setup.paths import PYTHON, ROOT, WEB
from tools.setup.steps import ensure

EDITORS = ROOT / "tools" / "bench" / "editors"
WHAT = {
    "frame": "dragging, a move until it is drawn, median",
    "meanFrame": "dragging, a move until it is drawn, mean",
    "slowFrame": "dragging, slowest 5 % of moves",
    "work": "dragging, main thread's processor time per move",
    "brush": "brushing, a move until it is drawn, median",
    "meanBrush": "brushing, a move until it is drawn, mean",
    "brushWork": "brushing, main thread's processor time per move",
    "undo": "undo until it is drawn",
    "export": "export 1280x720 JPG in the browser",
}
PEERS = {"plain": "plain react-konva", "fabric": "fabric 7", "excalidraw": "excalidraw 0.18 (no outlines, no stars)"}
LIMITS = {"frame": 8.0, "brush": 8.0, "undo": 50.0, "export": 150.0}
"""Milliseconds, on a machine without a GPU."""
MAIN_THREAD_LIMIT = 8.0
OPENING_LIMIT = 1500.0
OPENING = {
    "interactive": "picture drawn, and a key pressed then answered",
    "complete": "all panels too",
}


def rows() -> Iterator[Row]:
    ensure(web_packages(), npm_packages(EDITORS, "Editors to measure beside"))
    environment = {**os.environ, **node().environment(), "CHROMIUM": ensure_browser()}
    yield from editing_rows(run_script(node().program, "bench-editor.mjs", environment))
    ensure(web_app())
    yield from opening_rows(node().program, environment)


def editing_rows(results: list[dict[str, Any]]) -> Iterator[Row]:
    found = {(result["candidate"], result["elements"]): result for result in results}
    for elements in (100, 500):
        ours = found["designer", elements]
        for key, what in WHAT.items():
            for peer, name in PEERS.items():
                yield Row(f"{elements} elements: {what}", ours[key], name, found[peer, elements][key])
            if key in LIMITS:
                yield Row(f"{elements} elements: {what}", ours[key], "limit", LIMITS[key])
        what = f"{elements} elements: main thread per frame of a drag, check panel open"
        checked, bare = (
            found[name, elements]["busy"] for name in ("designer-checked, main thread", "designer, main thread")
        )
        yield Row(what, checked, "the same without it", bare)
        yield Row(what, checked, "limit", MAIN_THREAD_LIMIT)


def opening_rows(node: Path, environment: dict[str, str]) -> Iterator[Row]:
    """A server of its own with one made thumbnail, opened by a browser whose processor is slowed down four times."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"THUMBSMITH_DATA_DIR": folder, "THUMBSMITH_LOG_LEVEL": "warning", "PORT": str(port)}
        command: list[str | Path] = [PYTHON, "-m", "thumbsmith.cli", "serve"]
        server = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for_answer(f"{address}/healthz", server)
            found = run_script(node, "bench-opening.mjs", {**environment, "THUMBSMITH_ADDRESS": address})
        finally:
            server.terminate()
            server.wait(60)
    for key, end in OPENING.items():
        times = [visit[key] for visit in found["again"]]
        what = f"opening a stored thumbnail, processor 4 times slower: {end}"
        spread = (min(times), max(times))
        yield Row(f"{what}, seen before", median(times), "limit", OPENING_LIMIT, spread=spread)
        yield Row(f"{what}, first visit", found["first"][key], "limit", OPENING_LIMIT)


def run_script(node: Path, name: str, environment: dict[str, str]) -> Any:
    command = [str(node), f"scripts/{name}"]
    return json.loads(subprocess.run(command, cwd=WEB, env=environment, stdout=subprocess.PIPE, check=True).stdout)
