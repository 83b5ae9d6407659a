"""A picture as a file in memory, and the name it goes by.

Nothing here looks inside the bytes: `decode` reads pictures, `encode` writes them.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass

PICTURE_ID_LENGTH = 32


@dataclass(frozen=True)
class EncodedPicture:
    """A picture as a file: its bytes, media type (image/jpeg, image/png, image/webp) and size in pixels."""

    data: bytes
    media_type: str
    width: int
    height: int


def picture_id(data: bytes) -> str:
    """The name of a picture: the first 32 hex digits of the SHA-256 of its file."""
    return hashlib.sha256(data).hexdigest()[:PICTURE_ID_LENGTH]


def data_url(picture: EncodedPicture) -> str:
    """The picture as text that a browser shows without another request."""
    return f"data:{picture.media_type};base64,{base64.b64encode(picture.data).decode('ascii')}"
