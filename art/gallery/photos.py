"""Free photos (public domain, CC0) that stand in for a creator's; packages of the tests and benchmarks carry them."""

from __future__ import annotations

from pathlib import Path

import skimage
from PIL import Image

from bench.photos import real_photos
from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.encode import jpeg

QUALITY = 94


def photo(name: str) -> EncodedPicture:
    """Raises KeyError for a name that is not known."""
    own = Path(skimage.__file__).parent / "data"
    files = {**real_photos(), "cat": own / "chelsea.png", "rocket": own / "rocket.jpg"}
    with Image.open(files[name]) as opened:
        return jpeg(opened.convert("RGB"), QUALITY)
