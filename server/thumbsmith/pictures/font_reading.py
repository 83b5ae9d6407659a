"""Reads a font file that comes from outside and writes it afresh, or says why it does not.

Every table that stays is taken apart and put together again; hinting programs, pictures, colours and what else a
headline does not need go. A variable font becomes one of its weights. Code that calls this with a stranger's bytes does
so in the process of `sanitizer`.
"""

from __future__ import annotations

import io
import logging
import re
import struct
from typing import Any

import brotli
import uharfbuzz
from fontTools.ttLib import TTFont
from fontTools.ttLib.woff2 import WOFF2DirectoryEntry, woff2DirectorySize
from fontTools.varLib import instancer

from thumbsmith.pictures.font_facts import metrics, unicode_range
from thumbsmith.pictures.font_files import MAXIMUM_UNPACKED, CleanFont, FontRefused, Refusal, check_font_size

MAXIMUM_TABLES = 64
LONGEST_NAME = 60
WOFF2, TRUETYPE, OPENTYPE = b"wOF2", (b"\x00\x01\x00\x00", b"true"), b"OTTO"
VARIABLE_WEIGHT = 700.0
"""A variable font is taken at this weight, or the nearest that it has: thumbnails are read small."""
KEPT_TABLES = {
    "cmap", "glyf", "loca", "CFF ", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post",
    "GDEF", "GSUB", "GPOS", "kern",
}  # fmt: skip
NEEDED_TABLES = ("cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post")
KEPT_NAMES = (0, 1, 2, 4, 6, 13, 14)
"""Copyright, family, style, full and PostScript name, licence and its address."""
NO_EMBEDDING = 0x0002
"""Of `fsType`: its maker forbids to embed it in anything."""
MOST_RANGES = 8_000
"""Stretches of characters; the largest fonts of Chinese have a few thousand. The list of them is kept with the font."""
SAMPLE = 200
"""Characters that are tried until one shows."""

_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def read_font(data: bytes) -> CleanFont:
    """Raises FontRefused; memory that runs out counts as too many bytes."""
    check_font_size(data)
    _check_unpacked(data)
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # it tells of every oddity of a stranger's file
    try:
        return _read(data)
    except FontRefused:
        raise
    except MemoryError as error:
        raise FontRefused(Refusal.TOO_MANY_BYTES) from error
    except Exception as error:  # fontTools raises nearly anything over a damaged file
        raise FontRefused(Refusal.DAMAGED) from error


def _read(data: bytes) -> CleanFont:
    font = TTFont(io.BytesIO(data), lazy=False, recalcTimestamp=False)
    if any(tag not in font for tag in NEEDED_TABLES) or not ("glyf" in font or "CFF " in font):
        raise FontRefused(Refusal.DAMAGED)
    if font["OS/2"].fsType & 0x000F == NO_EMBEDDING:
        raise FontRefused(Refusal.NOT_ALLOWED)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, _places(font))
    name = _name_of(font)
    _strip(font)
    written = io.BytesIO()
    font.flavor = None
    font.save(written)
    clean = written.getvalue()
    if len(clean) > MAXIMUM_UNPACKED:
        raise FontRefused(Refusal.TOO_MANY_BYTES)
    if not _shows_letters(clean):
        raise FontRefused(Refusal.NO_LETTERS)
    again = TTFont(io.BytesIO(clean))
    facts = metrics(again)
    if not _is_usual(facts):
        raise FontRefused(Refusal.DAMAGED)
    characters = unicode_range(again)
    if characters.count(",") >= MOST_RANGES:
        raise FontRefused(Refusal.DAMAGED)
    return CleanFont(clean, name, {**facts, "unicodeRange": characters})


def _check_unpacked(data: bytes) -> None:
    """Before anything is unpacked. Raises FontRefused."""
    kind = data[:4]
    if kind == WOFF2:
        _check_woff2(data)
        return
    if kind not in TRUETYPE and kind != OPENTYPE:
        raise FontRefused(Refusal.NOT_A_FONT)
    tables = int.from_bytes(data[4:6], "big")
    if not 0 < tables <= MAXIMUM_TABLES or len(data) < 12 + 16 * tables:
        raise FontRefused(Refusal.DAMAGED)
    places = [struct.unpack(">II", data[12 + 16 * table + 8 : 28 + 16 * table]) for table in range(tables)]
    if any(start + length > len(data) for start, length in places):
        raise FontRefused(Refusal.DAMAGED)
    if sum(length for _, length in places) > MAXIMUM_UNPACKED:
        raise FontRefused(Refusal.TOO_MANY_BYTES)


def _check_woff2(data: bytes) -> None:
    """The tables' own sizes, and what the packed stream really gives: a stream of few bytes can give any number."""
    try:
        unpacked, packed = _packed_tables(data)
        if unpacked <= MAXIMUM_UNPACKED:
            given = len(brotli.Decompressor().process(packed, output_buffer_limit=unpacked + 1))
            is_small = given <= unpacked
        else:
            is_small = False
    except Exception as error:  # of a damaged file
        raise FontRefused(Refusal.DAMAGED) from error
    if not is_small:
        raise FontRefused(Refusal.TOO_MANY_BYTES)


def _packed_tables(data: bytes) -> tuple[int, bytes]:
    """Bytes that the tables take by their own account, and the stream that holds them."""
    tables, packed = struct.unpack(">H6xI", data[12:24])
    directory = io.BytesIO(data)
    directory.seek(woff2DirectorySize)
    unpacked = 0
    for _ in range(min(tables, MAXIMUM_TABLES)):
        entry = WOFF2DirectoryEntry()
        entry.fromFile(directory)
        unpacked += max(entry.length, entry.origLength)
    return unpacked, data[directory.tell() :][:packed]


def _places(font: TTFont) -> dict[str, float]:
    """Where each axis of a variable font is fixed."""
    return {
        axis.axisTag: min(max(VARIABLE_WEIGHT, axis.minValue), axis.maxValue)
        if axis.axisTag == "wght"
        else axis.defaultValue
        for axis in font["fvar"].axes
    }


def _strip(font: TTFont) -> None:
    """Leave only what a headline needs, each table taken apart so that it is written afresh."""
    for tag in list(font.keys()):
        if tag != "GlyphOrder" and tag not in KEPT_TABLES:
            del font[tag]
    font.ensureDecompiled(recurse=True)
    if "glyf" in font:
        for name in font.getGlyphOrder():
            font["glyf"][name].removeHinting()
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in KEPT_NAMES]


def _name_of(font: TTFont) -> str:
    """The family's name in one clean line."""
    name = font["name"].getBestFamilyName() or ""
    return " ".join(_UNSEEN.sub("", name).split())[:LONGEST_NAME].strip()


def _shows_letters(data: bytes) -> bool:
    face = uharfbuzz.Face(uharfbuzz.Blob(data))
    font = uharfbuzz.Font(face)
    for character in sorted(face.unicodes)[:SAMPLE]:
        glyph = font.get_nominal_glyph(character)
        extents = font.get_glyph_extents(glyph) if glyph else None
        if extents and extents.width and extents.height:
            return True
    return False


def _is_usual(facts: dict[str, Any]) -> bool:
    """Whether lines set in it stand where a person would look for them."""
    return bool(
        0.2 <= facts["ascent"] + facts["descent"] <= 5
        and -1 <= facts["descent"] <= 3
        and 0.05 <= facts["capHeight"] <= 4
        and 0.05 <= facts["xHeight"] <= 4
        and abs(facts["underlinePosition"]) <= 2
        and 0 < facts["underlineThickness"] <= 1
    )
