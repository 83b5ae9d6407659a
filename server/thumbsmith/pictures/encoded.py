"""A picture as a file, as it passes between all that read, draw and keep pictures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class EncodedPicture:
    """A picture as a file: its bytes, media type (image/jpeg, image/png, image/webp) and size in pixels."""

    data: bytes
    media_type: str
    width: int
    height: int
