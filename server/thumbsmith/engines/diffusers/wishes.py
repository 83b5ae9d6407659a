"""Wishes to a local model, and pictures cut to sizes that it paints well. Pure: no model, no torch."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from PIL import Image

from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

Task = Literal["text", "image", "inpaint"]
STEP = 32
"""Sides are multiples of it: what every family of models takes (latents of 8 pixels, patches of 2, two halvings)."""
LIKE_PHOTO, LIKE_CANVAS, LIKE_HOLE = 0.65, 0.6, 1.0
"""The strength of painting over a picture: a photo that shows what is meant, a canvas that is to change, a marked
part."""
MARGIN = 0.35
"""The surroundings that a marked part is shown with, as a share of its size."""
LEAST_SHARE = 0.3
"""Of the canvas's sides: a smaller part is shown with more around it, so that the model sees where it is."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels of the canvas."""


@dataclass(frozen=True)
class Wish:
    """`prompt` for models that read whole texts, `tags` for those that read only 77 tokens; `avoid` is what shall not
    be seen. `strength`: 0 leaves the picture, 1 paints all again."""

    task: Task
    prompt: str
    tags: str
    avoid: str
    seed: int
    strength: float = 1.0


def size_for(native: int) -> tuple[int, int]:
    """Width and height in the canvas's shape, 3:2, with about as many pixels as the square a model was made for."""
    unit_width, unit_height = 3 * STEP, 2 * STEP
    units = max(1, round(native / math.sqrt(unit_width * unit_height)))
    return units * unit_width, units * unit_height


def size_of_part(box: Box, native: int) -> tuple[int, int]:
    """The same for a part of the canvas, in the part's own shape."""
    width, height = box[2] - box[0], box[3] - box[1]
    factor = native / math.sqrt(width * height)
    return _rounded(width * factor), _rounded(height * factor)


def part_around(mask: Image.Image) -> Box:
    """The part of a canvas that a model is shown to fill what the mask (L, white is painted) marks: not the whole, so
    that small things come out sharp. Raises ValueError when nothing is marked."""
    rows, columns = np.nonzero(np.asarray(mask.convert("L")))
    if not rows.size:
        raise ValueError("nothing is marked")
    across = _span(int(columns.min()), int(columns.max()) + 1, mask.width)
    down = _span(int(rows.min()), int(rows.max()) + 1, mask.height)
    return across[0], down[0], across[1], down[1]


def covering(picture: Image.Image, width: int, height: int) -> Image.Image:
    """The picture scaled until it covers that size, its middle cut out."""
    factor = max(width / picture.width, height / picture.height)
    scaled = picture.convert("RGB").resize(
        (max(width, round(picture.width * factor)), max(height, round(picture.height * factor))),
        Image.Resampling.LANCZOS,
    )
    left, top = (scaled.width - width) // 2, (scaled.height - height) // 2
    return scaled.crop((left, top, left + width, top + height))


def put_back(canvas: Image.Image, part: Image.Image, box: Box) -> Image.Image:
    """The canvas with the painted part where it was cut out. The merge corrects everything outside the mask."""
    whole = canvas.convert("RGB").resize((CANVAS_WIDTH, CANVAS_HEIGHT))
    whole.paste(part.convert("RGB").resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.LANCZOS), box[:2])
    return whole


def _span(low: int, high: int, whole: int) -> tuple[int, int]:
    """The marked stretch with what is around it, inside the canvas."""
    wanted = max((high - low) * (1 + 2 * MARGIN), whole * LEAST_SHARE)
    length = min(whole, math.ceil(wanted))
    start = min(max(0, (low + high - length) // 2), whole - length)
    return start, start + length


def _rounded(side: float) -> int:
    return max(STEP, round(side / STEP) * STEP)
