"""Frames of 16:9 that an engine draws, and files for the web app."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from thumbsmith.engines.base import Engine, GenerationRequest, Steering
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import FRAME_HEIGHT
from tools.setup.paths import WEB

PUBLIC = WEB / "public"


async def frames(
    engine: Engine, prompt: str, seed: int, count: int, photos: tuple[EncodedPicture, ...] = (), **wishes: str
) -> list[Image.Image]:
    """So many variations, in the engine's order. `wishes`: fields of Steering."""
    request = GenerationRequest(prompt=prompt, seed=seed, variations=count, steering=Steering(**wishes), photos=photos)
    found = [drawn async for drawn in engine.generate(request, lambda *_: None, lambda: False)]
    drawn_frames = []
    for variation in sorted(found, key=lambda each: each.index):
        canvas = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
        top = round(variation.scene.frame.y)
        drawn_frames.append(canvas.crop((0, top, canvas.width, top + FRAME_HEIGHT)))
    return drawn_frames


def scaled(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def report(path: Path) -> None:
    print(f"{path.relative_to(WEB)}  {path.stat().st_size // 1024} kB")
