"""The pictures of all art in small: drawn again when what they are drawn with has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from thumbsmith.engines.composer.artworks.catalogue import GROUPS
from thumbsmith.settings import default_packs_directory
from tools.art.tiles import __main__ as tool


@pytest.mark.parametrize("group", GROUPS)
def test_all_that_a_group_is_drawn_with_is_there(group: str) -> None:
    assert tool.digest_of(default_packs_directory(), group, ())


def test_a_changed_source_is_noticed_and_a_missing_one_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "models"
    (folder / "cars").mkdir(parents=True)
    car = folder / "cars" / "car.py"
    car.write_text("red")
    monkeypatch.setitem(tool.SOURCES, "solids", (folder,))
    red = tool.digest_of(tmp_path, "solids", ())
    car.write_text("blue")
    blue = tool.digest_of(tmp_path, "solids", ())
    assert red != blue
    (folder / "vans").mkdir()
    car.rename(folder / "vans" / "car.py")
    assert tool.digest_of(tmp_path, "solids", ()) not in (red, blue)
    monkeypatch.setitem(tool.SOURCES, "solids", (folder / "ships",))
    with pytest.raises(FileNotFoundError, match="ships"):
        tool.digest_of(tmp_path, "solids", ())
