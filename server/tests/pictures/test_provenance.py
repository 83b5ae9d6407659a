"""Marks in picture files, read back by Pillow and an XML parser, which share nothing with what writes them."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from thumbsmith.pictures.encode import jpeg, png, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import (
    COMPOSED,
    EDITED,
    PAINTED,
    Source,
    generative_source_of,
    marked,
    source_of,
    source_of_scene,
)
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.scene.types import Background, ImageElement, Scene, TextElement

VECTORS = Path(__file__).with_name("marks.json")
"""Small files without and with the mark; the browser's tests compare what it writes with them, byte by byte."""
TERMS = "http://cv.iptc.org/newscodes/digitalsourcetype/"
FIELD = "{http://iptc.org/std/Iptc4xmpExt/2008-02-29/}DigitalSourceType"
RED = Image.new("RGB", (17, 9), "#cc2211")
CLEAR = Image.new("RGBA", (16, 8), (10, 200, 30, 90))
WRITERS = {
    "jpeg": jpeg(RED),
    "png": png(RED),
    "webp": webp(RED),
    "webp with transparency": webp(CLEAR),
    "webp without loss": EncodedPicture(b"", "image/webp", 16, 8),
    "png with transparency": png(CLEAR),
}


def lossless() -> EncodedPicture:
    file = io.BytesIO()
    CLEAR.save(file, "WEBP", lossless=True)
    return EncodedPicture(file.getvalue(), "image/webp", 16, 8)


WRITERS["webp without loss"] = lossless()


def read_back(data: bytes) -> str | None:
    """What an independent reader finds in the field, without the vocabulary's address; None without XMP."""
    with Image.open(io.BytesIO(data)) as picture:
        picture.load()
        xmp = picture.info.get("xmp") or picture.info.get("XML:com.adobe.xmp")
    if not xmp:
        return None
    [field] = ET.fromstring(xmp).iter(FIELD)
    assert field.text
    assert field.text.startswith(TERMS)
    return field.text.removeprefix(TERMS)


@pytest.mark.parametrize("kind", WRITERS)
def test_other_programs_read_the_mark_and_the_same_pixels(kind: str) -> None:
    plain = WRITERS[kind]
    assert (read_back(plain.data), source_of(plain.data)) == (None, None)
    for source in get_args(Source):
        written = marked(plain, source)
        assert read_back(written.data) == source == source_of(written.data)
        before, after = (Image.open(io.BytesIO(data)) for data in (plain.data, written.data))
        assert (before.mode, before.size, before.tobytes()) == (after.mode, after.size, after.tobytes())
    assert marked(plain, None) is plain


def test_the_browser_has_our_files_to_compare_its_own_with() -> None:
    for kind, entry in json.loads(VECTORS.read_text()).items():
        plain = WRITERS[kind]
        file = EncodedPicture(base64.b64decode(entry["plain"]), plain.media_type, plain.width, plain.height)
        assert marked(file, PAINTED).data == base64.b64decode(entry["marked"])


def test_a_picture_is_what_the_strongest_of_its_parts_is() -> None:
    painted, edited, plain = marked(png(RED), PAINTED), marked(png(RED), EDITED), png(RED)
    pictures = {"a" * 32: painted, "b" * 32: edited, "c" * 32: plain}

    def scene(ground: str | None, *layers: str, visible: bool = True, facts: bool = False) -> Scene:
        elements = tuple(
            ImageElement(
                id=f"e{i}", picture=name * 32, x=0, y=0, width=9, height=9, originalWidth=9, originalHeight=9,
                visible=visible,
            )
            for i, name in enumerate(layers)
        )  # fmt: skip
        words = TextElement(id="words", text="Hello", x=0, y=0)
        background = Background(picture=ground * 32 if ground else None)
        return Scene(background=background, elements=(*elements, words), facts={"style": "neon"} if facts else {})

    assert source_of_scene(scene("a", "c"), pictures) == PAINTED
    assert source_of_scene(scene("b", "a"), pictures) == EDITED
    assert source_of_scene(scene("c", "a"), pictures) == EDITED
    assert source_of_scene(scene(None, "a", visible=False), pictures) is None
    assert source_of_scene(scene("c", "c", facts=True), pictures) == COMPOSED
    assert source_of_scene(scene("c"), pictures) is None


async def test_of_a_strangers_file_only_the_mark_of_generative_pictures_stays() -> None:
    async with ImageSanitizer(processes=1) as sanitizer:
        for purpose in ("keep", "canvas"):
            for term, kept in (("trainedAlgorithmicMedia", PAINTED), ("digitalCapture", None), ("composite", None)):
                file = io.BytesIO()
                said = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'><secret>me</secret>{TERMS}{term}</x:xmpmeta>"
                RED.save(file, "JPEG", xmp=said.encode(), exif=Image.Exif())
                clean = await sanitizer.read(file.getvalue(), purpose)
                assert generative_source_of(clean.data) == kept
                assert read_back(clean.data) == kept
                assert b"secret" not in clean.data
