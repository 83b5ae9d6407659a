"""`python -m tests.cutout.twenty_in_a_row`: one process cuts out twenty pictures of 12 megapixels, one after the other.

Says how long each took and how much memory the process had at its peak and after it. Ends with 1 when that grows.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import click
from PIL import Image
from skimage import data

from thumbsmith.pictures.cutout import SubjectCutter
from thumbsmith.pictures.encode import jpeg
from thumbsmith.settings import default_packs_directory

PICTURES, SIZE = 20, (4000, 3000)
PHOTOS = ("astronaut", "chelsea")
GROWTH = 1.1
"""What the last five may have more than the first five after the warm-up."""


def photo(number: int) -> Image.Image:
    """One of two, mirrored and cropped a little differently each time."""
    found = Image.fromarray(getattr(data, PHOTOS[number % len(PHOTOS)])())
    if number % 4 >= 2:
        found = found.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return found.resize(SIZE, Image.Resampling.BICUBIC, box=(number, 0, found.width, found.height))


def megabytes_of_children(field: str) -> float:
    """`VmRSS` (now) or `VmHWM` (at the peak) of the processes that this one has started."""
    own = Path("/proc/self").resolve().name
    children = Path(f"/proc/{own}/task/{own}/children").read_text().split()
    lines = [line for child in children for line in Path(f"/proc/{child}/status").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith(field)) / 1024


async def prove() -> bool:
    after: list[float] = []
    seconds: list[float] = []
    async with SubjectCutter(default_packs_directory() / "models") as cutter:
        for number in range(PICTURES):
            picture = jpeg(photo(number))
            began = perf_counter()
            made = await cutter.without_background(picture)
            seconds.append(perf_counter() - began)
            after.append(megabytes_of_children("VmRSS"))
            assert (made.picture.width, made.picture.height) == SIZE
            click.echo(f"{number + 1}: {seconds[-1]:.1f} s, {after[-1]:.0f} MB after it")
        peak = megabytes_of_children("VmHWM")
    first, last = median(after[1:6]), median(after[-5:])
    click.echo(
        f"{PICTURES} pictures: {median(seconds):.1f} s each, peak {peak:.0f} MB, {first:.0f} MB, then {last:.0f} MB."
    )
    return last <= GROWTH * first


if __name__ == "__main__":
    sys.exit(not asyncio.run(prove()))
