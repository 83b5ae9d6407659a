"""How pictures from outside are decoded: what is taken, what is refused, and in which words."""

from __future__ import annotations

import base64
import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tests.pictures.files import (
    noise,
    png_header,
    sideways_photo_with_place,
    two_halves,
    webp_header,
    with_profile,
    written,
)
from thumbsmith.pictures.decode import (
    MAXIMUM_BYTES,
    MAXIMUM_PIXELS,
    PictureRefused,
    Refusal,
    bytes_of_base64,
    decode,
    refusal_text,
)

RED, BLUE = (255, 0, 0), (0, 0, 255)


def reason_for(data: bytes) -> Refusal:
    with pytest.raises(PictureRefused) as refused:
        decode(data)
    return refused.value.reason


def is_close(colour: object, wanted: tuple[int, ...], tolerance: int = 12) -> bool:
    return isinstance(colour, tuple) and all(abs(a - b) <= tolerance for a, b in zip(colour, wanted, strict=False))


@pytest.mark.parametrize("file_format", ["JPEG", "PNG", "WEBP", "GIF"])
def test_the_four_formats_are_read(file_format: str) -> None:
    picture = decode(written(two_halves(), file_format))
    assert picture.size == (80, 40)
    assert picture.mode == "RGB"
    assert is_close(picture.getpixel((10, 20)), RED)
    assert is_close(picture.getpixel((70, 20)), BLUE)


@pytest.mark.parametrize("file_format", ["BMP", "TIFF", "AVIF", "JPEG2000", "ICO", "PPM"])
def test_other_pictures_are_refused(file_format: str) -> None:
    assert reason_for(written(two_halves(), file_format)) is Refusal.NOT_A_PICTURE


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello, I am a text",
        b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>",
        b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + b"\0" * 200,
        b"%PDF-1.7\n",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff\xe0",
        b"GIF89a",
        b"RIFF\0\0\0\0WEBPVP8 ",
        b"RIFF",
        b"\0" * 5000,
    ],
    ids=[
        "nothing",
        "text",
        "svg",
        "heic",
        "pdf",
        "png start",
        "jpeg start",
        "gif start",
        "webp start",
        "riff",
        "zeros",
    ],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    assert reason_for(data) is Refusal.NOT_A_PICTURE


@pytest.mark.parametrize("file_format", ["JPEG", "PNG", "WEBP", "GIF"])
@pytest.mark.parametrize("share", [0.2, 0.5, 0.9, 0.98])
def test_a_truncated_picture_is_refused(file_format: str, share: float) -> None:
    whole = written(noise((120, 90)), file_format)
    assert reason_for(whole[: int(len(whole) * share)]) is Refusal.NOT_A_PICTURE


@given(data=st.data(), file_format=st.sampled_from(["JPEG", "PNG", "WEBP", "GIF"]))
def test_a_damaged_file_is_a_picture_or_refused(data: st.DataObject, file_format: str) -> None:
    damaged = bytearray(written(two_halves((24, 16)), file_format))
    for _ in range(data.draw(st.integers(1, 6))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    try:
        picture = decode(bytes(damaged))
    except PictureRefused:
        return
    assert picture.mode in ("RGB", "RGBA")
    assert picture.width * picture.height <= MAXIMUM_PIXELS


def test_bytes_are_limited() -> None:
    padded = written(two_halves(), "JPEG").ljust(MAXIMUM_BYTES, b"\0")
    assert decode(padded).size == (80, 40)
    assert reason_for(padded + b"\0") is Refusal.TOO_MANY_BYTES


@pytest.mark.parametrize(
    "data",
    [
        png_header(20_000, 10_000),
        png_header(2**31 - 1, 2**31 - 1),
        webp_header(16_000, 12_500),
        webp_header(2**24, 2**24),
        webp_header(16_000, 3_200, b"VP8L"),
        webp_header(16_000, 3_200, b"VP8 "),
    ],
    ids=["png", "png of the largest numbers", "webp", "webp of the largest numbers", "lossless webp", "lossy webp"],
)
def test_pixels_are_limited_by_the_header_alone(data: bytes) -> None:
    assert len(data) < 300
    assert reason_for(data) is Refusal.TOO_MANY_PIXELS


@pytest.mark.parametrize("lossless", [True, False])
def test_real_webp_headers_look_like_those(lossless: bool) -> None:
    data = written(Image.new("RGB", (301, 203)), "WEBP", lossless=lossless)
    size = slice(21, 25) if lossless else slice(26, 30)
    mask = 0x0FFF_FFFF if lossless else 0x3FFF_3FFF
    made = webp_header(301, 203, b"VP8L" if lossless else b"VP8 ")
    assert data[12:16] == made[12:16]
    assert int.from_bytes(data[size], "little") & mask == int.from_bytes(made[size], "little") & mask


@pytest.mark.parametrize(
    ("size", "read"),
    [
        ((10_000, 5_000), (2500, 1250)),
        ((4000, 3000), (2000, 1500)),
        ((3000, 4000), (1500, 2000)),
        ((1600, 1200), (1600, 1200)),
    ],
)
def test_a_large_picture_is_read_small_when_small_is_enough(size: tuple[int, int], read: tuple[int, int]) -> None:
    assert decode(written(Image.new("L", size, 90), "JPEG"), box=(1536, 1024)).size == read


def test_a_sideways_photo_stands_upright_and_knows_nothing_of_its_place() -> None:
    picture = decode(sideways_photo_with_place())
    assert picture.size == (40, 80)
    assert is_close(picture.getpixel((20, 10)), RED)
    assert is_close(picture.getpixel((20, 70)), BLUE)
    assert picture.info == {}
    assert not picture.getexif()


def test_a_colour_profile_is_applied_and_dropped() -> None:
    picture = decode(with_profile())
    assert picture.getpixel((10, 20)) == RED
    assert picture.info == {}


def test_a_broken_profile_is_passed_over() -> None:
    assert decode(written(two_halves(), "PNG", icc_profile=b"no profile at all")).getpixel((10, 20)) == RED


def test_cmyk_becomes_rgb() -> None:
    picture = decode(written(two_halves(mode="CMYK"), "JPEG", quality=95))
    assert picture.mode == "RGB"
    assert is_close(picture.getpixel((10, 20)), RED)


def test_sixteen_bits_become_eight() -> None:
    data = written(Image.new("I;16", (8, 8), 200 * 256), "PNG")
    assert decode(data).getpixel((4, 4)) == (200, 200, 200)


@pytest.mark.parametrize("mode", ["L", "1", "P", "LA"])
def test_grey_and_palettes_become_rgb(mode: str) -> None:
    picture = decode(written(Image.new("L", (8, 8), 255).convert(mode), "PNG"))
    assert picture.mode == "RGB"
    assert picture.getpixel((4, 4)) == (255, 255, 255)


def test_what_shows_through_stays_transparent() -> None:
    cut_out = Image.new("RGBA", (10, 10), (255, 0, 0, 255))
    cut_out.paste((0, 0, 0, 0), (5, 0, 10, 10))
    for file_format in ("PNG", "WEBP", "GIF"):
        picture = decode(written(cut_out, file_format, lossless=True))
        assert picture.mode == "RGBA"
        assert [picture.getchannel("A").getpixel((x, 5)) for x in (2, 8)] == [255, 0]


@pytest.mark.parametrize("file_format", ["GIF", "WEBP", "PNG"])
def test_of_an_animation_the_first_frame_is_taken(file_format: str) -> None:
    frames = [Image.new("RGB", (20, 20), colour) for colour in ("red", "lime", "blue")]
    data = written(frames[0], file_format, save_all=True, append_images=frames[1:], duration=100)
    assert is_close(decode(data).getpixel((10, 10)), RED)


def test_of_a_file_that_is_two_things_only_the_pixels_remain() -> None:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as zipped:
        zipped.writestr("payload.js", "alert(1)")
    picture = decode(written(two_halves(), "PNG") + archive.getvalue())
    assert b"payload" not in written(picture, "PNG")


def test_base64_with_and_without_prefix() -> None:
    data = written(two_halves(), "PNG")
    text = base64.b64encode(data).decode()
    assert bytes_of_base64(text) == data
    assert bytes_of_base64(f"data:image/png;base64,{text}") == data
    assert bytes_of_base64(f"data:;base64,{text[:40]}\r\n{text[40:]}\n") == data


@pytest.mark.parametrize("text", ["", "data:image/png;base64,", "not base64 at all!", "QUJD\0", "data:image/png,plain"])
def test_what_is_no_base64_is_refused(text: str) -> None:
    with pytest.raises(PictureRefused) as refused:
        bytes_of_base64(text)
    assert refused.value.reason is Refusal.NOT_A_PICTURE


def test_long_base64_is_refused_by_its_length() -> None:
    eleven_megabytes = "A" * (11 * 1024 * 1024 // 3 * 4)
    with pytest.raises(PictureRefused) as refused:
        bytes_of_base64(eleven_megabytes)
    assert refused.value.reason is Refusal.TOO_MANY_BYTES


def test_base64_of_exactly_the_limit_is_taken() -> None:
    data = bytes(MAXIMUM_BYTES)
    assert bytes_of_base64(base64.b64encode(data).decode()) == data


def test_the_words_are_the_products() -> None:
    assert refusal_text(Refusal.NOT_A_PICTURE) == "Please select a valid image file."
    assert refusal_text(Refusal.NOT_A_PICTURE, "notes.txt") == "notes.txt is not a valid image file"
    assert refusal_text(Refusal.TOO_MANY_BYTES) == "File size must be less than 10MB."
    assert refusal_text(Refusal.TOO_MANY_BYTES, "big.png") == "big.png is too large. Maximum size is 10MB"
    assert refusal_text(Refusal.TOO_MANY_PIXELS, "bomb.png").startswith("bomb.png is too large. Maximum size is 10MB")
    assert refusal_text(Refusal.TOO_MANY_PIXELS).startswith("File size must be less than 10MB.")
