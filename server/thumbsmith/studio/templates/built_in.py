"""The templates that come with Thumbsmith: scenes of live layers with pictures, drawn by `tools/art/templates`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import Scene

FOLDER = Path(__file__).parent / "built_in"
PREVIEWS = "/templates"
"""The path at which the web app serves the previews."""


@dataclass(frozen=True)
class BuiltIn:
    id: str
    name: str
    niche: str
    words: str
    scene: Scene

    @property
    def image_url(self) -> str:
        return f"{PREVIEWS}/{self.id}.webp"

    def pictures(self) -> dict[str, EncodedPicture]:
        """The pictures that the scene names, by id; read afresh, so that nothing of it stays in memory."""
        return {name: read_picture(FOLDER / "pictures" / f"{name}.webp") for name in sorted(self.scene.pictures())}


@cache
def built_in() -> Mapping[str, BuiltIn]:
    """By id, in the order in which they are shown."""
    lines = json.loads((FOLDER / "templates.json").read_text(encoding="utf-8"))
    return {line["id"]: BuiltIn(scene=scene_of(line["id"]), **line) for line in lines}


def scene_of(template_id: str) -> Scene:
    return load(json.loads((FOLDER / f"{template_id}.json").read_text(encoding="utf-8")))


def read_picture(path: Path) -> EncodedPicture:
    with Image.open(path) as picture:
        return EncodedPicture(path.read_bytes(), "image/webp", picture.width, picture.height)
