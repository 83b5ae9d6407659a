"""The process of the local model with a small model of its own instead of torch: it paints a ball, step by step.

The prompt may name what happens: "toy:slow" (steps of a tenth of a second), "toy:die" (the process ends),
"toy:no memory", "toy:held back". So the real pipes, cancelling and failures run where torch is not installed.
"""

from __future__ import annotations

import os
import time
from dataclasses import replace

import numpy as np
from PIL import Image

from thumbsmith.engines.diffusers.answering import REFUSALS, PaintingProcess, Told
from thumbsmith.engines.diffusers.wishes import Wish
from thumbsmith.engines.diffusers.works import LocalModel, Seen
from thumbsmith.platform.processes import catch_cancel
from thumbsmith.platform.works import Refused, answer_works

STEPS = 5
SLOW_STEPS = 600
TOY = Seen("toy", "float32", 1.0)


class ToyModel:
    native = 512
    device = "toy"

    def facts(self) -> Seen:
        """Its pipeline is named after the process: who is still warm has the same name."""
        return replace(TOY, pipeline=f"Toy-{os.getpid()}", tasks=("text", "image", "inpaint"))

    def paint(
        self, wish: Wish, size: tuple[int, int], picture: Image.Image | None, mask: Image.Image | None, told: Told
    ) -> Image.Image:
        if "toy:die" in wish.prompt:
            os._exit(9)
        if "toy:no memory" in wish.prompt:
            raise MemoryError("a picture too many")
        if "toy:held back" in wish.prompt:
            raise Refused("HELD_BACK", "a toy's safety check")
        steps = SLOW_STEPS if "toy:slow" in wish.prompt else STEPS
        for step in range(steps):
            time.sleep(0.1 if steps == SLOW_STEPS else 0)
            told(step + 1, steps)
        assert (mask is not None) == (wish.task == "inpaint")
        assert (picture is not None) == (wish.task != "text")
        width, height = size
        across, down = np.meshgrid(np.arange(width), np.arange(height))
        light = np.clip(1.2 - np.hypot(across - width * 0.72, down - height / 2) / (height * 0.33), 0.08, 1)
        tint = 60 + wish.seed % 100
        return Image.fromarray(np.dstack([255 * light, 170 * light, tint * light]).astype(np.uint8))


def look(_: LocalModel) -> Seen:
    return TOY


if __name__ == "__main__":
    catch_cancel()
    answer_works(PaintingProcess(look, lambda _: ToyModel()).duties(), memory_bytes=None, refusals=REFUSALS)
