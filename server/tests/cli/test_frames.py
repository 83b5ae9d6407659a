"""`thumbsmith frames`, with the real decoder and networks."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from tests.footage.videos import clip
from thumbsmith.cli.program import program


def test_the_best_moments_become_pictures_and_json(tmp_path: Path) -> None:
    video, out = clip(tmp_path / "My trip!.mp4"), tmp_path / "best"
    result = CliRunner().invoke(program, ["frames", str(video), "--out", str(out), "--best", "3"])
    assert result.exit_code == 0, result.output
    facts = json.loads((out / "my-trip.json").read_text())
    assert facts["video"] == "My trip!.mp4"
    assert 1 < len(facts["moments"]) <= 3
    assert [moment["file"] for moment in facts["moments"]] == sorted(path.name for path in out.glob("*.jpg"))
    first = facts["moments"][0]
    assert first["feeling"] in ("smiling", "laughing")
    assert first["faces"][0]["areEyesOpen"]
    with Image.open(out / first["file"]) as picture:
        assert picture.size == (first["width"], first["height"]) == (640, 360)


def test_what_is_no_video_is_said_in_a_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    picture = tmp_path / "picture.mp4"
    Image.new("RGB", (64, 36)).save(picture, "PNG")
    result = CliRunner().invoke(program, ["frames", str(picture), "--out", str(tmp_path / "out")])
    assert result.exit_code == 1
    assert "picture.mp4 is not a video that can be read. Those are .mp4, .mov, .webm and .mkv." in result.output
    assert list((tmp_path / "out").iterdir()) == []
