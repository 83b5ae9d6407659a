"""Fonts for the writing inside backdrops (code, formulas). Headlines are live text and never drawn here."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from thumbsmith.platform.graphics import skia


@functools.lru_cache(maxsize=8)
def typeface(packs: Path, family: str) -> Any:
    """A Skia typeface of the font pack (the first file of the family), or Skia's empty one where it is missing."""
    files = sorted((packs / "fonts").glob(f"{family}-[0-9]*.ttf"))
    made = skia.Typeface.MakeFromFile(str(files[0])) if files else None
    return made or skia.Typeface()
