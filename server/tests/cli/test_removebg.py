"""`thumbsmith removebg`, with the real networks."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image
from skimage import data

from thumbsmith.cli.program import program


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "coffee.jpg"
    Image.fromarray(data.coffee()).save(path, quality=95)
    return path


@pytest.mark.parametrize("kind", ["png", "webp"])
def test_a_cup_stands_alone(photo: Path, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"cup.{kind}"
    result = CliRunner().invoke(program, ["removebg", str(photo), str(out)])
    assert result.exit_code == 0, result.output
    assert result.stdout.strip() == str(out)
    cut = np.asarray(Image.open(out))
    assert cut.shape == (400, 600, 4)
    assert (cut[100:200, 200:400, 3] == 255).all()  # coffee
    assert not cut[:300, :60, 3].any()  # table


def test_what_can_not_be_done_is_said_in_a_sentence(tmp_path: Path) -> None:
    gravel, text, out = tmp_path / "gravel.png", tmp_path / "notes.txt", tmp_path / "out.png"
    Image.fromarray(data.gravel()).save(gravel)
    text.write_text("no picture")
    for source, said in ((gravel, "stands out in this photo"), (text, "not a valid image file")):
        result = CliRunner().invoke(program, ["removebg", str(source), str(out)])
        assert result.exit_code == 1
        assert said in result.output
        assert not out.exists()
    result = CliRunner().invoke(program, ["removebg", str(gravel), "out.jpg"])
    assert result.exit_code == 2
    assert ".png or .webp" in result.output
