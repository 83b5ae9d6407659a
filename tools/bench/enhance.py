"""Enhancing: how close a doubled photo comes to the true one beside bicubic, what noise is left, and the time taken."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import mean, median

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from skimage import data

from thumbsmith.pictures.enhance import MOST_ENLARGED_PIXELS
from thumbsmith.pictures.enhance.enlarging import ENLARGED_BY, Enlarger
from thumbsmith.pictures.enhance.light import better_lit
from thumbsmith.pictures.enhance.noise import without_noise
from tools.bench.table import Row
from tools.setup.paths import PACKS

Pixels = NDArray[np.uint8]

PHOTOS = ("astronaut", "chelsea", "coffee", "rocket")
"""Public domain and CC0, of scikit-image. Nothing was tuned on how they are doubled: the network comes as it is."""
NOISE = 8.0  # grey levels
REPEATS = 3
LARGEST_RESULT = ENLARGED_BY**2 * MOST_ENLARGED_PIXELS / 1e6  # megapixels
LONGEST_CALL = 120 / LARGEST_RESULT
"""Seconds per megapixel in which the largest result is there before a call stops waiting."""


def ignored(_number: int, _count: int) -> None: ...


def decibels(picture: Pixels, true: Pixels) -> float:
    """PSNR."""
    return float(10 * np.log10(255**2 / np.mean((picture.astype(float) - true) ** 2)))


def error(picture: Pixels, true: Pixels) -> float:
    """Root of the mean square of the difference, in grey levels."""
    return float(np.sqrt(np.mean((picture.astype(float) - true) ** 2)))


def rows() -> Iterator[Row]:
    enlarger = Enlarger(PACKS / "models")
    pairs = [(photo, halved(photo)) for photo in (even(getattr(data, name)()) for name in PHOTOS)]
    doubled = [(enlarger(small, ignored), bicubic(small, true), true) for true, small in pairs]
    for name, (ours, theirs, true) in zip(PHOTOS, doubled, strict=True):
        print(f"    {name}: {decibels(ours, true):.2f} dB, bicubic {decibels(theirs, true):.2f} dB", flush=True)
    beside = mean(error(theirs, true) for _, theirs, true in doubled)
    yield Row("doubled photo, error", mean(error(ours, true) for ours, _, true in doubled), "bicubic", beside, "levels")
    grains = [noisy(photo) for photo, _ in pairs]
    cleaned = mean(error(without_noise(grain, ignored), photo) for grain, (photo, _) in zip(grains, pairs, strict=True))
    spoilt = mean(error(grain, photo) for grain, (photo, _) in zip(grains, pairs, strict=True))
    yield Row("noisy photo, error when enhanced", cleaned, "as it came", spoilt, "levels")
    photo = pairs[0][0]
    per_result = ENLARGED_BY**2 * photo.shape[0] * photo.shape[1] / 1e6
    yield timed("doubling, per megapixel that comes out", lambda: enlarger(photo, ignored), per_result)
    per_photo = photo.shape[0] * photo.shape[1] / 1e6
    yield timed("noise, per megapixel", lambda: without_noise(grains[0], ignored), per_photo)
    yield timed("light and colour, per megapixel", lambda: better_lit(photo), per_photo)


def timed(what: str, work: Callable[[], object], megapixels: float) -> Row:
    seconds = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        work()
        seconds.append((time.perf_counter() - started) / megapixels)
    spread = (min(seconds), max(seconds))
    return Row(what, median(seconds), f"{LARGEST_RESULT:.0f} megapixels in 120 s", LONGEST_CALL, "s", spread)


def even(photo: Pixels) -> Pixels:
    return np.ascontiguousarray(photo[: photo.shape[0] // 2 * 2, : photo.shape[1] // 2 * 2])


def halved(photo: Pixels) -> Pixels:
    size = (photo.shape[1] // 2, photo.shape[0] // 2)
    return np.asarray(Image.fromarray(photo).resize(size, Image.Resampling.BICUBIC))


def bicubic(small: Pixels, true: Pixels) -> Pixels:
    return np.asarray(Image.fromarray(small).resize(true.shape[1::-1], Image.Resampling.BICUBIC))


def noisy(photo: Pixels) -> Pixels:
    grain = np.random.default_rng(7).normal(0, NOISE, photo.shape)
    return np.clip(photo + grain, 0, 255).astype(np.uint8)
