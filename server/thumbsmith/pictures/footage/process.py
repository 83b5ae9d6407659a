"""The program of `tool`'s process: looks at stills and videos one after the other, with the networks kept loaded."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from thumbsmith.pictures.decode import PictureRefused, Refusal, decode
from thumbsmith.pictures.fit import within
from thumbsmith.pictures.footage.looking import StillEye
from thumbsmith.pictures.footage.moments import LOOKED_SIDE, Moment, best_moments
from thumbsmith.pictures.footage.still import Still
from thumbsmith.pictures.footage.tool import LOOK, MOMENTS, NOT_A_PICTURE, NOT_A_VIDEO, MomentsWish
from thumbsmith.pictures.footage.video import VideoRefused, opened
from thumbsmith.platform.priority import step_back
from thumbsmith.platform.processes import report
from thumbsmith.platform.works import Duty, Refusals, Refused, answer_works, duty

MEMORY_BYTES = 6 * 1024 * 1024 * 1024
"""Address space; a video of 8192 x 4608 pixels takes 2 GB of it."""
THREADS = 2
MOST_PIXELS = 8_000_000
"""Of a still: nearly a frame of 4K. Many come in one call, and small ones are enough."""
TOO_MANY_PIXELS = "The picture must have less than 8 megapixels."


class Footage:
    def __init__(self, models: Path) -> None:
        self._eye = StillEye(models)

    def duties(self) -> list[Duty]:
        return [duty(LOOK, self.look), duty(MOMENTS, self.moments)]

    def look(self, stills: tuple[bytes, ...]) -> tuple[Still, ...]:
        """Raises Refused for the first that is no picture."""
        return tuple(self._look(still, number) for number, still in enumerate(stills, start=1))

    def moments(self, wish: MomentsWish) -> tuple[Moment, ...]:
        """Raises VideoRefused."""
        with opened(Path(wish.path)) as video:
            return tuple(best_moments(video, self._eye, wish.count, report))

    def _look(self, still: bytes, number: int) -> Still:
        try:
            picture = within(decode(still, (LOOKED_SIDE, LOOKED_SIDE), most_pixels=MOST_PIXELS), LOOKED_SIDE)
        except PictureRefused as refused:
            text = TOO_MANY_PIXELS if refused.reason is Refusal.TOO_MANY_PIXELS else str(refused)
            raise Refused(NOT_A_PICTURE, f"Still {number}: {text}") from refused
        return self._eye.look(np.asarray(_opaque(picture), np.uint8))


def _opaque(picture: Image.Image) -> Image.Image:
    if picture.mode != "RGBA":
        return picture.convert("RGB")
    ground = Image.new("RGB", picture.size)
    ground.paste(picture, mask=picture)
    return ground


REFUSALS: Refusals = {VideoRefused: lambda refused: Refused(NOT_A_VIDEO, str(refused))}

if __name__ == "__main__":
    cv2.setNumThreads(THREADS)
    os.environ["OPENCV_FFMPEG_LOGLEVEL"] = "-8"  # a damaged file is told of once, by us
    step_back()  # what is free waits for what is paid
    answer_works(Footage(Path(sys.argv[1])).duties(), MEMORY_BYTES, refusals=REFUSALS)
