"""The editor in Chromium beside plain react-konva: frame time while dragging, undo, export, with 100 and 500 elements.

The page and its two candidates are in web/app/features/designer/bench.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator

from bench.table import Row
from setup.browser import ensure_browser
from setup.packages import ensure_web_packages
from setup.paths import WEB
from setup.stamps import Stamps

WHAT = {
    "frame": "dragging, median frame",
    "slowFrame": "dragging, slowest 5 % of frames",
    "undo": "undo until it is drawn",
    "export": "export 1280x720 JPG in the browser",
}
PEER = "plain react-konva"


def rows() -> Iterator[Row]:
    node = ensure_web_packages(Stamps())
    environment = {**os.environ, **node.environment(), "CHROMIUM": ensure_browser()}
    command = [str(node.program), "scripts/bench-editor.mjs"]
    done = subprocess.run(command, cwd=WEB, env=environment, stdout=subprocess.PIPE, check=True)
    found = {(result["candidate"], result["elements"]): result for result in json.loads(done.stdout)}
    for elements in (100, 500):
        ours, theirs = found["designer", elements], found["plain", elements]
        for key, what in WHAT.items():
            yield Row(f"{elements} elements: {what}", ours[key], PEER, theirs[key])
        yield Row(f"{elements} elements: {WHAT['frame']}", ours["frame"], "limit: 60 frames a second", 1000 / 60)
