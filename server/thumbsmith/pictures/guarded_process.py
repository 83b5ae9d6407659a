"""Reads pictures for `guarded`, one after the other, under a limit of memory. Run as a module; ends with its input."""

from __future__ import annotations

import json
import sys
from typing import BinaryIO

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.decode import PictureRefused, came_lossless, decode
from thumbsmith.pictures.encode import jpeg, stored
from thumbsmith.pictures.fit import LONGEST_SIDE, fit_canvas, within
from thumbsmith.scene.types import CANVAS_WIDTH

MEMORY_BYTES = 1536 * 1024 * 1024
"""Address space. The largest picture allowed, with transparency and a colour profile, needs about 1 GB."""


def read(data: bytes, purpose: str) -> EncodedPicture:
    """Decode and write again, for keeping or for the canvas. Raises PictureRefused."""
    if purpose == "canvas":
        # A square of the canvas' longer side: the picture may still be lying on its side.
        return jpeg(fit_canvas(decode(data, at_least=(CANVAS_WIDTH, CANVAS_WIDTH))))
    return stored(within(decode(data, at_least=(LONGEST_SIDE, LONGEST_SIDE))), lossless=came_lossless(data))


def limit_resources() -> None:
    """No more memory than a picture needs, no files written, no core dump: where the system can promise it."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    for limit, amount in (
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        try:
            resource.setrlimit(limit, (amount, amount))
        except (ValueError, OSError):
            continue  # macOS refuses a limit of address space


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    while line := requests.readline():
        request = json.loads(line)
        data = requests.read(request["length"])
        try:
            picture = read(data, request["purpose"])
        except PictureRefused as refused:
            answers.write(json.dumps({"refused": refused.reason}).encode() + b"\n")
        else:
            size = {"width": picture.width, "height": picture.height}
            header = {"length": len(picture.data), "mediaType": picture.media_type} | size
            answers.write(json.dumps(header).encode() + b"\n" + picture.data)
        answers.flush()


def main() -> None:
    limit_resources()
    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
