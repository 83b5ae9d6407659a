"""`thumbsmith edit`, with the real engine."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result
from numpy.typing import NDArray
from PIL import Image
from skimage import data

from thumbsmith.cli.generate import PEOPLE_AGREE
from thumbsmith.cli.program import program


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "coffee.png"
    Image.fromarray(data.coffee()).save(path)
    return path


def pixels(path: Path) -> NDArray[np.int_]:
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB"), int)


def edit(*arguments: str | Path) -> Result:
    return CliRunner().invoke(program, ["edit", *map(str, arguments)])


def test_a_picture_becomes_layers_that_can_be_edited_again(photo: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first.png", tmp_path / "second.jpg"
    result = edit(photo, first, "--prompt", 'make it darker and say "COFFEE"', "--seed", "1")
    assert result.exit_code == 0, result.output
    assert result.stdout.strip() == str(first)
    assert PEOPLE_AGREE in result.stderr
    assert pixels(first).shape == (1024, 1536, 3)
    assert '"COFFEE"' in (tmp_path / "first.scene.json").read_text()
    result = edit(tmp_path / "first.scene.json", second, "--prompt", "black and white", "--seed", "1")
    assert result.exit_code == 0, result.output
    assert PEOPLE_AGREE not in result.stderr, "said with the photo"
    assert np.ptp(pixels(second), axis=2).mean() < 6


def test_what_can_not_be_done_is_said_in_a_sentence(photo: Path, tmp_path: Path) -> None:
    out, mask = tmp_path / "out.png", tmp_path / "mask.png"
    Image.new("L", (10, 10), 255).save(mask)
    for arguments, said in (
        (["--prompt", "make him smile"], "an engine that paints"),
        (["--prompt", "remove", "--mask", mask], "1536x1024"),
        (["--prompt", "make her naked"], "Pictures here can't be about"),
    ):
        result = edit(photo, out, *arguments)
        assert result.exit_code == 1
        assert said in result.output
        assert not out.exists()
