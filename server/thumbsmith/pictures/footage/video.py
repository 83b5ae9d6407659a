"""Frames of a video file, read with OpenCV's own decoder. Runs in a process of its own: files come from anywhere."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

BOXES = (b"ftyp", b"moov", b"mdat", b"wide", b"free", b"skip")
"""The kinds of box that an .mp4 or .mov begins with (ISO/IEC 14496-12, QuickTime)."""
EBML = b"\x1aE\xdf\xa3"
"""The first bytes of .webm and .mkv (RFC 8794)."""
LONGEST_SECONDS = 24 * 3600.0
MOST_PIXELS = 8192 * 4608
THREADS = 2


class VideoRefused(Exception):
    """The file is none that can be read; the text says what to do."""


@dataclass(frozen=True)
class Frame:
    seconds: float
    rgb: Pixels
    """H x W x 3, upright."""


class Video:
    """Of a file that `opened` has opened."""

    def __init__(self, capture: cv2.VideoCapture, length: float) -> None:
        self._capture = capture
        self.length = length
        """In seconds."""

    def at(self, seconds: float) -> Frame | None:
        """The frame that is shown then; None where the file is damaged there."""
        self._capture.set(cv2.CAP_PROP_POS_MSEC, seconds * 1000)
        there, bgr = self._capture.read()
        if not there or bgr.ndim != 3:
            return None
        shown = float(self._capture.get(cv2.CAP_PROP_POS_MSEC)) / 1000
        return Frame(shown if 0 <= shown <= self.length else seconds, np.asarray(bgr[..., ::-1], np.uint8))


@contextmanager
def opened(path: Path) -> Iterator[Video]:
    """Raises VideoRefused."""
    _check_beginning(path)
    capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG, [cv2.CAP_PROP_N_THREADS, THREADS])
    try:
        if not capture.isOpened():
            raise VideoRefused(f"{path.name} is damaged, or its video is of a kind that can't be read here.")
        capture.set(cv2.CAP_PROP_ORIENTATION_AUTO, 1)
        width, height = (capture.get(side) for side in (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT))
        if width * height > MOST_PIXELS:
            raise VideoRefused(f"{path.name} has {width:.0f} x {height:.0f} pixels. 8192 x 4608 is the most.")
        yield Video(capture, _length(capture, path.name))
    finally:
        capture.release()


def _check_beginning(path: Path) -> None:
    """The decoder would also open lists of files and addresses: nothing but a video gets to it."""
    with path.open("rb") as file:
        beginning = file.read(12)
    if not beginning:
        raise VideoRefused(f"{path.name} is empty.")
    if beginning[4:8] not in BOXES and not beginning.startswith(EBML):
        raise VideoRefused(f"{path.name} is not a video that can be read. Those are .mp4, .mov, .webm and .mkv.")


def _length(capture: cv2.VideoCapture, name: str) -> float:
    """From the file's own figures, or from the frames themselves where it has none."""
    frames, rate = capture.get(cv2.CAP_PROP_FRAME_COUNT), capture.get(cv2.CAP_PROP_FPS)
    length = frames / rate if frames > 0 and rate > 0 else 0.0
    if not math.isfinite(length) or length <= 0:
        length = _last_shown(capture)
    if length > LONGEST_SECONDS:
        raise VideoRefused(f"{name} says that it is {length / 3600:.0f} hours long. 24 hours is the most.")
    return length


def _last_shown(capture: cv2.VideoCapture) -> float:
    seconds = 0.0
    while seconds <= LONGEST_SECONDS and capture.grab():
        seconds = max(seconds, float(capture.get(cv2.CAP_PROP_POS_MSEC)) / 1000)
    return seconds
