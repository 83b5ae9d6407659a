"""The result of a picture tool."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from thumbsmith.pictures.encode import list_preview, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fit import within

PREVIEWED = 768  # pixels on the longer side of what a preview is made of


@dataclass(frozen=True)
class Finished:
    picture: EncodedPicture
    preview: bytes
    """A small WebP of it for lists, made where the pixels were at hand: a large picture need not be read again."""


def preview_of(picture: Image.Image) -> bytes:
    return list_preview(png(within(picture, PREVIEWED)).data).data
