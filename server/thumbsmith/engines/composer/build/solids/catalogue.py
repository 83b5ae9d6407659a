"""All things that are drawn as solids, by the name of their art, and how one is drawn."""

from __future__ import annotations

import functools
import hashlib
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from thumbsmith.engines.composer.build.solids import models
from thumbsmith.engines.composer.build.solids.models.model import ANGLES, Model, View
from thumbsmith.engines.composer.build.solids.rendering import rendered
from thumbsmith.engines.composer.types import Pixels


def listed() -> Iterator[tuple[str, Model]]:
    """Those of every module that lists some: an area of things is a file of its own."""
    for module in pkgutil.iter_modules(models.__path__, f"{models.__name__}."):
        yield from getattr(importlib.import_module(module.name), "MODELS", {}).items()


MODELS: dict[str, Model] = dict(listed())


def drawn(name: str, packs: Path, size: int, view: View) -> Pixels:
    """RGBA with straight alpha, the longer side `size` pixels. Raises FileNotFoundError when the packs were not
    built."""
    model = MODELS[name]
    yaw = model.yaw + view.angle * 360 / ANGLES
    if view.lamp == "left":
        return rendered(model.build(), packs, size, yaw, model.elevation, view.light)
    if model.reads:
        return rendered(model.build(), packs, size, -yaw, model.elevation, view.light, lamp=-1)
    picture = rendered(model.build(), packs, size, yaw, model.elevation, view.light)
    return np.ascontiguousarray(picture[:, ::-1])


@functools.cache
def digest_of_models() -> str:
    """Changes with any line of this package, and with it what was drawn before is drawn anew."""
    files = sorted(Path(__file__).parent.rglob("*.py"))
    return hashlib.blake2b(b"".join(file.read_bytes() for file in files), digest_size=8).hexdigest()
