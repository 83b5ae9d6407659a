"""Free photos (public domain, CC0) that stand in for a creator's; packages of the tests and benchmarks carry them."""

from __future__ import annotations

from pathlib import Path

import skimage
from PIL import Image

from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.encoded import EncodedPicture
from tools.bench.photos import real_photos

QUALITY = 94
OWN = {"astronaut": "astronaut.png", "cat": "chelsea.png", "coffee": "coffee.png", "rocket": "rocket.jpg"}
"""Files that scikit-image carries."""


def photo(name: str) -> EncodedPicture:
    """Raises KeyError for a name that is not known."""
    with Image.open(_file(name)) as opened:
        return jpeg(opened.convert("RGB"), QUALITY)


def _file(name: str) -> Path:
    if name in OWN:
        return Path(skimage.__file__).parent / "data" / OWN[name]
    return real_photos()[name]
