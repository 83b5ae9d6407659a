"""Sends strange files through the sanitizer, and says what came out otherwise than it has to."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable, Mapping
from pathlib import Path

from PIL import Image

from tests.pictures.strange_files import MARK, Answer, Taken
from thumbsmith.pictures.decode import PictureRefused
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.sanitizer import ImageSanitizer

PLAIN_PARTS: dict[str, set[int | bytes]] = {
    "image/jpeg": {0xE0, 0xDB, 0xC0, 0xC4, 0xDA},  # JFIF, tables, pixels
    "image/png": {b"IHDR", b"IDAT", b"IEND"},
    "image/webp": {b"VP8X", b"ALPH", b"VP8 ", b"VP8L"},
}
TOLERANCE = 6


async def faults_of(
    sanitizer: ImageSanitizer, files: Mapping[str, tuple[Callable[[], bytes], Answer]]
) -> dict[str, str]:
    """By name of the file; empty when every answer is right."""
    faults = {}
    for name, (make, expected) in files.items():
        try:
            fault = fault_of(await sanitizer.read(make(), "keep"), expected)
        except PictureRefused as refused:
            fault = None if refused.reason == expected else f"refused: {refused.reason}"
        if fault:
            faults[name] = fault
    return faults


def fault_of(picture: EncodedPicture, expected: Answer) -> str | None:
    if not isinstance(expected, Taken):
        return f"taken as {picture.media_type}"
    if (picture.media_type, picture.width, picture.height) != (expected.media_type, expected.width, expected.height):
        return f"{picture.media_type} {picture.width}x{picture.height}"
    if MARK in picture.data or not parts_of(picture) <= PLAIN_PARTS[picture.media_type]:
        return f"carries something along: {parts_of(picture)}"
    return colour_fault(picture, expected.left, 3) or colour_fault(picture, expected.right, -4)


def colour_fault(picture: EncodedPicture, expected: tuple[int, ...] | None, x: int) -> str | None:
    """Of the pixel in the middle of the column, counted from the right when negative."""
    if expected is None:
        return None
    opened = Image.open(io.BytesIO(picture.data))
    column = min(max(x if x >= 0 else opened.width + x, 0), opened.width - 1)
    found = opened.convert("RGBA" if len(expected) == 4 else "RGB").getpixel((column, opened.height // 2))
    assert isinstance(found, tuple)
    is_close = all(abs(one - other) <= TOLERANCE for one, other in zip(found, expected, strict=True))
    return None if is_close else f"{found} instead of {expected} at {x}"


def parts_of(picture: EncodedPicture) -> set[int | bytes]:
    """The kinds of segments or chunks that the file is made of. What follows its end counts as one of its own."""
    match picture.media_type:
        case "image/jpeg":
            return jpeg_parts(picture.data)
        case "image/png":
            return chunks(picture.data, 8, ">I4s", 12)
        case _:
            return chunks(picture.data, 12, "<4sI", 8)


def jpeg_parts(data: bytes) -> set[int | bytes]:
    kinds: set[int | bytes] = set()
    place = 2
    while data[place + 1] != 0xDA:
        kinds.add(data[place + 1])
        place += 2 + struct.unpack_from(">H", data, place + 2)[0]
    end = data.index(b"\xff\xd9", place) + 2  # within pixels, FF is followed by 00 or a mark of restarting
    return kinds | {0xDA} | ({0} if end < len(data) else set())


def chunks(data: bytes, place: int, layout: str, overhead: int) -> set[int | bytes]:
    kinds: set[int | bytes] = set()
    while place < len(data):
        first, second = struct.unpack_from(layout, data, place)
        kind, length = (second, first) if isinstance(second, bytes) else (first, second)
        kinds.add(kind)
        place += length + overhead + (length % 2 if overhead == 8 else 0)
    return kinds


def highest_memory(sanitizer: ImageSanitizer) -> int:
    """The most that any of its idle processes has had in memory, in MB. Linux only."""
    statuses = (Path(f"/proc/{process.pid}/status").read_text() for process in sanitizer._pool._idle)
    return max(int(line.split()[1]) for text in statuses for line in text.splitlines() if "VmHWM" in line) // 1024
