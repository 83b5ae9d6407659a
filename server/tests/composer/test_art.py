"""Artwork by name: crisp, trimmed, kept in a cache that may break, vanish or be read-only without harm."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from thumbsmith.engines.composer.build.art import ArtLibrary, UnknownArtwork, rasterised, resized, trimmed
from thumbsmith.engines.composer.data.library import DRAWINGS, IconLibrary
from thumbsmith.settings import Settings


@pytest.fixture(scope="module")
def packs() -> Path:
    return Settings().packs_dir


@pytest.fixture
def library(packs: Path, tmp_path: Path) -> ArtLibrary:
    return ArtLibrary(packs, tmp_path / "art")


def test_artwork_has_the_asked_height_and_no_empty_border(library: ArtLibrary) -> None:
    picture = library.artwork("rocket", 200)
    assert picture.shape[0] == 200
    assert picture.shape[2] == 4
    solid = picture[..., 3] > 8
    assert solid[0].any() or solid[1].any()
    assert solid[:, 0].any() or solid[:, 1].any()


def test_large_artwork_is_drawn_large(library: ArtLibrary) -> None:
    """Edges of a 700 pixel picture are as sharp as vector art allows, not an enlarged small one."""
    large, small = library.artwork("gem-stone", 700), resized(library.artwork("gem-stone", 100), 700)
    assert (
        np.abs(np.diff(large[..., 3].astype(int), axis=1)).max()
        > 1.5 * np.abs(np.diff(small[..., 3].astype(int), axis=1)).max()
    )


def test_a_second_look_comes_from_the_cache_and_is_equal(packs: Path, tmp_path: Path) -> None:
    first = ArtLibrary(packs, tmp_path).artwork("pizza", 180)
    assert list(tmp_path.glob("pizza-*.png"))
    assert np.array_equal(first, ArtLibrary(packs, tmp_path).artwork("pizza", 180))


@pytest.mark.parametrize("damage", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n truncated"])
def test_a_broken_cache_file_is_drawn_again(damage: bytes, packs: Path, tmp_path: Path) -> None:
    whole = ArtLibrary(packs, tmp_path).artwork("pizza", 180)
    for file in tmp_path.glob("pizza-*.png"):
        file.write_bytes(damage)
    assert np.array_equal(whole, ArtLibrary(packs, tmp_path).artwork("pizza", 180))
    assert all(file.read_bytes() != damage for file in tmp_path.glob("pizza-*.png"))


def test_a_cache_that_cannot_be_written_costs_only_time(packs: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "a file where the folder should be"
    blocked.write_text("in the way")
    assert ArtLibrary(packs, blocked).artwork("pizza", 90).shape[0] == 90


def test_an_unknown_name_is_said(library: ArtLibrary) -> None:
    with pytest.raises(UnknownArtwork, match="no artwork named 'unicorn-of-doom'"):
        library.artwork("unicorn-of-doom", 100)


def test_a_name_never_leaves_the_folder(library: ArtLibrary) -> None:
    with pytest.raises(UnknownArtwork):
        library.artwork("../../settings", 100)


def test_every_drawing_is_listed_and_can_be_drawn(library: ArtLibrary, packs: Path) -> None:
    icons = IconLibrary.load(packs)
    for file in DRAWINGS.glob("*.svg"):
        assert file.stem in icons
        assert library.small(file.stem, 48).any()
        assert "<text" not in file.read_text(encoding="utf-8"), "letters would depend on the machine's fonts"


def test_resizing_leaves_no_dark_fringe() -> None:
    circle = '<circle cx="32" cy="32" r="28" fill="#fff"/>'
    disc = rasterised(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{circle}</svg>', 256)
    small = resized(trimmed(disc), 40)
    visible = small[small[..., 3] > 16]
    assert visible[:, :3].min() > 235


def test_an_empty_picture_stays_as_it_is() -> None:
    empty = np.zeros((4, 5, 4), np.uint8)
    assert trimmed(empty).shape == (4, 5, 4)
