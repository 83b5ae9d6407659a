"""Reads a picture that comes from outside into plain pixels, or says why it does not.

Limits are checked on the header, before any pixel is unpacked. The result is upright, sRGB, eight bits a
channel, RGB or RGBA, and carries nothing of the file but its pixels. Code that calls this with a stranger's bytes
does so in the process of `sanitizer`.
"""

from __future__ import annotations

import base64
import binascii
import io
import re
import warnings
from enum import StrEnum

from PIL import Image, ImageCms, ImageFile, ImageOps

MAXIMUM_BYTES = 10 * 1024 * 1024
MAXIMUM_PIXELS = 50_000_000
FORMATS = ("JPEG", "PNG", "WEBP", "GIF")

_DATA_URL = re.compile(r"\Adata:[^,]{0,200};base64,", re.IGNORECASE)
_WHITESPACE = re.compile(r"\s+")


class Refusal(StrEnum):
    NOT_A_PICTURE = "NOT_A_PICTURE"
    TOO_MANY_BYTES = "TOO_MANY_BYTES"
    TOO_MANY_PIXELS = "TOO_MANY_PIXELS"


class PictureRefused(Exception):
    """The bytes are no picture that we take; `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(refusal_text(reason))
        self.reason = reason


def refusal_text(reason: Refusal, file_name: str | None = None) -> str:
    """The text for a person. The sentences are the product's own; the pixel limit is added to them."""
    match reason, file_name:
        case Refusal.NOT_A_PICTURE, None:
            return "Please select a valid image file."
        case Refusal.NOT_A_PICTURE, name:
            return f"{name} is not a valid image file"
        case Refusal.TOO_MANY_BYTES, None:
            return "File size must be less than 10MB."
        case Refusal.TOO_MANY_BYTES, name:
            return f"{name} is too large. Maximum size is 10MB"
        case Refusal.TOO_MANY_PIXELS, None:
            return "File size must be less than 10MB. The picture must have less than 50 megapixels."
        case Refusal.TOO_MANY_PIXELS, name:
            return f"{name} is too large. Maximum size is 10MB and 50 megapixels"


def bytes_of_base64(text: str) -> bytes:
    """The bytes behind base64 text, with or without a data-URL prefix. Raises PictureRefused.

    The length is checked on the text, so that an oversized one is never unpacked.
    """
    prefix = _DATA_URL.match(text)
    start = prefix.end() if prefix else 0
    if (len(text) - start) // 4 * 3 > MAXIMUM_BYTES * 1.05:  # five in a hundred for line breaks
        raise PictureRefused(Refusal.TOO_MANY_BYTES)
    try:
        data = base64.b64decode(_WHITESPACE.sub("", text[start:]), validate=True)
    except (binascii.Error, ValueError) as error:
        raise PictureRefused(Refusal.NOT_A_PICTURE) from error
    check_size(data)
    return data


def check_size(data: bytes) -> None:
    if not data:
        raise PictureRefused(Refusal.NOT_A_PICTURE)
    if len(data) > MAXIMUM_BYTES:
        raise PictureRefused(Refusal.TOO_MANY_BYTES)


def decode(data: bytes, box: tuple[int, int] | None = None, *, most_pixels: int = MAXIMUM_PIXELS) -> Image.Image:
    """Unpack the first frame of a JPG, PNG, WebP or GIF.

    `box` (pixels) is what the picture will be fitted into: a JPEG is then unpacked at a half, a quarter or an eighth
    of its size, as long as it still has every pixel that the box can show. Raises PictureRefused; memory that runs
    out counts as too many pixels.
    """
    check_size(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _upright(_standard_colours(_opened(data, box, most_pixels)))
    except PictureRefused:
        raise
    except (MemoryError, Image.DecompressionBombError) as error:
        raise PictureRefused(Refusal.TOO_MANY_PIXELS) from error
    except Exception as error:  # Pillow's readers raise nearly anything over a damaged file
        raise PictureRefused(Refusal.NOT_A_PICTURE) from error


def came_lossless(data: bytes) -> bool:
    """Whether the file is of a kind that keeps every pixel (drawings, logos, screenshots)."""
    return data.startswith((b"\x89PNG", b"GIF8"))


def _opened(data: bytes, box: tuple[int, int] | None, most_pixels: int) -> Image.Image:
    if data[:4] == b"RIFF" and _pixels_of_webp(data) > most_pixels:
        raise PictureRefused(Refusal.TOO_MANY_PIXELS)  # its reader sets memory for the canvas aside on opening
    picture = Image.open(io.BytesIO(data), formats=FORMATS)
    if picture.width * picture.height > most_pixels:
        raise PictureRefused(Refusal.TOO_MANY_PIXELS)
    if box and isinstance(picture, ImageFile.ImageFile):
        picture.draft(None, _fitted(picture.size, box))
    picture.load()
    return picture


def _fitted(size: tuple[int, int], box: tuple[int, int]) -> tuple[int, int]:
    """The size at which a picture fits into the box, upright or still lying on its side, whichever is larger."""
    upright = min(box[0] / size[0], box[1] / size[1])
    lying = min(box[0] / size[1], box[1] / size[0])
    scale = max(upright, lying)
    return max(1, round(size[0] * scale)), max(1, round(size[1] * scale))


def _pixels_of_webp(data: bytes) -> int:
    """Width times height from the first chunk of a WebP file (RFC 9649), 0 when it is none."""
    kind, header = data[12:16], data[:30].ljust(30, b"\0")
    if kind == b"VP8X":  # extended: two 24-bit numbers, each one less than the size
        return (int.from_bytes(header[24:27], "little") + 1) * (int.from_bytes(header[27:30], "little") + 1)
    if kind == b"VP8L":  # lossless: two 14-bit numbers, each one less than the size
        sizes = int.from_bytes(header[21:25], "little")
        return ((sizes & 0x3FFF) + 1) * ((sizes >> 14 & 0x3FFF) + 1)
    if kind == b"VP8 ":  # lossy: two 14-bit numbers with a two-bit scale above each
        width, height = int.from_bytes(header[26:28], "little"), int.from_bytes(header[28:30], "little")
        return (width & 0x3FFF) * (height & 0x3FFF)
    return 0


def _standard_colours(picture: Image.Image) -> Image.Image:
    """The picture as RGB, or RGBA where something shows through, whatever the file holds."""
    profile = picture.info.get("icc_profile")
    if picture.mode.startswith("I") or picture.mode == "F":  # sixteen bits of grey
        picture = picture.point(lambda value: value * (1 / 256)).convert("L")
        picture.info.pop("transparency", None)
    transparent = picture.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in picture.info
    colours = picture.convert("RGBA" if transparent else "RGB") if picture.mode != "CMYK" else picture
    if profile:
        colours = _through_profile(colours, profile)
    if colours.mode == "CMYK":
        colours = colours.convert("RGB")
    if colours.mode == "RGBA" and colours.getchannel("A").getextrema()[0] == 255:
        colours = colours.convert("RGB")
    return colours


def _through_profile(picture: Image.Image, profile: bytes) -> Image.Image:
    """The colours as the file's own profile means them; a broken or foreign profile is passed over."""
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        standard = ImageCms.createProfile("sRGB")
        mode = "RGBA" if picture.mode == "RGBA" else "RGB"
        return ImageCms.profileToProfile(picture, source, standard, outputMode=mode) or picture
    except (ImageCms.PyCMSError, OSError, ValueError):
        return picture


def _upright(picture: Image.Image) -> Image.Image:
    """Turned as the camera was held, on a fresh picture that has no metadata to carry along."""
    turned = ImageOps.exif_transpose(picture)
    plain = Image.new(turned.mode, turned.size)
    plain.paste(turned)
    return plain
