"""The program of `renderer`'s process: draws scenes one after the other and writes them as files."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from thumbsmith.pictures.encode import EXPORT_BYTES, EXPORT_SIZE, export, jpeg
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import PictureCache, render
from thumbsmith.pictures.renderer import DRAW, LARGE_WIDTH, Drawing
from thumbsmith.pictures.scene_pool import REFUSALS
from thumbsmith.platform.works import answer_works, duty
from thumbsmith.scene.types import CANVAS_WIDTH

MEMORY_BYTES = 3 * 1024 * 1024 * 1024
"""Address space: libraries and fonts take 0.4 GB of it, the rest is for layers and unpacked pictures."""


def main(packs: Path) -> None:
    fonts = FontLibrary.load(packs / "fonts")
    cache = PictureCache()
    answer_works([duty(DRAW, lambda drawing: draw(drawing, fonts, cache))], MEMORY_BYTES, refusals=REFUSALS)


def draw(drawing: Drawing, fonts: FontLibrary, cache: PictureCache) -> EncodedPicture:
    """Raises MissingPictureError and UnreadablePictureError."""
    output = drawing.output
    width = {"frame": EXPORT_SIZE[0], "large": LARGE_WIDTH}.get(output, CANVAS_WIDTH)
    is_frame = output in ("frame", "large")
    with fonts.lent(drawing.fonts):
        drawn = render(drawing.scene, drawing.pictures, fonts, width=width, crop_frame=is_frame, cache=cache)
    picture = Image.fromarray(drawn)
    if output == "stored":
        return jpeg(picture)
    return export(picture, drawing.file_format, EXPORT_BYTES if output == "frame" else None)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
