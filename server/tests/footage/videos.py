"""Videos for the tests, made of photos on the spot. As a program: the clip under a path, in a codec; with a third word
as a phone that was held upright has it (`turned`), or one that films in high range (`high_range`)."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from skimage import data

Pixels = NDArray[np.uint8]

SIZE = (640, 360)
RATE = 12
"""Frames a second."""
CODECS = {".mp4": "mp4v", ".mov": "mp4v", ".webm": "VP80", ".mkv": "VP80"}


def photo(name: str, size: tuple[int, int] = SIZE) -> Pixels:
    """A photo of scikit-image, cut to the size."""
    rgb = getattr(data, name)()
    rgb = rgb if rgb.ndim == 3 else np.dstack([rgb] * 3)
    width, height = size
    scale = max(width / rgb.shape[1], height / rgb.shape[0])
    larger = cv2.resize(rgb, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    top, left = (larger.shape[0] - height) // 4, (larger.shape[1] - width) // 2
    return np.ascontiguousarray(larger[top : top + height, left : left + width])


def streaked(rgb: Pixels, pixels: int = 41) -> Pixels:
    """As of a camera that moves sideways."""
    kernel = np.zeros((pixels, pixels), np.float32)
    kernel[pixels // 2] = 1 / pixels
    return np.asarray(cv2.filter2D(rgb, -1, kernel), np.uint8)


def moving(rgb: Pixels, seconds: float) -> list[Pixels]:
    """Slowly to the side."""
    return [np.roll(rgb, 2 * step, axis=1) for step in range(round(seconds * RATE))]


def written(path: Path, frames: Iterable[Pixels], rate: float = RATE, codec: str | None = None) -> Path:
    size: tuple[int, int] | None = None
    writer = cv2.VideoWriter()
    for frame in frames:
        if size is None:
            size = frame.shape[1], frame.shape[0]
            code = cv2.VideoWriter.fourcc(*(codec or CODECS[path.suffix]))
            assert writer.open(str(path), cv2.CAP_FFMPEG, code, rate, size)
        writer.write(np.ascontiguousarray(frame[..., ::-1]))
    writer.release()
    return path


def scenes() -> Sequence[Pixels]:
    """Six seconds: a cup, a face, the face streaked, a cat."""
    face = photo("astronaut")
    return (
        *moving(photo("coffee"), 1.5),
        *moving(face, 1.5),
        *moving(streaked(face), 1.5),
        *moving(photo("chelsea"), 1.5),
    )


def clip(path: Path, codec: str | None = None) -> Path:
    return written(path, scenes(), codec=codec)


QUARTER_TURN = struct.pack(">9i", 0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30)
"""The matrix of a phone that was held upright: its sensor lies on its side."""


def turned(path: Path) -> Path:
    """The same .mp4, which says that it is to be shown a quarter turn to the right."""
    content = bytearray(path.read_bytes())
    header = content.index(b"tkhd")
    matrix = header + 4 + 40  # version 0: the matrix stands behind 40 bytes of times, id, length and layer
    content[matrix : matrix + 36] = QUARTER_TURN
    target = path.with_stem(f"{path.stem}-turned")
    target.write_bytes(content)
    return target


STTS = struct.Struct(">I4sIIII")
"""A table of times with one entry: size, kind, version, entries; frames and the length of each."""
AROUND_STTS = (b"moov", b"trak", b"mdia", b"minf", b"stbl")


def uneven(path: Path) -> Path:
    """The same .mp4 with an even number of frames, which are shown for half as long and half as long again by turns."""
    content = bytearray(path.read_bytes())
    place = content.index(b"stts") - 4
    size, _, version, _, count, length = STTS.unpack_from(content, place)
    times = b"".join(struct.pack(">II", 1, length // 2 + number % 2 * length) for number in range(count))
    content[place : place + size] = struct.pack(">I4sII", 16 + len(times), b"stts", version, count) + times
    for kind in AROUND_STTS:
        box = content.index(kind) - 4
        struct.pack_into(">I", content, box, struct.unpack_from(">I", content, box)[0] + 16 + len(times) - size)
    target = path.with_stem(f"{path.stem}-uneven")
    target.write_bytes(content)
    return target


TO_BT2020 = np.array([[0.6274, 0.3293, 0.0433], [0.0691, 0.9195, 0.0114], [0.0164, 0.0880, 0.8956]])
PQ = 16


def of_high_range(rgb: Pixels) -> Pixels:
    """As BT.2100 stores it (PQ), with white at 203 candelas."""
    shown = rgb / 255
    linear = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4) @ TO_BT2020.T
    power = (linear * 203 / 10_000) ** 0.1593017578125
    stored = ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375
    return np.asarray(np.rint(255 * stored), np.uint8)


def high_range(path: Path, frames: Iterable[Pixels]) -> Path:
    """An .mp4 (VP9) that says of itself that its light is to be read so."""
    written(path, map(of_high_range, frames), codec="VP90")
    content = bytearray(path.read_bytes())
    said = content.index(b"vpcC") + 11  # behind version, flags, profile, level and depth
    content[said : said + 3] = bytes([9, PQ, 9])
    path.write_bytes(content)
    return path


def main(path: Path, codec: str, kind: str = "") -> None:
    if kind == "high_range":
        high_range(path, scenes())
    elif kind == "turned":
        turned(clip(path, codec)).replace(path)
    else:
        clip(path, codec)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
