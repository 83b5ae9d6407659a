"""What a local model must be able to do, tried step by step: by `make test-gpu` on a GPU with the tiny model and the
operator's own, by the suite with the tiny model on a processor.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import numpy as np
from PIL import Image

from thumbsmith.engines.diffusers.painter import Painter
from thumbsmith.engines.diffusers.wishes import Task, Wish, part_around
from thumbsmith.engines.diffusers.works import LocalModel, Seen
from thumbsmith.pictures.encode import jpeg, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

PROMPT = "a red kite over a green hill, clear sky, photograph"
AVOID = "text, letters, watermark"
HOLE = (900, 300, 1300, 700)


def wish(task: Task, strength: float = 0.8) -> Wish:
    return Wish(task, PROMPT, PROMPT, AVOID, seed=7, strength=strength)


def canvas() -> EncodedPicture:
    across = np.linspace(20, 230, CANVAS_WIDTH, dtype=np.uint8)
    return jpeg(Image.fromarray(np.dstack([np.tile(across, (CANVAS_HEIGHT, 1))] * 3)))


def mask() -> EncodedPicture:
    levels = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH), np.uint8)
    levels[HOLE[1] : HOLE[3], HOLE[0] : HOLE[2]] = 255
    return png(Image.fromarray(levels))


def pixels(data: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))


@dataclass
class Trial:
    """One model on one device; each method is a step and raises AssertionError."""

    painter: Painter
    seconds: dict[str, float] = field(default_factory=dict)
    stages: list[str] = field(default_factory=list)

    def hear(self, _fraction: float, stage: str) -> None:
        self.stages.append(stage)

    async def load(self) -> Seen:
        seen = await self.painter.load()
        assert seen.tasks == ("text", "image", "inpaint"), seen
        return seen

    async def paint_from_words(self) -> None:
        first = await self.painter.paint(wish("text"), (), self.hear)
        steps = [stage for stage in self.stages if stage.startswith("Painting: step")]
        assert len(steps) >= 2, self.stages
        assert steps[-1].split()[2] == steps[-1].split()[4], "the last step is told"
        again = await self.painter.paint(wish("text"))
        assert again.data == first.data, "the same seed paints the same picture"
        self.seconds["text to image"] = again.seconds
        height, width, _ = pixels(first.data).shape
        assert width * 2 == height * 3

    async def paint_from_a_picture(self) -> None:
        painted = await self.painter.paint(wish("image"), [canvas()])
        self.seconds["image to image"] = painted.seconds
        assert pixels(painted.data).std() > 0

    async def fill_a_hole(self) -> None:
        painted = await self.painter.paint(wish("inpaint"), [canvas(), mask()])
        self.seconds["inpainting"] = painted.seconds
        before, after = pixels(canvas().data), pixels(painted.data)
        assert after.shape == (CANVAS_HEIGHT, CANVAS_WIDTH, 3)
        left, top, right, bottom = part_around(Image.open(io.BytesIO(mask().data)))
        outside = np.ones(after.shape[:2], bool)
        outside[top - 16 : bottom + 16, left - 16 : right + 16] = False
        assert np.abs(after.astype(int) - before)[outside].mean() < 4, "only the part is painted"

    async def cancel_between_steps(self) -> None:
        self.stages.clear()
        is_painting = asyncio.Event()

        def hear(_fraction: float, stage: str) -> None:
            self.stages.append(stage)
            is_painting.set()

        task = asyncio.create_task(self.painter.paint(wish("text"), (), hear))
        await is_painting.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        assert (await self.painter.paint(wish("text"))).data, "and the model paints on"


@asynccontextmanager
async def trial(model: LocalModel) -> AsyncIterator[Trial]:
    async with Painter(model) as painter:
        yield Trial(painter)


STEPS = (
    Trial.load,
    Trial.paint_from_words,
    Trial.paint_from_a_picture,
    Trial.fill_a_hole,
    Trial.cancel_between_steps,
)
