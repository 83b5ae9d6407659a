"""Pictures are read in processes that can be killed: a bad one harms neither the server nor the next picture."""

from __future__ import annotations

import asyncio
import base64
import io
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from PIL import Image

from tests.pictures.files import noise, png_header, sideways_photo_with_place, two_halves, written
from thumbsmith.pictures.decode import PictureRefused, Refusal
from thumbsmith.pictures.sanitizer import ImageSanitizer


@pytest_asyncio.fixture
async def sanitizer() -> AsyncIterator[ImageSanitizer]:
    async with ImageSanitizer(processes=2) as sanitizer:
        yield sanitizer


async def test_a_picture_comes_back_clean(sanitizer: ImageSanitizer) -> None:
    kept = await sanitizer.read(sideways_photo_with_place(), "keep")
    assert (kept.width, kept.height, kept.media_type) == (40, 80, "image/jpeg")
    assert b"taken at home" not in kept.data
    assert not Image.open(io.BytesIO(kept.data)).getexif()


async def test_an_import_fills_the_canvas(sanitizer: ImageSanitizer) -> None:
    text = "data:image/png;base64," + base64.b64encode(written(two_halves(), "PNG")).decode()
    canvas = await sanitizer.read_base64(text, "canvas")
    assert (canvas.width, canvas.height, canvas.media_type) == (1536, 1024, "image/jpeg")


async def test_a_refusal_says_why_and_the_sanitizer_goes_on(sanitizer: ImageSanitizer) -> None:
    for data, reason in [
        (b"no picture", Refusal.NOT_A_PICTURE),
        (png_header(20_000, 10_000), Refusal.TOO_MANY_PIXELS),
        (bytes(11 * 1024 * 1024), Refusal.TOO_MANY_BYTES),
    ]:
        with pytest.raises(PictureRefused) as refused:
            await sanitizer.read(data, "keep")
        assert refused.value.reason is reason
    assert (await sanitizer.read(written(two_halves(), "PNG"), "keep")).width == 80


async def test_many_at_once(sanitizer: ImageSanitizer) -> None:
    files = [written(two_halves((20 + n, 10)), "PNG") for n in range(12)]
    read = await asyncio.gather(*(sanitizer.read(data, "keep") for data in files))
    assert [picture.width for picture in read] == [20 + n for n in range(12)]


async def test_a_picture_that_takes_too_long_is_given_up() -> None:
    async with ImageSanitizer(processes=1, patience=0.0) as hasty:
        with pytest.raises(PictureRefused):
            await hasty.read(written(noise((1500, 1500)), "PNG"), "keep")


async def test_a_dead_process_is_replaced(sanitizer: ImageSanitizer) -> None:
    data = written(two_halves(), "PNG")
    await sanitizer.read(data, "keep")
    (process,) = sanitizer._pool._idle
    process.send_signal(signal.SIGKILL)
    await process.wait()
    assert (await sanitizer.read(data, "keep")).width == 80


async def test_giving_up_waiting_leaves_no_process_behind(sanitizer: ImageSanitizer) -> None:
    data = written(two_halves(), "PNG")
    await sanitizer.read(data, "keep")
    (process,) = sanitizer._pool._idle
    reading = asyncio.create_task(sanitizer.read(data, "keep"))
    while sanitizer._pool._idle:  # noqa: ASYNC110  (nobody tells that the process is asked)
        await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert process.returncode is not None
    assert (await sanitizer.read(data, "keep")).width == 80


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_the_process_knows_none_of_our_secrets(
    sanitizer: ImageSanitizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THUMBSMITH_SECRET_KEY", "do not tell")
    await sanitizer.read(written(two_halves(), "PNG"), "keep")
    (process,) = sanitizer._pool._idle
    assert "do not tell" not in seen_by_the_system(process.pid, "environ")
    assert "Max address space         1610612736" in seen_by_the_system(process.pid, "limits")


def seen_by_the_system(pid: int, what: str) -> str:
    return Path(f"/proc/{pid}/{what}").read_text()
