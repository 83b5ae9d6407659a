"""Writes pixels as files: canvases, stored pictures, small previews, and the 16:9 export under a size limit.

Settings are measured choices: JPEG 90 and PNG level 1 for speed at full size, WebP method 1 for previews.
Nothing written here carries metadata.
"""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Callable
from typing import Literal

from PIL import Image, ImageFile

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import CANVAS_WIDTH, FRAME_HEIGHT

JPEG_QUALITY = 90
WEBP_QUALITY = 90
PREVIEW_SIDE = 384
PREVIEW_QUALITIES = (70, 55, 40, 25, 10)
PREVIEW_BYTES = 6_500
"""A list of 48 stays under 500 kB as base64, with the longest of titles."""
EXPORT_SIZE = (1280, 720)
EXPORT_BYTES = 1_999_000
"""2 MB is what every video site takes as a thumbnail's file; a mark (`provenance`) comes on top of this."""
LOSSLESS_BYTES = 4_000_000
"""Above this a stored picture without loss is not worth its size: it is kept with a small loss instead."""

PICTURE_ID_LENGTH = 32

ExportFormat = Literal["jpg", "png", "webp"]


def picture_id(data: bytes) -> str:
    """The name of a picture: the first 32 hex digits of the SHA-256 of its file."""
    return hashlib.sha256(data).hexdigest()[:PICTURE_ID_LENGTH]


def data_url(picture: EncodedPicture) -> str:
    """The picture as text that a browser shows without another request."""
    return _data_url(picture.media_type, picture.data)


def preview_url(preview: bytes) -> str:
    """The same for a stored preview, which is always WebP."""
    return _data_url("image/webp", preview)


def _data_url(media_type: str, data: bytes) -> str:
    return f"data:{media_type};base64,{base64.b64encode(data).decode('ascii')}"


def jpeg(picture: Image.Image, quality: int = JPEG_QUALITY) -> EncodedPicture:
    return _written(picture.convert("RGB"), "JPEG", quality=quality)


def webp(picture: Image.Image, quality: int = WEBP_QUALITY, alpha_quality: int = 100) -> EncodedPicture:
    """`alpha_quality` under 100: coarser steps of half-transparent edges; what is opaque or empty stays so."""
    return _written(picture, "WEBP", quality=quality, method=1, alpha_quality=alpha_quality)


def png(picture: Image.Image, level: int = 1) -> EncodedPicture:
    return _written(picture, "PNG", compress_level=level)


def stored(picture: Image.Image, lossless: bool) -> EncodedPicture:
    """The file in which a picture is kept: lossless while that stays small, else JPEG, or WebP with transparency."""
    if lossless:
        exact = png(picture, level=6)
        if len(exact.data) <= LOSSLESS_BYTES:
            return exact
    return webp(picture) if picture.mode == "RGBA" else jpeg(picture)


def narrowed(data: bytes, width: int = PREVIEW_SIDE, quality: int = PREVIEW_QUALITIES[0]) -> EncodedPicture:
    """One of our own stored files as a WebP that is at most `width` pixels wide."""
    picture = Image.open(io.BytesIO(data))
    return webp(_reduced(picture, min(1.0, width / picture.width)), quality)


def list_preview(data: bytes) -> EncodedPicture:
    """One of our own stored files as a WebP for lists, at most 384 pixels on its longer side and 6.5 kB large."""
    picture = Image.open(io.BytesIO(data))
    small = _reduced(picture, min(1.0, PREVIEW_SIDE / max(picture.size)))
    while True:
        for quality in PREVIEW_QUALITIES:
            preview = webp(small, quality)
            if len(preview.data) <= PREVIEW_BYTES:
                return preview
        small = small.reduce(2)  # hardly anything but noise comes here


def _reduced(picture: Image.Image, scale: float) -> Image.Image:
    """The picture, RGB or RGBA, at `scale` of its size (at most 1), read no larger than it needs to be."""
    size = (max(1, round(picture.width * scale)), max(1, round(picture.height * scale)))
    if isinstance(picture, ImageFile.ImageFile):
        picture.draft(None, (2 * size[0], 2 * size[1]))
    picture = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    return picture.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)


def frame(canvas: Image.Image, frame_y: float) -> Image.Image:
    """The 16:9 window of a 1536x1024 canvas that starts at `frame_y`, at 1280x720."""
    window = (0, frame_y, CANVAS_WIDTH, frame_y + FRAME_HEIGHT)
    return canvas.resize(EXPORT_SIZE, Image.Resampling.LANCZOS, box=window)


def frame_jpeg(canvas: Image.Image, frame_y: float, limit: int = EXPORT_BYTES) -> EncodedPicture:
    """The 16:9 window as a 1280x720 JPEG of at most `limit` bytes, as good as that allows."""
    return export(frame(canvas, frame_y), "jpg", limit)


def export(picture: Image.Image, file_format: ExportFormat, limit: int | None) -> EncodedPicture:
    """The picture in the wanted format, as good as `limit` bytes allow. Raises ValueError when nothing fits."""
    match file_format:
        case "jpg":
            return _best_within(lambda quality: jpeg(picture, quality), limit)
        case "webp":
            return _best_within(lambda quality: webp(picture, quality), limit)
        case "png":
            return _smallest_png(picture, limit)


def _best_within(write: Callable[[int], EncodedPicture], limit: int | None) -> EncodedPicture:
    """The highest quality (at most 95) whose file fits: nearly always the first; else by halving the range."""
    found = write(95)
    if limit is None or len(found.data) <= limit:
        return found
    best: EncodedPicture | None = None
    low, high = 1, 94
    while low <= high:
        quality = (low + high) // 2
        found = write(quality)
        if len(found.data) <= limit:
            best, low = found, quality + 1
        else:
            high = quality - 1
    if best is None:
        raise ValueError(f"the picture does not fit into {limit} bytes at any quality")
    return best


def _smallest_png(picture: Image.Image, limit: int | None) -> EncodedPicture:
    """Exact while that fits, else with 256 colours, dithered."""
    for level in (6, 9):
        exact = png(picture, level)
        if limit is None or len(exact.data) <= limit:
            return exact
    assert limit is not None
    few = png(picture.convert("RGB").quantize(256, dither=Image.Dither.FLOYDSTEINBERG), level=9)
    if len(few.data) > limit:
        raise ValueError(f"the picture does not fit into {limit} bytes as a PNG")
    return few


def _written(picture: Image.Image, file_format: str, **settings: int) -> EncodedPicture:
    plain = picture
    if picture.info:
        plain = picture.copy()
        plain.info = {}
    target = io.BytesIO()
    plain.save(target, file_format, **settings)
    return EncodedPicture(target.getvalue(), f"image/{file_format.lower()}", picture.width, picture.height)
