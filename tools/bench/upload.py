"""A 12-megapixel photo from bytes to a clean canvas: our sanitizer (a process of its own) beside plain Pillow."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import Iterator
from statistics import median

import numpy as np
from PIL import Image, ImageOps

from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH
from tools.bench.table import Row

REPEATS = 7


def photo() -> bytes:
    """4000x3000 of soft shapes with a camera's grain, about 3 MB as JPEG."""
    random = np.random.default_rng(1)
    soft = Image.fromarray(random.integers(0, 255, (30, 40, 3), np.uint8)).resize(
        (4000, 3000), Image.Resampling.BICUBIC
    )
    grain = random.normal(0, 4, (3000, 4000, 1))
    target = io.BytesIO()
    Image.fromarray(np.clip(np.asarray(soft) + grain, 0, 255).astype(np.uint8)).save(target, "JPEG", quality=90)
    return target.getvalue()


def plain_pillow(data: bytes) -> bytes:
    """The code that everyone writes first: open, turn upright, LANCZOS, black bars, JPEG 90."""
    picture = ImageOps.exif_transpose(Image.open(io.BytesIO(data))).convert("RGB")
    size = (CANVAS_WIDTH, CANVAS_HEIGHT)
    target = io.BytesIO()
    ImageOps.pad(picture, size, Image.Resampling.LANCZOS, color="black").save(target, "JPEG", quality=90)
    return target.getvalue()


async def through_the_door(data: bytes) -> tuple[float, float]:
    """Milliseconds of the first picture, whose process has to start, and the median of the following."""
    moments = []
    async with ImageSanitizer(processes=1) as sanitizer:
        for _ in range(REPEATS + 1):
            started = time.perf_counter()
            await sanitizer.read(data, "canvas")
            moments.append(1000 * (time.perf_counter() - started))
    return moments[0], median(moments[1:])


def rows() -> Iterator[Row]:
    data = photo()
    moments = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        plain_pillow(data)
        moments.append(1000 * (time.perf_counter() - started))
    peer = median(moments)
    first, following = asyncio.run(through_the_door(data))
    yield Row("12 MP upload to canvas, warm", following, "plain Pillow, LANCZOS", peer)
    yield Row("12 MP upload to canvas, first of a process", first, "plain Pillow, LANCZOS", peer)
