"""The facts that the font list states of a font file: metrics in em, scripts and characters.

The same for the fonts that come with Thumbsmith (`tools/art/build`) and for a creator's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

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
    "emoji": "😀🔥",
}


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
    """The characters the font has, so that a browser loads only faces it needs."""
    return css_ranges(font.getBestCmap())


def css_ranges(characters: Iterable[int]) -> str:
    """Code points as CSS writes them (U+20-7E,U+A0)."""
    ranges: list[list[int]] = []
    for character in sorted(characters):
        if ranges and character == ranges[-1][1] + 1:
            ranges[-1][1] = character
        else:
            ranges.append([character, character])
    return ",".join(f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in ranges)
