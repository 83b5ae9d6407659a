"""The best moments of a video: how soon they are found, and how many of the first six are worth showing.

Ten minutes of 1080p in Chromium and by `thumbsmith frames`, beside a plain pipeline of ffmpeg's scene detection and
sharpness. Acceptable frames are known, because the videos are made (`footage_videos`): what is measured is whether
streaks, blur, bad light and closed eyes are told from what a person would show. Feelings are measured by `feelings`.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np

from thumbsmith.pictures.footage import FootageReader
from tools.bench.footage_videos import Footage, ffmpeg, short_videos, ten_minutes
from tools.bench.photos import FOLDER
from tools.bench.site import measured_by
from tools.bench.table import Row
from tools.setup.paths import PACKS, PYTHON, ROOT

MOMENTS = 24
SHOWN = 6
LIMIT, FIRST_LIMIT = 30.0, 3.0
"""Seconds until 24 moments are ranked, and until the first stills are seen."""
SCENE_CHANGE = 0.3
"""ffmpeg's usual threshold for a cut."""
PLAIN = "ffmpeg's scenes by sharpness"


def rows() -> Iterator[Row]:
    video = ten_minutes(FOLDER / "footage")
    os.environ["BENCH_VIDEO"] = str(video)
    found = measured_by("bench-footage.mjs")
    what = "10 minutes of 1080p"
    yield Row(f"{what}, Chromium: first stills", found["first"], "limit", FIRST_LIMIT, "s")
    yield Row(f"{what}, Chromium: {found['moments']} ranked moments", found["all"], "limit", LIMIT, "s")
    ours = _seconds_of_the_command(video)
    started = time.perf_counter()
    _plain(video, MOMENTS)
    plain = time.perf_counter() - started
    yield Row(f"{what}, thumbsmith frames: {MOMENTS} ranked moments", ours, "limit", LIMIT, "s")
    yield Row(f"{what}, thumbsmith frames: {MOMENTS} ranked moments", ours, PLAIN, plain, "s")
    yield from _chosen(list(short_videos(FOLDER / "footage" / "short")))


def _chosen(videos: Sequence[Footage]) -> Iterator[Row]:
    """Shares that are *not* acceptable, as less is better in all rows."""
    ours = asyncio.run(_moments(videos))
    plain = [_plain(each.path, SHOWN) for each in videos]
    random = [np.random.default_rng(number).uniform(0, 24, SHOWN).tolist() for number in range(len(videos))]
    what = f"of the first {SHOWN} moments of {len(videos)} videos, not acceptable"
    yield Row(what, _missed(videos, ours), "limit", 10.0, "%")
    yield Row(what, _missed(videos, ours), PLAIN, _missed(videos, plain), "%")
    yield Row(what, _missed(videos, ours), "a random pick", _missed(videos, random), "%")


def _missed(videos: Sequence[Footage], times: Sequence[Sequence[float]]) -> float:
    told = [video.is_acceptable(second) for video, seconds in zip(videos, times, strict=True) for second in seconds]
    return 100 * (1 - sum(told) / len(told))


async def _moments(videos: Sequence[Footage]) -> list[list[float]]:
    async with FootageReader(PACKS / "models") as reader:
        return [[moment.seconds for moment in await reader.moments(each.path, SHOWN)] for each in videos]


def _seconds_of_the_command(video: Path) -> float:
    with tempfile.TemporaryDirectory() as folder:
        command: list[str | Path] = [PYTHON, "-m", "thumbsmith.cli", "frames", video]
        command += ["--out", folder, "--best", str(MOMENTS)]
        started = time.perf_counter()
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return time.perf_counter() - started


def _plain(video: Path, count: int) -> list[float]:
    """Seconds of the sharpest frames, one of the middle of each scene: what people write first."""
    chosen = ["-i", str(video), "-vf", f"select='gt(scene,{SCENE_CHANGE})',showinfo", "-f", "null", "-"]
    told = subprocess.run([ffmpeg(), "-hide_banner", *chosen], check=True, capture_output=True, text=True).stderr
    cuts = [float(line.split("pts_time:")[1].split()[0]) for line in told.splitlines() if "pts_time:" in line]
    reader = cv2.VideoCapture(str(video))
    length = reader.get(cv2.CAP_PROP_FRAME_COUNT) / reader.get(cv2.CAP_PROP_FPS)
    sharp = []
    for start, end in pairwise([0.0, *cuts, length]):
        middle = (start + end) / 2
        reader.set(cv2.CAP_PROP_POS_MSEC, 1000 * middle)
        is_read, frame = reader.read()
        if is_read:
            sharp.append((float(cv2.Laplacian(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), cv2.CV_64F).var()), middle))
    return [seconds for _, seconds in sorted(sharp, reverse=True)[:count]]
