"""The composer's parts, built once: they only read the packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from thumbsmith.engines.composer.artworks.catalogue import catalogue
from thumbsmith.engines.composer.artworks.naming import ArtNames
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.edit.deciding import Decider
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.read.retrieval import Retrieval
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.settings import default_packs_directory


@pytest.fixture(scope="session")
def packs_folder() -> Path:
    return default_packs_directory()


@pytest.fixture(scope="session")
def art_folder(packs_folder: Path) -> Path:
    """Where drawn art is kept, as a server does: one test draws it, all others read it."""
    return packs_folder.parent / "cache" / "composer"


@pytest.fixture(scope="session")
def icons(packs_folder: Path) -> IconLibrary:
    return IconLibrary.load(packs_folder)


@pytest.fixture(scope="session")
def retrieval(icons: IconLibrary) -> Retrieval:
    return Retrieval(icons)


@pytest.fixture(scope="session")
def reader(icons: IconLibrary, packs_folder: Path) -> Briefing:
    """Reads requests into what the planner takes."""
    return Briefing(Reader(icons, packs_folder / "models"))


@pytest.fixture(scope="session")
def font_library(packs_folder: Path) -> FontLibrary:
    return FontLibrary.load(packs_folder / "fonts")


@pytest.fixture(scope="session")
def decider(icons: IconLibrary, reader: Briefing, retrieval: Retrieval, director: Director) -> Decider:
    return Decider(reader, ArtNames(lambda: catalogue(icons)), retrieval, director)


@pytest.fixture(scope="session")
def drawing(packs_folder: Path, art_folder: Path) -> Drawing:
    return Drawing(packs_folder, art_folder)


@pytest.fixture(scope="session")
def director(font_library: FontLibrary) -> Director:
    return Director(font_library)
