"""Draws the small pictures that the golden scenes use: a cut-out, the same one lit, a backdrop and a photo stand-in.

They are committed under their ids, because scenes name them so; run this only to make new ones:
`python -m tests.golden.draw_pictures FOLDER`
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.relight import relight
from thumbsmith.scene.types import Relight

Pixels = NDArray[np.uint8]
Grid = NDArray[np.float64]
OVERSAMPLING = 4


def cut_out(size: int = 240) -> Pixels:
    """An orange face with two ears, two eyes and a hole for its mouth, smooth-edged on transparent ground."""
    fine = size * OVERSAMPLING
    y, x = (np.mgrid[0:fine, 0:fine] + 0.5) / fine
    head = _disc(x, y, 0.5, 0.54, 0.4)
    ears = _disc(x, y, 0.2, 0.2, 0.14) | _disc(x, y, 0.8, 0.2, 0.14)
    eyes = _disc(x, y, 0.36, 0.46, 0.09) | _disc(x, y, 0.64, 0.46, 0.09)
    mouth = _disc(x, y, 0.5, 0.72, 0.1)
    color = np.stack([255 - 60 * y, 190 - 110 * y, 40 + 60 * y], axis=-1)
    color[ears & ~head] = (150, 70, 200)
    color[eyes] = (255, 255, 255)
    alpha = np.where((head | ears) & ~mouth, 255.0, 0.0)
    return _shrunk(np.dstack([color, alpha]))


def backdrop(width: int = 360, height: int = 240) -> Pixels:
    """Rays of two blues from the upper right, darker towards the left."""
    y, x = (np.mgrid[0 : height * OVERSAMPLING, 0 : width * OVERSAMPLING] + 0.5) / (height * OVERSAMPLING)
    angle = np.arctan2(y - 0.3, x - 1.1)
    lit = np.where(np.sin(angle * 14) > 0, 1.0, 0.7) * np.clip(0.3 + 0.6 * x, 0, 1)
    color = np.stack([40 * lit, 120 * lit, 235 * lit], axis=-1)
    return _shrunk(np.dstack([color, np.full_like(x, 255.0)]))


def photo(width: int = 200, height: int = 150) -> Pixels:
    """Hills before a sunset, opaque, with a ball to tell left from right."""
    fine_height = height * OVERSAMPLING
    y, x = (np.mgrid[0:fine_height, 0 : width * OVERSAMPLING] + 0.5) / fine_height
    color = np.stack([255 - 90 * y, 140 - 20 * y, 60 + 120 * y], axis=-1)
    color[y > 0.7 + 0.12 * np.sin(x * 5)] = (30, 90, 60)
    color[_disc(x, y, 0.3, 0.35, 0.16)] = (255, 240, 170)
    return _shrunk(np.dstack([color, np.full_like(x, 255.0)]))


def lit_cut_out() -> Pixels:
    light = Relight(picture="0" * 32, rimWidth=0.025, rimColorOpposite="#35e0ff", saturation=1.2, contrast=1.1)
    return relight(cut_out(), light)


def _disc(x: Grid, y: Grid, left: float, top: float, radius: float) -> NDArray[np.bool_]:
    inside: NDArray[np.bool_] = (x - left) ** 2 + (y - top) ** 2 < radius**2
    return inside


def _shrunk(fine: Grid) -> Pixels:
    """Straight RGBA at the size wanted: colours averaged with their coverage."""
    height, width = fine.shape[0] // OVERSAMPLING, fine.shape[1] // OVERSAMPLING
    cells = fine.reshape(height, OVERSAMPLING, width, OVERSAMPLING, 4)
    alpha = cells[..., 3:].mean(axis=(1, 3))
    color = (cells[..., :3] * cells[..., 3:]).mean(axis=(1, 3)) / np.maximum(alpha, 1)
    return np.dstack([color, alpha]).round().clip(0, 255).astype(np.uint8)


def main(folder: Path) -> None:
    drawn = {"cut-out": cut_out(), "lit cut-out": lit_cut_out(), "backdrop": backdrop(), "photo": photo()}
    for name, pixels in drawn.items():
        file = io.BytesIO()
        Image.fromarray(pixels).save(file, "PNG", optimize=True)
        path = folder / f"{picture_id(file.getvalue())}.png"
        path.write_bytes(file.getvalue())
        sys.stdout.write(f"{name}: {path.name}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
