"""What `renderer` runs in a process of its own: draws scenes one after the other and writes them as files."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.encode import EXPORT_BYTES, EXPORT_SIZE, ExportFormat, export, jpeg
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import MissingPictureError, PictureCache, UnreadablePictureError, render
from thumbsmith.pictures.renderer import LARGE_WIDTH
from thumbsmith.platform.processes import Message, answer_messages
from thumbsmith.scene.types import CANVAS_WIDTH, Scene

MEMORY_BYTES = 3 * 1024 * 1024 * 1024
"""Address space: libraries and fonts take 0.4 GB of it, the rest is for layers and unpacked pictures."""


def main(packs: Path) -> None:
    fonts = FontLibrary.load(packs / "fonts")
    cache = PictureCache()
    answer_messages(lambda message: answer(message, fonts, cache), MEMORY_BYTES)


def answer(message: Message, fonts: FontLibrary, cache: PictureCache) -> Message:
    header = message.header
    pictures = {
        listed["id"]: EncodedPicture(data, listed["mediaType"], listed["width"], listed["height"])
        for listed, data in zip(header["pictures"], message.blobs, strict=True)
    }
    try:
        scene = Scene.model_validate(header["scene"])
        drawn = draw(scene, pictures, fonts, cache, header["output"], header.get("format", "jpg"))
    except (MissingPictureError, UnreadablePictureError) as error:
        return Message({"refused": str(error)})
    except MemoryError:
        return Message({"hadNoMemory": True})
    return Message({"mediaType": drawn.media_type, "width": drawn.width, "height": drawn.height}, [drawn.data])


def draw(
    scene: Scene,
    pictures: Mapping[str, EncodedPicture],
    fonts: FontLibrary,
    cache: PictureCache | None,
    output: str,
    file_format: ExportFormat,
) -> EncodedPicture:
    """`output` is stored (the canvas as it is kept), canvas (whole, at its best), frame (1280x720, under 2 MB) or large
    (the frame in 4K, at its best)."""
    width = {"frame": EXPORT_SIZE[0], "large": LARGE_WIDTH}.get(output, CANVAS_WIDTH)
    is_frame = output in ("frame", "large")
    picture = Image.fromarray(render(scene, pictures, fonts, width=width, crop_frame=is_frame, cache=cache))
    if output == "stored":
        return jpeg(picture)
    return export(picture, file_format, EXPORT_BYTES if output == "frame" else None)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
