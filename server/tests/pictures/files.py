"""Picture files for the tests, honest and hostile, each made on the spot."""

from __future__ import annotations

import base64
import io
import random
import struct
import zlib

from PIL import Image, ImageCms

ORIENTATION = 0x0112
GPS = 0x8825


def two_halves(size: tuple[int, int] = (80, 40), mode: str = "RGB") -> Image.Image:
    """Left half red, right half blue: shows turns, flips and colours."""
    picture = Image.new("RGB", size, (0, 0, 255))
    picture.paste((255, 0, 0), (0, 0, size[0] // 2, size[1]))
    return picture.convert(mode)


def written(picture: Image.Image, file_format: str, **settings: object) -> bytes:
    target = io.BytesIO()
    picture.save(target, file_format, **settings)
    return target.getvalue()


def noise(size: tuple[int, int], mode: str = "RGB") -> Image.Image:
    """What compresses worst; the same on every run."""
    bands = [Image.frombytes("L", size, _pseudo_random(size[0] * size[1], band)) for band in range(len(mode))]
    return Image.merge(mode, bands)


def _pseudo_random(count: int, seed: int) -> bytes:
    return random.Random(seed).randbytes(count)


def png_header(width: int, height: int) -> bytes:
    """A PNG of a few hundred bytes that promises `width` x `height` pixels."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(b"\0" * 64))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def webp_header(width: int, height: int, kind: bytes = b"VP8X") -> bytes:
    """The first bytes of a WebP file (RFC 9649): extended (VP8X), lossless (VP8L) or lossy (VP8 )."""
    if kind == b"VP8X":
        chunk = b"\0\0\0\0" + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    elif kind == b"VP8L":
        chunk = b"\x2f" + (width - 1 | height - 1 << 14).to_bytes(4, "little")
    else:
        chunk = b"\x30\x01\x00\x9d\x01\x2a" + struct.pack("<HH", width, height)
    body = b"WEBP" + kind + struct.pack("<I", len(chunk)) + chunk
    return b"RIFF" + struct.pack("<I", len(body)) + body


def sideways_photo_with_place() -> bytes:
    """A JPEG that lies on its side (orientation 6), knows where it was taken, and carries a comment."""
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif.get_ifd(GPS)[2] = (48.0, 51.0, 29.0)
    exif[GPS] = exif.get_ifd(GPS)
    return written(two_halves(), "JPEG", quality=95, exif=exif, comment=b"taken at home")


def with_profile() -> bytes:
    """A PNG with a colour profile, which must not be carried along."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return written(two_halves(), "PNG", icc_profile=profile)


def as_base64(data: bytes, media_type: str = "") -> str:
    """With a data-URL prefix when a media type is given."""
    text = base64.b64encode(data).decode()
    return f"data:{media_type};base64,{text}" if media_type else text


def bytes_of(data_url: str) -> bytes:
    return base64.b64decode(data_url.partition(",")[2])
