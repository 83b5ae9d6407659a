"""Art of the genres is there before anybody asks for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from thumbsmith.engines.composer import ahead
from thumbsmith.engines.composer.build.art import SIZES
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.data.library import IconLibrary


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def two_small_ones() -> Iterator[tuple[str, int]]:
        yield from (("penguin", SIZES[0]), ("rocket", SIZES[0]))

    monkeypatch.setattr(ahead, "wanted", two_small_ones)
    return tmp_path / "art"


def test_what_is_drawn_ahead_lies_in_the_cache(packs_folder: Path, cache: Path) -> None:
    ahead.draw_ahead(packs_folder, cache, os.getppid())
    assert {path.name.split("-")[0] for path in cache.iterdir()} == {"penguin", "rocket"}
    before = {path: path.stat().st_mtime_ns for path in cache.iterdir()}
    ahead.draw_ahead(packs_folder, cache, os.getppid())
    assert {path: path.stat().st_mtime_ns for path in cache.iterdir()} == before


def test_it_ends_when_its_parent_has_gone(packs_folder: Path, cache: Path) -> None:
    ahead.draw_ahead(packs_folder, cache, parent=-1)
    assert not cache.exists()


def test_everything_it_wants_exists(icons: IconLibrary) -> None:
    wanted = set(ahead.wanted())
    assert len(wanted) > 300
    assert {size for _, size in wanted} == set(SIZES)
    assert [name for name, _ in wanted if name not in icons and name not in MODELS] == []
    assert any(name in MODELS for name, _ in wanted)
