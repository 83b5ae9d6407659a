"""The program of `sanitizer`'s process: reads pictures and fonts one after the other and writes them afresh."""

from __future__ import annotations

from thumbsmith.pictures.decode import PictureRefused, came_lossless, decode
from thumbsmith.pictures.encode import jpeg, png, stored
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fit import LONGEST_SIDE, fit_canvas, within
from thumbsmith.pictures.font_files import CleanFont, FontRefused
from thumbsmith.pictures.sanitizer import READ, READ_FONT, Reading
from thumbsmith.platform.works import Refusals, Refused, answer_works, duty
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

MEMORY_BYTES = 1536 * 1024 * 1024
"""Address space. The largest picture that is taken, a WebP with transparency, needs 1 GB."""


def read(asked: Reading) -> EncodedPicture:
    """Decode and write again, for keeping, for the canvas or for a command. Raises PictureRefused."""
    data = asked.data
    if asked.purpose == "canvas":
        return jpeg(fit_canvas(decode(data, box=(CANVAS_WIDTH, CANVAS_HEIGHT))))
    if asked.purpose == "whole":
        return png(decode(data))
    return stored(within(decode(data, box=(LONGEST_SIDE, LONGEST_SIDE))), lossless=came_lossless(data))


def read_font(data: bytes) -> CleanFont:
    """Raises FontRefused."""
    from thumbsmith.pictures import font_reading  # few fonts come, and its libraries take a second to load

    return font_reading.read_font(data)


REFUSALS: Refusals = {
    PictureRefused: lambda refused: Refused(refused.reason, str(refused)),
    FontRefused: lambda refused: Refused(refused.reason, str(refused)),
}

if __name__ == "__main__":
    answer_works([duty(READ, read), duty(READ_FONT, read_font)], MEMORY_BYTES, refusals=REFUSALS)
