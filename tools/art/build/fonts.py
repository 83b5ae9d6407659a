"""Fonts pack: one TTF per face for the server, the same glyphs as WOFF2 for the browser, and the list with metrics.

A face comes as several WOFF2 files, one per subset of Unicode; they are merged into one, so that both renderers measure
with the same font. Every figure of the list is in em.
"""

from __future__ import annotations

import io
import json
import logging
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from thumbsmith.pictures.font_facts import css_ranges, metrics, unicode_range

from .faces import FALLBACKS, FAMILIES, Family
from .sources import package_file

PACKAGES = ("@fontsource/", "emojibase-data")
EMOJI_PRESENTATION = 1
"""How emojibase names it, beside that of text."""


def build(folder: Path, workers: Executor) -> None:
    """Write every face and `fonts.json` into `folder`."""
    # The large fallback faces first: they take longest.
    jobs = {family: workers.submit(build_family, family, folder) for family in dict.fromkeys((*FALLBACKS, *FAMILIES))}
    document = {
        "families": [jobs[family].result() for family in FAMILIES],
        "fallbacks": [jobs[family].result() for family in FALLBACKS],
        "emoji": css_ranges(emoji_characters()),
    }
    (folder / "fonts.json").write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n")


def emoji_characters() -> list[int]:
    """Characters that are drawn as emoji without being asked to (Unicode's Emoji_Presentation)."""
    listed = json.loads(package_file("emojibase-data", "en/data.json").read_text())
    codes = (entry["hexcode"] for entry in listed if entry["type"] == EMOJI_PRESENTATION)
    return [int(code, 16) for code in codes if "-" not in code]


def build_family(family: Family, folder: Path) -> dict[str, Any]:
    """Write the faces of one family; gives its entry in the list."""
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    regular = build_face(family, family.weight, folder)
    bold = build_face(family, family.bold, folder) if family.bold else None
    return {
        "key": family.key,
        "label": family.label,
        "category": family.category,
        "file": regular,
        "boldFile": bold,
        **metrics(TTFont(folder / regular)),
        "unicodeRange": unicode_range(TTFont(folder / regular)),
    }


def build_face(family: Family, weight: int, folder: Path) -> str:
    """Write `<key>-<weight>.ttf` and `.woff2`; gives the name of the TTF."""
    sources = subset_files(family, weight)
    name = f"{family.key}-{weight}"
    if len(sources) == 1:
        font = TTFont(sources[0], recalcTimestamp=False)
        (folder / f"{name}.woff2").write_bytes(sources[0].read_bytes())
    else:
        font = merged(sources)
        font.flavor = "woff2"
        font.save(folder / f"{name}.woff2")
    font.flavor = None
    font.save(folder / f"{name}.ttf")
    return f"{name}.ttf"


def subset_files(family: Family, weight: int) -> list[Path]:
    """The family's subsets that the package really has, in the order they are merged: the first one wins a glyph."""
    metadata = json.loads(package_file(f"@fontsource/{family.key}", "metadata.json").read_text())
    present = [subset for subset in family.subsets if subset in metadata["subsets"]]
    return [
        package_file(f"@fontsource/{family.key}", f"files/{family.key}-{subset}-{weight}-normal.woff2")
        for subset in present
    ]


def merged(sources: list[Path]) -> TTFont:
    """One font of all subsets, free of the time it was made at, so that equal sources give equal bytes."""
    plain: list[io.BytesIO] = []
    for source in sources:
        font = TTFont(source, recalcTimestamp=False)
        font.flavor = None
        plain.append(io.BytesIO())
        font.save(plain[-1])
        created, modified = font["head"].created, font["head"].modified
    font = Merger().merge(plain)
    font.recalcTimestamp = False
    font["head"].created, font["head"].modified = created, modified
    return font
