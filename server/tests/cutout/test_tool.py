"""The real networks in their real process, on photos that scikit-image carries."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from skimage import data

from tests.pictures.files import two_halves
from thumbsmith.pictures.cutout import CutOutFailed, NoSubject, SubjectCutter, WeightsMissing
from thumbsmith.pictures.encode import jpeg, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import WEIGHTS, FaceDetector
from thumbsmith.pictures.provenance import PAINTED, marked, source_of
from thumbsmith.settings import default_packs_directory
from tools.bench.cutout import edge_error, wrong_area
from tools.bench.photos import MATTES

MODELS = default_packs_directory() / "models"


def opened(picture: EncodedPicture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


@pytest.fixture
async def cutter() -> AsyncIterator[SubjectCutter]:
    async with SubjectCutter(MODELS) as cutter:
        yield cutter


@pytest.fixture
def detector() -> FaceDetector:
    return FaceDetector(MODELS / WEIGHTS)


async def test_a_person_and_what_she_holds_are_cut_out_whole(cutter: SubjectCutter) -> None:
    astronaut = marked(jpeg(Image.fromarray(data.astronaut()), 95), PAINTED)
    subject = await cutter.subject(astronaut)
    assert source_of(subject.picture.data) == PAINTED, "what is cut out of it is still what a model has painted"
    assert subject.bottom == 1.0
    assert subject.left < 0.06
    assert subject.right > 0.97
    assert 0.01 < subject.top < 0.06
    [face] = subject.faces
    assert 0.3 < face.left < 0.4
    assert 0.06 < face.top < face.bottom < 0.38

    whole = (await cutter.without_background(astronaut)).picture
    alpha = np.asarray(opened(whole))[..., 3]
    assert source_of(whole.data) == PAINTED
    assert (whole.width, whole.height, whole.media_type) == (512, 512, "image/png")
    assert (alpha[90:130, 205:245] == 255).all()  # her face
    assert (alpha[420:480, 320:400] == 255).all()  # her helmet, black before black
    assert (alpha[20:245, 330:] == 0).all()  # the shuttle behind her, down to her shoulder
    assert (alpha[:250, :60] == 0).all()  # the flag


@pytest.mark.parametrize("name", ["astronaut", "coffee"])
async def test_the_matte_is_close_to_one_drawn_by_hand(cutter: SubjectCutter, name: str) -> None:
    drawn = np.asarray(Image.open(MATTES / f"{name}.png")) / 255
    whole = await cutter.without_background(jpeg(Image.fromarray(getattr(data, name)()), 95))
    matte = np.asarray(opened(whole.picture))[..., 3] / 255
    assert wrong_area(matte.astype(np.float32), drawn.astype(np.float32)) < 3
    assert edge_error(matte.astype(np.float32), drawn.astype(np.float32)) < 10


async def test_a_texture_has_no_subject(cutter: SubjectCutter) -> None:
    with pytest.raises(NoSubject):
        await cutter.subject(jpeg(Image.fromarray(data.gravel())))


async def test_what_is_cut_out_already_stays_as_it_is(cutter: SubjectCutter) -> None:
    drawing = Image.new("RGBA", (200, 120), (0, 0, 0, 0))
    drawing.paste(two_halves((80, 40)), (60, 50))
    subject = await cutter.subject(png(drawing))
    assert (subject.picture.width, subject.picture.height) == (82, 40)  # one hundredth of room for soft edges
    assert (subject.left, subject.top, subject.right, subject.bottom) == (59 / 200, 50 / 120, 141 / 200, 90 / 120)
    assert opened((await cutter.without_background(png(drawing))).picture).tobytes() == drawing.tobytes()


async def test_an_empty_picture_has_no_subject(cutter: SubjectCutter) -> None:
    with pytest.raises(NoSubject):
        await cutter.subject(png(Image.new("RGBA", (50, 50), (0, 0, 0, 0))))


async def test_missing_weights_are_said(tmp_path: Path) -> None:
    async with SubjectCutter(tmp_path) as cutter:
        with pytest.raises(WeightsMissing):
            await cutter.subject(png(two_halves()))


async def test_a_process_that_dies_is_said(cutter: SubjectCutter) -> None:
    with pytest.raises(CutOutFailed):
        await cutter.subject(EncodedPicture(b"no picture at all", "image/png", 1, 1))


def test_faces_are_found_and_nothing_else(detector: FaceDetector) -> None:
    [face] = detector(data.astronaut())
    assert face.score > 0.8
    middle = ((face.left + face.right) / 2, (face.top + face.bottom) / 2)
    assert middle == pytest.approx((0.44, 0.23), abs=0.03)
    assert detector(data.coffee()) == []
    assert detector(data.chelsea()) == []


def test_two_faces_in_one_picture(detector: FaceDetector) -> None:
    astronaut = data.astronaut()
    left, right = sorted(detector(np.hstack([astronaut, astronaut[:, ::-1]])), key=lambda face: face.left)
    assert left.right < 0.5 < right.left
