"""Reading videos: kinds, rotation, and files that are none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.footage.videos import RATE, clip, high_range, moving, of_high_range, photo, turned, uneven, written
from thumbsmith.pictures.footage import FootageReader, VideoNotRead
from thumbsmith.pictures.footage.video import VideoRefused, opened


@pytest.mark.parametrize("kind", [".mp4", ".mov", ".webm", ".mkv"])
def test_a_frame_is_found_by_its_time(tmp_path: Path, kind: str) -> None:
    path = clip(tmp_path / f"clip{kind}")
    with opened(path) as video:
        assert video.length == pytest.approx(6, abs=0.2)
        frame = video.at(5.25)
    assert frame is not None
    assert frame.seconds == pytest.approx(5.25, abs=1.5 / RATE)
    cat = moving(photo("chelsea"), 1.5)[round((frame.seconds - 4.5) * RATE)]
    assert np.abs(frame.rgb.astype(int) - cat).mean() < 8, "the colours are in their order"


def test_a_phones_video_stands_upright(tmp_path: Path) -> None:
    lying = written(tmp_path / "phone.mp4", moving(photo("coffee"), 1))
    with opened(lying) as video, opened(turned(lying)) as upright:
        before, after = video.at(0), upright.at(0)
    assert before is not None
    assert after is not None
    assert after.rgb.shape == (640, 360, 3)
    assert np.abs(np.rot90(before.rgb, -1).astype(int) - after.rgb).mean() < 3


def test_frames_that_are_shown_for_different_times_are_found_by_their_time(tmp_path: Path) -> None:
    frames = moving(photo("coffee"), 4)
    with opened(uneven(written(tmp_path / "phone.mp4", frames))) as video:
        assert video.length == pytest.approx(4, abs=0.1)
        for seconds in (0.5, 1.3, 2.9):
            frame = video.at(seconds)
            assert frame is not None
            assert frame.seconds == pytest.approx(seconds, abs=2 / RATE)
            number = round((frame.seconds * RATE * 2) // 4 * 2 + (frame.seconds * RATE % 2 >= 0.5))
            assert np.abs(frame.rgb.astype(int) - frames[number]).mean() < 8


def test_a_high_dynamic_range_is_not_grey(tmp_path: Path) -> None:
    cat = photo("chelsea")
    with opened(high_range(tmp_path / "phone.mp4", [cat] * 6)) as video:
        frame = video.at(0)
    assert frame is not None
    grey = np.abs(of_high_range(cat).astype(int) - cat).mean()
    assert np.abs(frame.rgb.astype(int) - cat).mean() < min(12, grey / 2)
    assert frame.rgb.std() > 0.85 * cat.std()


def test_files_that_are_no_video_are_told_in_a_sentence(tmp_path: Path) -> None:
    whole = clip(tmp_path / "whole.mp4").read_bytes()
    files = {
        "empty.mp4": (b"", "empty.mp4 is empty"),
        "picture.mp4": (b"\x89PNG\r\n\x1a\n" + bytes(5000), "not a video that can be read"),
        "list.mp4": (b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n", "not a video that can be read"),
        "torn.mp4": (whole[: len(whole) // 2], "damaged"),
        "header.mp4": (whole[:40] + bytes(20_000), "damaged"),
    }
    for name, (content, said) in files.items():
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(VideoRefused, match=said), opened(path):
            pass


async def test_ten_gigabytes_of_nothing_are_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "huge.mp4"
    path.write_bytes(clip(tmp_path / "clip.mp4").read_bytes()[:32])
    with path.open("r+b") as file:
        file.truncate(10 * 1024**3)
    async with FootageReader(tmp_path) as reader:
        with pytest.raises(VideoNotRead, match=r"huge\.mp4"):
            await reader.moments(path, 4)


async def test_moments_of_an_upright_video_are_upright_and_whole(tmp_path: Path) -> None:
    frames = [*moving(photo("coffee", (360, 640)), 2), *moving(photo("chelsea", (360, 640)), 2)]
    async with FootageReader(tmp_path) as reader:
        found = await reader.moments(written(tmp_path / "clip.mp4", frames), 4)
    assert {(moment.picture.width, moment.picture.height) for moment in found} == {(360, 640)}


@pytest.mark.parametrize("rate", [1, 240])
async def test_slow_and_fast_videos_have_moments(tmp_path: Path, rate: int) -> None:
    frames = [*moving(photo("coffee"), 2), *moving(photo("chelsea"), 2)]
    path = written(tmp_path / "clip.mp4", frames, rate)
    async with FootageReader(tmp_path) as reader:
        found = await reader.moments(path, 4)
    assert found
    assert all(0 <= moment.seconds <= len(frames) / rate for moment in found)
