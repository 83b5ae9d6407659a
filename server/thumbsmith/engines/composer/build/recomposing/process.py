"""The program of `recomposer`'s process: lays scenes out again, draws them and writes them as files."""

from __future__ import annotations

import io
import sys
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image, UnidentifiedImageError

from thumbsmith.engines.composer.build.recomposing.recompose import recompose
from thumbsmith.engines.composer.build.recomposing.recomposer import RECOMPOSE, Recomposing
from thumbsmith.engines.composer.build.recomposing.shapes import SHAPES
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.encode import EXPORT_BYTES, export
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import WEIGHTS, Face, FaceDetector
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import MissingPictureError, UnreadablePictureError, render
from thumbsmith.pictures.scene_pool import REFUSALS
from thumbsmith.platform.works import answer_works, duty

MEMORY_BYTES = 4 * 1024 * 1024 * 1024
"""Address space: libraries, fonts and the network for faces take 0.8 GB of it, the rest is for pictures."""


class Studio:
    """The tools that all pictures are made with. `packs` is the folder with the fonts and the models."""

    def __init__(self, packs: Path) -> None:
        self._packs = packs
        self._fonts = FontLibrary.load(packs / "fonts")

    def recompose(self, asked: Recomposing) -> EncodedPicture:
        """Raises MissingPictureError and UnreadablePictureError."""
        pixels = {name: unpacked(name, picture.data) for name, picture in asked.pictures.items()}
        for name in asked.scene.pictures() - pixels.keys():
            raise MissingPictureError(name)
        shape = SHAPES[asked.shape]
        with self._fonts.lent(asked.fonts):
            made = recompose(asked.scene, pixels, shape, self._fonts, self._faces)
            drawn = render(made.scene, {**pixels, **made.pixels}, self._fonts, width=shape.width, window=shape.box)
        return export(Image.fromarray(drawn), asked.file_format, EXPORT_BYTES)

    def _faces(self, pixels: Pixels) -> list[Face]:
        return detector(self._packs)(pixels)


@cache
def detector(packs: Path) -> FaceDetector:
    return FaceDetector(packs / "models" / WEIGHTS)


def unpacked(name: str, data: bytes) -> Pixels:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return np.asarray(picture.convert("RGBA"))
    except (UnidentifiedImageError, OSError) as error:
        raise UnreadablePictureError(name) from error


if __name__ == "__main__":
    answer_works([duty(RECOMPOSE, Studio(Path(sys.argv[1])).recompose)], MEMORY_BYTES, refusals=REFUSALS)
