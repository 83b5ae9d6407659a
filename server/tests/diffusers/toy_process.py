"""The process of the local model with a small model of its own instead of torch: it paints a ball, step by step.

The prompt may name what happens: "toy:slow" (steps of a tenth of a second), "toy:die" (the process ends),
"toy:no memory", "toy:held back". So the real pipes, cancelling and failures run where torch is not installed.
"""

from __future__ import annotations

import os
import time

import numpy as np
from PIL import Image

from thumbsmith.engines.diffusers.answering import PaintingProcess, Refused, Told
from thumbsmith.engines.diffusers.wishes import Wish
from thumbsmith.platform.processes import answer_messages, catch_cancel

STEPS = 5
SLOW_STEPS = 600


class ToyModel:
    native = 512
    device = "toy"

    def facts(self) -> dict[str, object]:
        """Its pipeline is named after the process: who is still warm has the same name."""
        seen = {"device": "toy", "precision": "float32", "memory_gb": 1.0}
        return {**seen, "pipeline": f"Toy-{os.getpid()}", "tasks": ("text", "image", "inpaint")}

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


if __name__ == "__main__":
    catch_cancel()
    answer_messages(PaintingProcess(lambda _: {}, lambda _: ToyModel()).answer, memory_bytes=None)
