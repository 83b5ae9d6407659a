"""Font files as creators and strangers bring them, built here: small, and of letters nobody else has."""

from __future__ import annotations

import base64
import io
import struct

import brotli
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

EM = 1000
LETTERS = "HxAaBb1"


def built(
    name: str = "Blocks", *, width: int = 600, letters: str = LETTERS, drawn: bool = True, embedding: int = 0
) -> TTFont:
    """A TrueType font whose letters are blocks of 500 x 700 units (x: 500 high)."""
    order = [".notdef", "space", *(f"letter{ord(letter)}" for letter in letters)]
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({32: "space"} | {ord(letter): f"letter{ord(letter)}" for letter in letters})
    block = {letter: TTGlyphPen(None) for letter in letters}
    for letter, pen in block.items():
        if drawn:
            _box(pen, 500 if letter == "x" else 700)
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf(
        {".notdef": empty, "space": empty} | {f"letter{ord(letter)}": pen.glyph() for letter, pen in block.items()}
    )
    builder.setupHorizontalMetrics(dict.fromkeys(order, (width, 50)))
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, fsType=embedding)
    builder.setupPost()
    font: TTFont = builder.font
    return font


def built_opentype() -> TTFont:
    """The same with cubic outlines."""
    order = [".notdef", "space", "H", "x"]
    builder = FontBuilder(EM, isTTF=False)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({32: "space", ord("H"): "H", ord("x"): "x"})
    strings = {}
    for name, height in ((".notdef", 0), ("space", 0), ("H", 700), ("x", 500)):
        pen = T2CharStringPen(600, None)
        if height:
            _box(pen, height)
        strings[name] = pen.getCharString()
    builder.setupCFF("Blocks", {}, strings, {})
    builder.setupHorizontalMetrics(dict.fromkeys(order, (600, 50)))
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": "Cubic", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900)
    builder.setupPost()
    font: TTFont = builder.font
    return font


def _box(pen: TTGlyphPen | T2CharStringPen, height: int) -> None:
    pen.moveTo((50, 0))
    for point in ((50, height), (550, height), (550, 0)):
        pen.lineTo(point)
    pen.closePath()


def file_of(font: TTFont, flavor: str | None = None) -> bytes:
    file = io.BytesIO()
    font.flavor = flavor
    font.save(file)
    return file.getvalue()


def as_base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def bomb(unpacked: int = 300_000_000) -> bytes:
    """A WOFF2 that says its table is small, and whose stream gives a hundred thousand times as much."""
    packer = brotli.Compressor(quality=1)
    stream: bytes = b"".join(packer.process(bytes(1_000_000)) for _ in range(unpacked // 1_000_000)) + packer.finish()
    directory = bytes([0, 100])  # 'cmap', not transformed, of 100 bytes
    header = struct.pack(">4sIIHHIIHHIIIII", b"wOF2", 0x00010000, 0, 1, 0, 200, len(stream), 1, 0, 0, 0, 0, 0, 0)
    return header + directory + stream
