"""The pictures a scene names, unpacked once and ready to draw."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.graphics import skia

PictureSource = EncodedPicture | NDArray[np.uint8]
"""A file, or straight (not premultiplied) RGBA, H x W x 4."""


class MissingPictureError(Exception):
    """The scene names a picture that was not handed over."""

    def __init__(self, picture: str) -> None:
        super().__init__(f"A picture of this thumbnail is missing ({picture}).")
        self.picture = picture


class UnreadablePictureError(Exception):
    """A picture of the scene is not a picture."""

    def __init__(self, picture: str) -> None:
        super().__init__(f"A picture of this thumbnail cannot be read ({picture}).")
        self.picture = picture


class PictureCache:
    """Unpacked pictures by id, and drawings by what they are of, the least recently used dropped first. Ids name
    contents, so nothing goes stale."""

    def __init__(self, maximum_bytes: int = 256 * 1024 * 1024) -> None:
        self._maximum_bytes = maximum_bytes
        self._bytes = 0
        self._images: OrderedDict[str, Any] = OrderedDict()

    def get(self, picture: str) -> Any | None:
        image = self._images.get(picture)
        if image is not None:
            self._images.move_to_end(picture)
        return image

    def put(self, picture: str, image: Any) -> None:
        if picture in self._images:
            return
        self._images[picture] = image
        self._bytes += _bytes_of(image)
        while self._bytes > self._maximum_bytes and len(self._images) > 1:
            _, dropped = self._images.popitem(last=False)
            self._bytes -= _bytes_of(dropped)


class Pictures:
    """Looks pictures up for one drawing."""

    def __init__(self, sources: Mapping[str, PictureSource], cache: PictureCache | None = None) -> None:
        self._sources = sources
        self._cache = cache or PictureCache()
        self.are_kept = cache is not None
        """Whether another drawing may find what this one has made."""

    def image(self, picture: str) -> Any:
        """The picture as skia.Image. Raises MissingPictureError and UnreadablePictureError."""
        image = self._cache.get(picture)
        if image is None:
            if picture not in self._sources:
                raise MissingPictureError(picture)
            image = _unpack(self._sources[picture])
            if image is None:
                raise UnreadablePictureError(picture)
            self._cache.put(picture, image)
        return image

    def drawing(self, name: str) -> Any | None:
        """The part of an earlier drawing that was kept under this name, as skia.Image."""
        return self._cache.get(name)

    def keep_drawing(self, name: str, image: Any) -> None:
        self._cache.put(name, image)


def _unpack(source: PictureSource) -> Any | None:
    if isinstance(source, EncodedPicture):
        image = skia.Image.MakeFromEncoded(skia.Data(source.data))
        return image.makeRasterImage() if image else None
    premultiplied = cv2.cvtColor(cv2.cvtColor(source, cv2.COLOR_RGBA2mRGBA), cv2.COLOR_RGBA2BGRA)
    opaque = int(source[..., 3].min()) == 255
    alpha = skia.kOpaque_AlphaType if opaque else skia.kPremul_AlphaType
    return skia.Image.fromarray(premultiplied, skia.kBGRA_8888_ColorType, alpha)


def _bytes_of(image: Any) -> int:
    return int(image.width() * image.height() * 4)
