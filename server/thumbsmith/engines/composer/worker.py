"""What runs in the composer's processes: one `Drawing` per process, one call per picture.

The processes are started fresh (spawn), so that they carry nothing of the server with them; everything that crosses
is plain data.
"""

from __future__ import annotations

import os
import signal
from functools import cache
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread

import cv2

from thumbsmith.engines.base import EditRequest, EncodedPicture, Variation
from thumbsmith.engines.composer.drawing import Drawing
from thumbsmith.engines.composer.edits.editor import Editor, Job
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.plates import lettering, merging
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.faces import WEIGHTS, FaceDetector


def start(packs: Path, cache_folder: Path) -> None:
    """Runs once in every process. The processes are the parallelism, so libraries keep to one thread each."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to end
    Thread(target=end_with_parent, name="watches the parent", daemon=True).start()
    cv2.setNumThreads(1)
    _drawing(packs, cache_folder)


def end_with_parent() -> None:
    """A parent that was killed ends nobody: its processes would wait for work for ever."""
    if parent := parent_process():
        parent.join()
        os._exit(1)


def ready() -> int:
    """Does nothing but prove that a process is up; its id."""
    return os.getpid()


def draw(packs: Path, cache_folder: Path, plan: Plan, material: Material) -> Variation:
    return _drawing(packs, cache_folder).draw(plan, material)


def edit(packs: Path, cache_folder: Path, job: Job) -> Variation:
    """Raises EditNotPossible."""
    return Editor(packs, _drawing(packs, cache_folder)).edit(job)


def letter(
    packs: Path, cache_folder: Path, plan: Plan, plate: EncodedPicture, logo: EncodedPicture | None
) -> Variation:
    """Raises EngineError."""
    return lettering.lettered(_drawing(packs, cache_folder), _face_detector(packs), plan, plate, logo)


def ground(packs: Path, cache_folder: Path, request: EditRequest) -> EncodedPicture:
    return merging.ground(_drawing(packs, cache_folder), packs, request)


def merge(packs: Path, cache_folder: Path, request: EditRequest, painted: EncodedPicture) -> Variation:
    """Raises EngineError."""
    return merging.merged(_drawing(packs, cache_folder), packs, request, painted)


@cache
def _face_detector(packs: Path) -> FaceDetector | None:
    """None while its weights are not there yet: words then keep off detail only."""
    weights = packs / "models" / WEIGHTS
    return FaceDetector(weights) if weights.exists() else None


@cache
def _drawing(packs: Path, cache_folder: Path) -> Drawing:
    return Drawing(packs, cache_folder)
