"""The fonts of the pack, opened once for all tests of drawing."""

import pytest

from tests.golden.golden import FONTS
from thumbsmith.pictures.fonts import FontLibrary


@pytest.fixture(scope="session")
def fonts() -> FontLibrary:
    return FontLibrary.load(FONTS)
