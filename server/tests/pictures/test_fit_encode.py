"""Bringing pictures to a size, and writing them as files."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.pictures.files import noise, two_halves
from thumbsmith.pictures import encode
from thumbsmith.pictures.encode import data_url, picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fit import LONGEST_SIDE, fit_canvas, within


def opened(picture: EncodedPicture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


@pytest.mark.parametrize(
    ("size", "inside"),
    [
        ((3000, 2000), (0, 0, 1536, 1024)),
        ((1600, 400), (0, 320, 1536, 704)),
        ((400, 1600), (640, 0, 896, 1024)),
        ((3, 2), (0, 0, 1536, 1024)),
    ],
)
def test_a_picture_is_fitted_whole_and_centred_on_black(size: tuple[int, int], inside: tuple[int, ...]) -> None:
    canvas = fit_canvas(Image.new("RGB", size, "white"))
    assert canvas.size == (1536, 1024)
    assert canvas.convert("L").point(lambda value: 255 if value > 127 else 0).getbbox() == inside


def test_the_thinnest_picture_keeps_a_pixel() -> None:
    assert fit_canvas(Image.new("RGB", (5000, 1), "white")).getbbox() is not None


def test_transparency_is_laid_on_black() -> None:
    half_red = Image.new("RGBA", (1536, 1024), (255, 0, 0, 128))
    assert fit_canvas(half_red).getpixel((700, 500)) == (128, 0, 0)


def test_only_large_pictures_are_made_smaller() -> None:
    small = two_halves()
    assert within(small) is small
    assert within(Image.new("RGB", (5000, 2500))).size == (LONGEST_SIDE, LONGEST_SIDE // 2)
    assert within(Image.new("RGB", (1, 9000))).size == (1, LONGEST_SIDE)


def test_a_frame_is_cut_from_where_it_stands() -> None:
    canvas = Image.new("RGB", (1536, 1024), "red")
    canvas.paste("blue", (0, 160, 1536, 1024))
    below = encode.frame(canvas, 160)
    assert below.size == (1280, 720)
    assert [below.getpixel((600, y)) for y in (3, 400, 719)] == [(0, 0, 255)] * 3
    top = encode.frame(canvas, 0)
    assert top.getpixel((600, 100)) == (255, 0, 0)
    assert top.getpixel((600, 700)) == (0, 0, 255)


def test_the_thumbnail_of_a_video_is_a_small_enough_jpeg() -> None:
    picture = encode.frame_jpeg(noise((1536, 1024)), 80)
    assert (picture.width, picture.height, picture.media_type) == (1280, 720, "image/jpeg")
    assert opened(picture).size == (1280, 720)
    assert len(picture.data) <= 2_000_000


@pytest.mark.parametrize("file_format", ["jpg", "webp", "png"])
def test_exports_use_what_the_limit_allows(file_format: encode.ExportFormat) -> None:
    hard = noise((400, 300))
    assert len(encode.export(hard, file_format, 140_000).data) <= 140_000
    assert len(encode.export(hard, file_format, 70_000 if file_format != "png" else 125_000).data) <= 125_000
    with pytest.raises(ValueError, match="does not fit"):
        encode.export(hard, file_format, 500)


def test_the_quality_found_is_the_best_that_fits() -> None:
    hard = noise((200, 150))
    limit = len(encode.jpeg(hard, 60).data)
    assert len(encode.export(hard, "jpg", limit).data) == limit


def test_drawings_are_kept_exactly_and_photos_as_jpeg() -> None:
    drawing = two_halves((300, 200))
    exact = encode.stored(drawing, lossless=True)
    assert exact.media_type == "image/png"
    assert opened(exact).convert("RGB").tobytes() == drawing.tobytes()
    assert encode.stored(drawing, lossless=False).media_type == "image/jpeg"
    assert encode.stored(noise((1300, 1200)), lossless=True).media_type == "image/jpeg"
    cut_out = encode.stored(noise((1300, 1200), "RGBA"), lossless=True)
    assert cut_out.media_type == "image/webp"
    assert opened(cut_out).mode == "RGBA"


@pytest.mark.parametrize("size", [(1536, 1024), (1024, 1536), (12, 4096), (30, 20)])
def test_previews_for_lists_are_small_whatever_they_show(size: tuple[int, int]) -> None:
    for picture in (two_halves(size), noise(size), noise(size, "RGBA")):
        preview = encode.list_preview(encode.png(picture).data)
        assert max(preview.width, preview.height) <= min(384, max(size))
        assert (len(preview.data) <= 6_500, preview.media_type) == (True, "image/webp")
        assert opened(preview).size == (preview.width, preview.height)


def test_a_picture_of_a_width_is_never_wider_than_it_was_and_keeps_what_shows_through() -> None:
    cut_out = Image.new("RGBA", (60, 40), (255, 0, 0, 0))
    picture = encode.narrowed(encode.png(cut_out).data, 384)
    assert (picture.width, picture.height) == (60, 40)
    assert opened(picture).getchannel("A").getextrema() == (0, 0)


@pytest.mark.parametrize("write", [encode.jpeg, encode.png, encode.webp])
def test_no_metadata_is_written(write: object) -> None:
    picture = two_halves()
    picture.info["comment"] = b"secret"
    picture.info["icc_profile"] = b"secret"
    picture.info["exif"] = b"Exif\0\0secret"
    assert callable(write)
    assert b"secret" not in write(picture).data


def test_a_picture_is_named_by_its_bytes() -> None:
    assert picture_id(b"abc") == "ba7816bf8f01cfea414140de5dae2223"
    assert data_url(EncodedPicture(b"abc", "image/png", 1, 1)) == "data:image/png;base64,YWJj"
