"""What `sanitizer` runs in a process of its own: reads pictures one after the other and writes them afresh."""

from __future__ import annotations

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.decode import PictureRefused, came_lossless, decode
from thumbsmith.pictures.encode import jpeg, png, stored
from thumbsmith.pictures.fit import LONGEST_SIDE, fit_canvas, within
from thumbsmith.platform.processes import Message, answer_messages
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

MEMORY_BYTES = 1536 * 1024 * 1024
"""Address space. The largest picture that is taken, a WebP with transparency, needs 1 GB."""


def read(data: bytes, purpose: str) -> EncodedPicture:
    """Decode and write again, for keeping, for the canvas or for a command. Raises PictureRefused."""
    if purpose == "canvas":
        return jpeg(fit_canvas(decode(data, box=(CANVAS_WIDTH, CANVAS_HEIGHT))))
    if purpose == "whole":
        return png(decode(data))
    return stored(within(decode(data, box=(LONGEST_SIDE, LONGEST_SIDE))), lossless=came_lossless(data))


def answer(message: Message) -> Message:
    try:
        picture = read(message.blobs[0], message.header["purpose"])
    except PictureRefused as refused:
        return Message({"refused": refused.reason})
    header = {"mediaType": picture.media_type, "width": picture.width, "height": picture.height}
    return Message(header, [picture.data])


if __name__ == "__main__":
    answer_messages(answer, MEMORY_BYTES)
