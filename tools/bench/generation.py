"""Generation with the composer: the time to the first picture and to all four, CPU time and memory.

Cold is a new process with an empty cache; cold art is a running server that has never drawn this prompt's things; warm
is one that has drawn the things but not the prompt. Memory is that of all processes together.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

import skimage
from PIL import Image

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.encoded import EncodedPicture
from tools.bench.processes import cpu_seconds, peak_memory
from tools.bench.table import Row
from tools.setup.paths import PACKS, ROOT

PROMPTS = (
    "I survived 50 hours in Antarctica",
    "How to invest your first 1000 dollars",
    "The best pasta in Rome",
    "Learn Python in one hour",
    "iPhone vs Android: the truth",
    "Budget travel in Japan",
)
VARIATIONS = 4


@dataclass
class Found:
    """Milliseconds until the first and until the last of four pictures, CPU seconds for four, megabytes."""

    first: list[float] = field(default_factory=list)
    four: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    memory: float = 0.0


async def one(
    engine: ComposerEngine, prompt: str, found: Found, seed: int = 7, photos: Sequence[EncodedPicture] = ()
) -> None:
    request = GenerationRequest(prompt=prompt, seed=seed, variations=VARIATIONS, photos=tuple(photos))
    used, started = cpu_seconds(), time.perf_counter()
    moments = [time.perf_counter() - started async for _ in engine.generate(request, lambda *_: None, lambda: False)]
    if len(moments) != VARIATIONS:
        raise RuntimeError(f"{len(moments)} of {VARIATIONS} pictures came for: {prompt}")
    found.cpu.append(cpu_seconds() - used)
    found.first.append(1000 * moments[0])
    found.four.append(1000 * moments[-1])


async def measure(cache: Path) -> dict[str, Found]:
    cold, cold_art, warm, photo, photo_again = Found(), Found(), Found(), Found(), Found()
    started = time.perf_counter()
    engine = ComposerEngine(PACKS, cache, processes=2)
    started_up = 1000 * (time.perf_counter() - started)
    await one(engine, PROMPTS[0], cold)
    cold.first[0] += started_up
    cold.four[0] += started_up
    for prompt in PROMPTS[1:]:
        await one(engine, prompt, cold_art)
    for prompt in PROMPTS[1:]:
        await one(engine, f"{prompt}!", warm, seed=8)
    with peak_memory() as peak:  # by itself: looking at memory slows the drawing down
        for prompt in PROMPTS[:3]:
            await one(engine, prompt, Found())
    warm.memory = peak.megabytes
    for number, prompt in enumerate(PROMPTS[1:4]):
        picture = portrait(number)
        await one(engine, prompt, photo, photos=(picture,))
        await one(engine, f"{prompt}!", photo_again, seed=8, photos=(picture,))
    with peak_memory() as peak:
        await one(engine, PROMPTS[0], Found(), photos=(portrait(9),))
    photo.memory = peak.megabytes
    await engine.close()
    return {"cold": cold, "cold art": cold_art, "warm": warm, "photo": photo, "photo again": photo_again}


def portrait(number: int) -> EncodedPicture:
    """A person's photo of two megapixels; each number is another file."""
    with Image.open(Path(skimage.__file__).parent / "data" / "astronaut.png") as opened:
        photo = opened.convert("RGB").resize((1400, 1400), Image.Resampling.LANCZOS)
    return jpeg(photo.crop((0, 0, 1400, 1400 - number)), 92)


def rows() -> Iterator[Row]:
    """Measured in a process of its own, so that nothing is warm that should be cold."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench.generation"], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    found = {name: Found(**values) for name, values in json.loads(done.stdout).items()}
    yield from times("cold process and cache", found["cold"], (6000, 10_000))
    yield from times("things never drawn before", found["cold art"], (3000, 6000))
    yield from times("warm", found["warm"], (1000, 2000))
    yield from times("with a new photo", found["photo"], (3000, 5000))
    yield from times("with a photo seen before", found["photo again"], (1000, 2000))
    yield cpu("CPU time per picture, warm", found["warm"])
    yield cpu("CPU time per picture, things never drawn before", found["cold art"])
    yield cpu("CPU time per picture, with a photo seen before", found["photo again"])
    yield Row("memory of all processes, peak", found["warm"].memory, "limit", 600, "MB")
    yield Row("memory of all processes with the cut-out network, peak", found["photo"].memory, "limit", 1300, "MB")


def times(what: str, found: Found, limits: tuple[float, float]) -> Iterator[Row]:
    for name, values, limit in (("first of four", found.first, limits[0]), ("four pictures", found.four, limits[1])):
        yield Row(f"{name}, {what}", median(values), "limit", limit, spread=spread(values))


def cpu(what: str, found: Found) -> Row:
    each = [value / VARIATIONS for value in found.cpu]
    return Row(what, median(each), "limit", 1, "s", spread(each))


def spread(values: Sequence[float]) -> tuple[float, float] | None:
    return (min(values), max(values)) if len(values) > 1 else None


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        measured = asyncio.run(measure(Path(folder)))
        print(json.dumps({name: asdict(found) for name, found in measured.items()}))
