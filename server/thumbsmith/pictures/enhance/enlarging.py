"""Twice the size by the super-resolution network SPAN (Wan and others 2024), on the processor. Faithful: trained to
come close to the true pixels, not to invent pleasing ones.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import ncnn
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.enhance.parts import count_parts, parts_of

Pixels = NDArray[np.uint8]

ENLARGED_BY = 2
LAYERS, WEIGHTS = "span-x2.param", "span-x2.bin"
SIDE = 384  # pixels of a part; smaller ones spend more of the time on what is around them
AROUND = 12  # further away the network sees nothing that would show
THREADS = 2
CALM = 2
"""Grey levels: where no pixel differs more from its surroundings, interpolation gives what the network would."""


class Enlarger:
    """`models` is the folder with the network's two files."""

    def __init__(self, models: Path, threads: int = THREADS) -> None:
        self._net = ncnn.Net()
        self._net.opt.use_vulkan_compute = False
        self._net.opt.num_threads = threads
        self._net.load_param(str(models / LAYERS))
        self._net.load_model(str(models / WEIGHTS))

    def __call__(self, rgb: Pixels, told: Callable[[int, int], None]) -> Pixels:
        """`rgb` (H x W x 3) at twice the size. After each part `told` gets how many are done, and of how many."""
        height, width = rgb.shape[:2]
        larger = np.empty((height * ENLARGED_BY, width * ENLARGED_BY, 3), np.uint8)
        count = count_parts(width, height, SIDE)
        for number, part in enumerate(parts_of(width, height, SIDE, AROUND), start=1):
            seen = part.seen(rgb)
            enlarged = interpolated(seen) if is_calm(seen) else self._enlarged(seen)
            larger[part.rows_and_columns(ENLARGED_BY)] = part.inner(enlarged, ENLARGED_BY)
            told(number, count)
        return larger

    def _enlarged(self, rgb: Pixels) -> Pixels:
        # ncnn.Mat only borrows the array's memory: `shares` has to live until the result is there.
        shares = np.ascontiguousarray(rgb.transpose(2, 0, 1), np.float32) / np.float32(255)
        extractor = self._net.create_extractor()
        extractor.input("data", ncnn.Mat(shares))
        fault, found = extractor.extract("output")
        if fault:
            raise RuntimeError(f"the network has stopped with {fault}")
        values = np.asarray(found, np.float32).transpose(1, 2, 0)
        del shares
        return np.asarray(np.rint(np.clip(values, 0, 1) * 255), np.uint8)


def is_calm(rgb: Pixels) -> bool:
    """Whether there is no detail in it: sky out of focus, black bars, the empty ground of a cut-out."""
    return bool(cv2.absdiff(rgb, cv2.GaussianBlur(rgb, (5, 5), 0)).max() <= CALM)


def interpolated(pixels: Pixels) -> Pixels:
    """Colours or opacity at twice the size, by their neighbours alone."""
    height, width = pixels.shape[:2]
    size = (width * ENLARGED_BY, height * ENLARGED_BY)
    return np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_CUBIC), np.uint8)
