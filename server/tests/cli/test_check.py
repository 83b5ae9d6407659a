"""`thumbsmith check` on scenes and flat pictures."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from thumbsmith.cli.program import program
from thumbsmith.scene.types import Background, Outline, Scene, TextElement


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(program, [str(argument) for argument in arguments])


def scene_file(folder: Path, fill: str = "#ffffff", behind: str = "#101018") -> Path:
    text = TextElement(
        id="headline", text="HELLO", x=80, y=240, fontSize=260, role="headline", fill=fill,
        effects=(Outline(color=behind, width=0.05),),
    )  # fmt: skip
    path = folder / "hello-1.scene.json"
    path.write_text(Scene(background=Background(color=behind), elements=(text,)).model_dump_json())
    return path


def test_a_readable_scene_scores_well(tmp_path: Path) -> None:
    result = run("check", scene_file(tmp_path))
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert len(lines) == 8
    assert lines[-1].startswith("score: ")
    assert int(lines[-1].removeprefix("score: ").removesuffix("/100")) >= 90


def test_letters_that_melt_are_capped(tmp_path: Path) -> None:
    result = run("check", scene_file(tmp_path, fill="#202020"))
    assert "fail  contrast: Letters melt into what is behind them. (" in result.output
    assert result.output.endswith("score: 59/100\n")


def test_a_title_that_is_repeated_is_told(tmp_path: Path) -> None:
    assert (
        "warn  words: The title says most of this already."
        in run("check", scene_file(tmp_path), "--title", "Hello").output
    )


def test_rules_about_text_do_not_apply_to_a_flat_picture(tmp_path: Path) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (720, 1280, 3), dtype=np.uint8)
    Image.fromarray(noise).save(tmp_path / "flat.jpg", quality=60)
    output = run("check", tmp_path / "flat.jpg").output
    assert output.count("not-applicable") == 3
    assert "pass  format: 1280 x 720, ready to upload." in output


def test_a_picture_of_another_shape_fails(tmp_path: Path) -> None:
    Image.new("RGB", (3000, 3000), "#884422").save(tmp_path / "square.png")
    output = run("check", tmp_path / "square.png").output
    assert "3000 x 3000 is not 16:9" in output
    assert output.endswith("score: 59/100\n") or int(output.split()[-1].removesuffix("/100")) < 59


@pytest.mark.parametrize("name", ["broken.png", "broken.scene.json"])
def test_what_is_neither_is_refused_in_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("neither")
    result = run("check", tmp_path / name)
    assert result.exit_code == 1
    assert result.output.startswith(f"Error: {name} is n")
