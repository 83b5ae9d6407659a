"""The golden scenes: documents, the pictures they name, and how each is to look.

Every scene is drawn by the server here and by the browser in the web app's end-to-end tests.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import Scene
from thumbsmith.settings import default_packs_directory

FOLDER = Path(__file__).parent
FONTS = default_packs_directory() / "fonts"
EXPECTED_WIDTH = 640
NAMES = sorted(path.stem for path in (FOLDER / "scenes").glob("*.json"))


def scene(name: str) -> Scene:
    return load(json.loads((FOLDER / "scenes" / f"{name}.json").read_text("utf-8")))


@cache
def pictures() -> dict[str, EncodedPicture]:
    found = {}
    for path in (FOLDER / "pictures").glob("*.png"):
        with Image.open(path) as image:
            found[path.stem] = EncodedPicture(path.read_bytes(), "image/png", image.width, image.height)
    return found


def expected_file(name: str) -> Path:
    return FOLDER / "expected" / f"{name}.webp"


def expected(name: str) -> NDArray[np.uint8]:
    with Image.open(expected_file(name)) as image:
        return np.asarray(image.convert("RGB"))


def draw(drawn: Scene, fonts: FontLibrary) -> NDArray[np.uint8]:
    """The whole canvas at the size of the expected pictures."""
    return render(drawn, pictures(), fonts, width=EXPECTED_WIDTH)
