"""Brings a picture to a size: into the canvas on black, or under a longest side. Only geometry."""

from __future__ import annotations

from PIL import Image

from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH

LONGEST_SIDE = 4096
"""Pixels; more than 2.6 canvases wide, and the largest square that every phone's browser can draw."""

# Pillow first halves the picture with a box filter until it is within this factor of the goal: as good, far faster.
_REDUCING_GAP = 2.0


def fit_canvas(picture: Image.Image) -> Image.Image:
    """The whole picture (RGB or RGBA) as large as it goes into 1536x1024, centred on black. RGB."""
    scale = min(CANVAS_WIDTH / picture.width, CANVAS_HEIGHT / picture.height)
    size = (max(1, round(picture.width * scale)), max(1, round(picture.height * scale)))
    inside = _resized(picture, size)
    canvas = Image.new("RGB", (CANVAS_WIDTH, CANVAS_HEIGHT))
    corner = ((CANVAS_WIDTH - size[0]) // 2, (CANVAS_HEIGHT - size[1]) // 2)
    canvas.paste(inside, corner, inside if inside.mode == "RGBA" else None)
    return canvas


def within(picture: Image.Image, longest_side: int = LONGEST_SIDE) -> Image.Image:
    """The picture, made smaller when its longer side exceeds `longest_side` pixels; never made larger."""
    scale = longest_side / max(picture.size)
    if scale >= 1:
        return picture
    return _resized(picture, (max(1, round(picture.width * scale)), max(1, round(picture.height * scale))))


def _resized(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    if picture.size == size:
        return picture
    return picture.resize(size, Image.Resampling.LANCZOS, reducing_gap=_REDUCING_GAP)
