"""The program of `tool`'s process: enhances pictures one after the other, with the network kept loaded."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from thumbsmith.pictures.encode import jpeg, png, stored
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.enhance.enlarging import LAYERS, WEIGHTS, Enlarger, interpolated
from thumbsmith.pictures.enhance.grounds import without_ground
from thumbsmith.pictures.enhance.light import better_lit
from thumbsmith.pictures.enhance.noise import without_noise
from thumbsmith.pictures.enhance.tool import ENHANCE, NO_WEIGHTS, Enhancing
from thumbsmith.pictures.finished import Finished, preview_of
from thumbsmith.platform.priority import step_back
from thumbsmith.platform.processes import report
from thumbsmith.platform.works import Refused, answer_works, duty

Pixels = NDArray[np.uint8]

MEMORY_BYTES = 4 * 1024 * 1024 * 1024
"""Address space; of it the network really uses 0.4 GB, and the largest picture by its pixels 0.7 GB more."""
THREADS = 2
SECONDS = {"denoise": 1.0, "light": 0.2, "upscale": 4.0, "writing": 0.3}
"""About what each step takes per megapixel of what comes in: only to say how far the work is."""
EXACT_PIXELS = 4_000_000
"""Pictures that came without loss stay so up to this size."""
JPEG_QUALITY = 92


class Steps:
    """Says how far the work is, over all of its steps."""

    def __init__(self, wished: list[str]) -> None:
        self._left = [*wished, "writing"]
        self._whole = sum(SECONDS[step] for step in self._left)
        self._done = 0.0

    def begin(self, step: str, stage: str) -> Callable[[int, int], None]:
        """The step that comes now; what is returned is called with how many of its parts are done."""
        begun, share = self._done / self._whole, SECONDS[step] / self._whole
        self._done += SECONDS[step]
        report(begun, stage)

        def told(number: int, count: int) -> None:
            report(begun + share * number / count, f"{stage}: {number} of {count}")

        return told


class EnhancingProcess:
    def __init__(self, models: Path) -> None:
        self._models = models
        self._enlarger: Enlarger | None = None

    def enhance(self, asked: Enhancing) -> Finished:
        """Raises Refused."""
        wishes = asked.wishes
        if wishes.upscale and not self._is_ready():
            raise Refused(NO_WEIGHTS)
        rgb, alpha = pixels_of(asked.picture.data)
        steps = Steps([step for step in ("denoise", "light", "upscale") if getattr(wishes, step)])
        if alpha is not None:
            rgb = without_ground(rgb, alpha)
        if wishes.denoise:
            rgb = without_noise(rgb, steps.begin("denoise", "Removing noise"))
        if wishes.light:
            steps.begin("light", "Setting light and colour")
            rgb = better_lit(rgb, alpha)
        if wishes.upscale:
            assert self._enlarger
            rgb = self._enlarger(rgb, steps.begin("upscale", "Doubling the size"))
            # A network would draw structure into soft edges.
            alpha = None if alpha is None else interpolated(alpha)
        steps.begin("writing", "Writing the picture")
        picture = Image.fromarray(rgb if alpha is None else with_opacity(rgb, alpha))
        return Finished(written(picture, asked.picture.media_type), preview_of(picture))

    def _is_ready(self) -> bool:
        if self._enlarger is None and all((self._models / name).is_file() for name in (LAYERS, WEIGHTS)):
            self._enlarger = Enlarger(self._models)
        return self._enlarger is not None


def pixels_of(data: bytes) -> tuple[Pixels, Pixels | None]:
    """Colours and, where something shows through, opacity."""
    picture = Image.open(io.BytesIO(data))
    if not picture.has_transparency_data:
        return np.asarray(picture if picture.mode == "RGB" else picture.convert("RGB")), None
    rgba = np.asarray(picture if picture.mode == "RGBA" else picture.convert("RGBA"))
    return np.ascontiguousarray(rgba[..., :3]), np.ascontiguousarray(rgba[..., 3])


def with_opacity(rgb: Pixels, alpha: Pixels) -> Pixels:
    rgba = np.dstack([rgb, alpha])
    rgba[alpha == 0] = 0
    return rgba


def written(picture: Image.Image, came_as: str) -> EncodedPicture:
    """As a file: exact where it came so and is not too large for it, and wherever something shows through."""
    if picture.mode == "RGBA":
        return png(picture, level=3)
    if came_as == "image/png" and picture.width * picture.height <= EXACT_PIXELS:
        return stored(picture, lossless=True)
    return jpeg(picture, JPEG_QUALITY)


if __name__ == "__main__":
    cv2.setNumThreads(THREADS)
    step_back()  # enhancing is free
    answer_works([duty(ENHANCE, EnhancingProcess(Path(sys.argv[1])).enhance)], MEMORY_BYTES)
