"""Light, noise and size on photos that scikit-image carries: better than before, and never much different."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from skimage import data

from thumbsmith.pictures.encode import jpeg, png
from thumbsmith.pictures.enhance import Enhancer, EnhancerFailed, EnhancerNotReady, Wishes
from thumbsmith.pictures.enhance.enlarging import AROUND, SIDE, Enlarger
from thumbsmith.pictures.enhance.light import better_lit
from thumbsmith.pictures.enhance.noise import noise_of, without_noise
from thumbsmith.pictures.enhance.parts import parts_of
from thumbsmith.settings import default_packs_directory

Pixels = NDArray[np.uint8]
MODELS = default_packs_directory() / "models"


def ignored(_number: int, _count: int) -> None: ...


def likeness(one: Pixels, other: Pixels) -> float:
    """PSNR in decibels."""
    return float(10 * np.log10(255**2 / float(np.mean((one.astype(float) - other) ** 2) + 1e-9)))


def noisy(rgb: Pixels, strength: float) -> Pixels:
    grain = np.random.default_rng(1).normal(0, strength, rgb.shape)
    return np.clip(rgb + grain, 0, 255).astype(np.uint8)


def halved(rgb: Pixels) -> Pixels:
    height, width = rgb.shape[:2]
    return np.asarray(Image.fromarray(rgb).resize((width // 2, height // 2), Image.Resampling.BICUBIC))


@pytest.mark.parametrize("name", ["astronaut", "chelsea"])
def test_doubled_is_closer_to_the_true_picture_than_interpolated(name: str) -> None:
    true = getattr(data, name)()[:256, :256]
    small = halved(true)
    bicubic = np.asarray(Image.fromarray(small).resize((256, 256), Image.Resampling.BICUBIC))
    assert likeness(Enlarger(MODELS)(small, ignored), true) > likeness(bicubic, true) + 1.5


def test_where_parts_meet_nothing_shows() -> None:
    told: list[tuple[int, int]] = []
    rgb = data.coffee()[:80, 100 : 100 + SIDE + 40]
    enlarger = Enlarger(MODELS)
    in_parts = enlarger(rgb, lambda number, count: told.append((number, count)))
    assert told == [(1, 2), (2, 2)]
    around_the_seam = enlarger(np.ascontiguousarray(rgb[:, SIDE - 60 : SIDE + 40]), ignored)
    seam = in_parts[:, 2 * SIDE - 40 : 2 * SIDE + 40].astype(int) - around_the_seam[:, 80:160]
    assert np.abs(seam).max() <= 2


def test_every_pixel_is_in_one_part_and_sees_its_surroundings() -> None:
    rgb = np.arange(70 * 50 * 3, dtype=np.uint32).astype(np.uint8).reshape(70, 50, 3)
    again = np.zeros_like(rgb)
    for part in parts_of(50, 70, 32, AROUND):
        seen = part.seen(rgb)
        assert seen.shape[0] == part.bottom - part.top + 2 * AROUND
        again[part.rows_and_columns()] = part.inner(seen)
    assert (again == rgb).all()


def test_noise_goes_and_a_clean_picture_stays() -> None:
    cat = data.chelsea()
    spoilt = noisy(cat, 8)
    assert noise_of(spoilt) > 3 * noise_of(cat)
    assert likeness(without_noise(spoilt, ignored), cat) > likeness(spoilt, cat) + 3
    assert without_noise(cat, ignored) is cat


def test_blocks_of_compression_get_weaker() -> None:
    cat = data.chelsea()
    small = np.asarray(Image.open(io.BytesIO(jpeg(Image.fromarray(cat), 25).data)))
    assert likeness(without_noise(small, ignored), cat) > likeness(small, cat) + 0.1


def test_light_comes_into_a_dark_picture_and_greys_lose_their_tint() -> None:
    astronaut = data.astronaut()
    dark = (255 * (astronaut / 255) ** 2.2 * 0.8).astype(np.uint8)
    assert np.median(better_lit(dark)) > 1.25 * np.median(dark)
    lamplit = np.clip(astronaut * np.array([1.1, 1, 0.8]), 0, 255).astype(np.uint8)
    wall = np.s_[20:100, 290:340]
    tint = [float(np.ptp(picture[wall].mean(axis=(0, 1)))) for picture in (lamplit, better_lit(lamplit))]
    assert tint[1] < 0.7 * tint[0]


def test_a_good_picture_stays_nearly_as_it_is() -> None:
    for photo in (data.astronaut(), data.coffee()):
        assert likeness(better_lit(photo), photo) > 20
        assert abs(np.median(better_lit(photo)) - np.median(photo)) < 16


@pytest.fixture
async def enhancer() -> AsyncIterator[Enhancer]:
    async with Enhancer(MODELS) as enhancer:
        yield enhancer


async def test_a_cut_out_keeps_its_edge_and_its_colours(enhancer: Enhancer) -> None:
    rgba = np.zeros((60, 90, 4), np.uint8)
    cv2.circle(rgba, (45, 30), 20, (200, 60, 40, 255), -1, cv2.LINE_AA)
    rgba[..., :3] = np.where(rgba[..., 3:] > 0, (200, 60, 40), 0)
    stages: list[str] = []
    made = await enhancer.enhanced(
        png(Image.fromarray(rgba)), Wishes(upscale=True), lambda _fraction, stage: stages.append(stage)
    )
    larger = np.asarray(Image.open(io.BytesIO(made.picture.data))).astype(int)
    assert (made.picture.width, made.picture.height, made.picture.media_type) == (180, 120, "image/png")
    assert stages == ["Doubling the size", "Doubling the size: 1 of 1", "Writing the picture"]
    seen = larger[larger[..., 3] > 8]
    assert np.abs(seen[:, :3] - (200, 60, 40)).max() < 12, "no dark rim"
    assert abs(int((larger[..., 3] > 127).sum()) - 4 * int((rgba[..., 3] > 127).sum())) < 60
    assert Image.open(io.BytesIO(made.preview)).format == "WEBP"


async def test_a_process_that_dies_and_missing_weights_are_said(
    enhancer: Enhancer, tmp_path_factory: pytest.TempPathFactory
) -> None:
    broken = png(Image.new("RGB", (8, 8)))
    with pytest.raises(EnhancerFailed):
        await enhancer.enhanced(type(broken)(b"no picture", "image/png", 8, 8), Wishes(light=True))
    async with Enhancer(tmp_path_factory.mktemp("empty")) as bare:
        with pytest.raises(EnhancerNotReady):
            await bare.enhanced(broken, Wishes(upscale=True))
        assert (await bare.enhanced(broken, Wishes(light=True))).picture.width == 8
