"""Says in a picture's file how it came about, where programs look for it: the IPTC field DigitalSourceType, as XMP.

The file itself is the record: what a model has painted is marked when it is first kept, every step that writes a new
file out of marked ones marks that too, and the only thing of a stranger's metadata that survives is this mark. Terms:
cv.iptc.org/newscodes/digitalsourcetype. Why which term: docs/decisions/0009. The browser writes the same bytes
(`web/app/scene-render/marking.ts`).
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, cast, get_args

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import ImageElement, Relight, Scene

Source = Literal["trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia", "compositeSynthetic", "composite"]
PAINTED: Source = "trainedAlgorithmicMedia"
"""A generative model has made it."""
EDITED: Source = "compositeWithTrainedAlgorithmicMedia"
"""A generative model has changed a part of it."""
COMPOSED: Source = "composite"
"""Several elements that a program has put together: drawn art, photos, letters; no generative model."""
GENERATIVE: frozenset[Source] = frozenset(get_args(Source)) - {COMPOSED}

_TERM = re.compile(rb"cv\.iptc\.org/newscodes/digitalsourcetype/(\w{5,40})")
_XMP_OF_JPEG = b"http://ns.adobe.com/xap/1.0/\0"
_XMP_OF_PNG = b"XML:com.adobe.xmp\0\0\0\0\0"
_PNG_HEADER = 33
"""Bytes of the signature and the first chunk."""
_HAS_XMP, _HAS_ALPHA = 0x04, 0x10


def packet(source: Source) -> bytes:
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">'
        "<Iptc4xmpExt:DigitalSourceType>"
        f"http://cv.iptc.org/newscodes/digitalsourcetype/{source}"
        "</Iptc4xmpExt:DigitalSourceType>"
        '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
    ).encode()


def source_of(data: bytes) -> Source | None:
    """The source that a file states; the strongest where it states several."""
    said = {match.group(1).decode() for match in _TERM.finditer(data)}
    return next((cast(Source, source) for source in get_args(Source) if source in said), None)


def generative_source_of(data: bytes) -> Source | None:
    """The same, but only of what a generative model has a part in."""
    source = source_of(data)
    return source if source in GENERATIVE else None


def source_of_scene(scene: Scene, pictures: Mapping[str, EncodedPicture]) -> Source | None:
    """The source of a picture of this scene; None for one that a person has made by hand. `pictures` by id."""
    found = {name: generative_source_of(pictures[name].data) for name in scene.pictures() if name in pictures}
    shown = generative_source_of_scene(scene, {name: source for name, source in found.items() if source})
    return shown or (COMPOSED if scene.facts else None)


def generative_source_of_scene(scene: Scene, sources: Mapping[str, Source]) -> Source | None:
    """The part of a generative model in a picture of this scene. `sources`: the same of its pictures, by id."""
    if scene.background.picture and scene.background.picture in sources:
        return sources[scene.background.picture]
    layers = [element for element in scene.elements if isinstance(element, ImageElement) and element.visible]
    shown = {name for layer in layers for name in (layer.picture, *_derived(layer))}
    return EDITED if shown & sources.keys() else None


def _derived(layer: ImageElement) -> list[str]:
    return [effect.picture for effect in layer.effects if isinstance(effect, Relight)]


def still_marked(picture: EncodedPicture, source: Source | None) -> EncodedPicture:
    """The picture, marked with the source of the one it was made of, unless it is marked by itself."""
    return picture if generative_source_of(picture.data) else marked(picture, source)


def marked(picture: EncodedPicture, source: Source | None) -> EncodedPicture:
    """The picture with the mark in its file; a file that we wrote, without other metadata. None leaves it as it is."""
    if source is None:
        return picture
    write = {"image/jpeg": _in_jpeg, "image/png": _in_png, "image/webp": _in_webp}[picture.media_type]
    return replace(picture, data=write(picture, packet(source)))


def _in_jpeg(picture: EncodedPicture, xmp: bytes) -> bytes:
    """In a segment of its own, after the one that names the format."""
    data, content = picture.data, _XMP_OF_JPEG + xmp
    start = 4 + int.from_bytes(data[4:6]) if data[2:4] == b"\xff\xe0" else 2
    return data[:start] + b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content + data[start:]


def _in_png(picture: EncodedPicture, xmp: bytes) -> bytes:
    content = b"iTXt" + _XMP_OF_PNG + xmp
    chunk = struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))
    return picture.data[:_PNG_HEADER] + chunk + picture.data[_PNG_HEADER:]


def _in_webp(picture: EncodedPicture, xmp: bytes) -> bytes:
    """At the end, said in the extended header, which a plain file gets for it."""
    chunks = picture.data[12:]
    if chunks[:4] == b"VP8X":
        chunks = chunks[:8] + bytes([chunks[8] | _HAS_XMP]) + chunks[9:]
    else:
        flags = _HAS_XMP | (_HAS_ALPHA if chunks[:4] == b"VP8L" and chunks[12] & 0x10 else 0)
        size = (picture.width - 1).to_bytes(3, "little") + (picture.height - 1).to_bytes(3, "little")
        chunks = b"VP8X" + struct.pack("<I", 10) + bytes([flags, 0, 0, 0]) + size + chunks
    chunks += b"XMP " + struct.pack("<I", len(xmp)) + xmp + bytes(len(xmp) % 2)
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks
