"""Contact sheets: pictures in rows on a dark page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

PAGE = "#14151a"
QUALITY = 58
"""Of the sheets: small files, and letters stay clean."""


def contact_sheet(pictures: Sequence[Image.Image], columns: int, width: int, gap: int = 8) -> Image.Image:
    """All pictures at `width` pixels, `columns` in a row."""
    height = round(width * pictures[0].height / pictures[0].width)
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + gap) + gap), PAGE)
    for index, picture in enumerate(pictures):
        small = picture.resize((width, height), Image.Resampling.LANCZOS)
        sheet.paste(small, (gap + index % columns * (width + gap), gap + index // columns * (height + gap)))
    return sheet


def save(sheet: Image.Image, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(file, "WEBP", quality=QUALITY, method=6)
