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
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from .faces import FALLBACKS, FAMILIES, Family
from .sources import package_file

PACKAGES = ("@fontsource/",)

# A script counts as covered when all of these letters are there: the alphabets themselves, without historic letters.
SCRIPTS = {
    "latin": "AZaz",
    "latin-ext": "ĀŁőŞžĞ",
    "vietnamese": "ẠỡữƠ",
    "greek": "ΑΩαωά",
    "cyrillic": "АЯаяЁё",
    "arabic": "ابي",
    "hebrew": "את",
    "devanagari": "अहा",
    "bengali": "অহ",
    "tamil": "அக",
    "thai": "กฮ",
    "japanese": "あア日",
    "korean": "가힣",
    "chinese": "我们说",
    "symbols": "⚠",
    "math": "∀∑∫",
}


def build(folder: Path, workers: Executor) -> None:
    """Write every face and `fonts.json` into `folder`."""
    # The large fallback faces first: they take longest.
    jobs = {family: workers.submit(build_family, family, folder) for family in dict.fromkeys((*FALLBACKS, *FAMILIES))}
    document = {
        "families": [jobs[family].result() for family in FAMILIES],
        "fallbacks": [jobs[family].result() for family in FALLBACKS],
    }
    (folder / "fonts.json").write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n")


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


def metrics(font: TTFont) -> dict[str, Any]:
    """Vertical metrics in em, ascent and descent positive. Heights are those of the drawn H and x where there are any:
    the figures some fonts declare are wrong.
    """
    em = font["head"].unitsPerEm
    os2, post = font["OS/2"], font["post"]
    return {
        "ascent": round(font["hhea"].ascent / em, 4),
        "descent": round(-font["hhea"].descent / em, 4),
        "capHeight": round((height_of(font, "H") or getattr(os2, "sCapHeight", 0) or 0.7 * em) / em, 4),
        "xHeight": round((height_of(font, "x") or getattr(os2, "sxHeight", 0) or 0.5 * em) / em, 4),
        "underlinePosition": round((-post.underlinePosition or 0.1 * em) / em, 4),
        "underlineThickness": round((post.underlineThickness or 0.05 * em) / em, 4),
        "scripts": scripts_of(font),
    }


def height_of(font: TTFont, letter: str) -> float:
    """Height of a drawn letter in font units, 0 when the font lacks it."""
    name = font.getBestCmap().get(ord(letter))
    if name is None:
        return 0.0
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return float(pen.bounds[3]) if pen.bounds else 0.0


def scripts_of(font: TTFont) -> list[str]:
    covered = font.getBestCmap()
    return [script for script, letters in SCRIPTS.items() if all(ord(letter) in covered for letter in letters)]


def unicode_range(font: TTFont) -> str:
    """The characters the font has, as CSS writes them (U+20-7E,U+A0), so that a browser loads only faces it needs."""
    ranges: list[list[int]] = []
    for character in sorted(font.getBestCmap()):
        if ranges and character == ranges[-1][1] + 1:
            ranges[-1][1] = character
        else:
            ranges.append([character, character])
    return ",".join(f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in ranges)
