"""The best moments of a video, with the real networks."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image

from tests.footage.videos import clip, moving, photo, streaked, written
from thumbsmith.pictures.footage import FootageReader, Moment
from thumbsmith.pictures.footage.quality import bits_apart
from thumbsmith.settings import Settings


async def moments(path: Path, count: int, models: Path | None = None) -> tuple[Moment, ...]:
    async with FootageReader(models or Settings().packs_dir / "models") as reader:
        return await reader.moments(path, count)


async def test_the_face_comes_first_and_the_streaks_not_at_all(tmp_path: Path) -> None:
    found = await moments(clip(tmp_path / "clip.mp4"), 4)
    first = found[0]
    assert 1.5 <= first.seconds < 3
    assert first.still.feeling in ("smiling", "laughing"), "she smiles broadly"
    assert first.still.faces[0].expression.are_eyes_open
    assert not any(3.1 <= moment.seconds < 4.4 for moment in found)
    assert all(before.worth >= after.worth for before, after in pairwise(found))
    picture = np.asarray(Image.open(io.BytesIO(first.picture.data)))
    assert picture.shape == (360, 640, 3)


async def test_no_two_look_alike(tmp_path: Path) -> None:
    found = await moments(clip(tmp_path / "clip.mp4"), 12)
    prints = [moment.still.fingerprint for moment in found]
    assert len(found) >= 3
    assert min(bits_apart(one, other) for place, one in enumerate(prints) for other in prints[:place]) > 2
    still = written(tmp_path / "still.mp4", [photo("coffee")] * 24)
    assert len(await moments(still, 12)) == 1


async def test_without_the_networks_colour_and_sharpness_decide(tmp_path: Path) -> None:
    grey = np.full((360, 640, 3), 90, np.uint8)
    scenes = [*moving(grey, 1), *moving(streaked(photo("coffee")), 1), *moving(photo("coffee"), 1)]
    found = await moments(written(tmp_path / "clip.webm", scenes), 3, models=tmp_path)
    assert found[0].seconds >= 2
    assert found[0].still.faces == ()
