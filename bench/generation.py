"""Generation with the composer: the time to the first picture and to all four, CPU time and memory.

Cold is a new process with an empty cache; warm is a running server that has not seen this prompt.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bench.processes import cpu_seconds, peak_memory
from bench.table import Row
from setup.paths import PACKS, ROOT
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.engine import ComposerEngine

PROMPTS = (
    "I survived 50 hours in Antarctica",
    "How to invest your first 1000 dollars",
    "The best pasta in Rome",
    "Learn Python in one hour",
    "iPhone vs Android: the truth",
    "Budget travel in Japan",
)


async def one(engine: ComposerEngine, prompt: str, variations: int) -> tuple[float, float]:
    """Milliseconds until the first and until the last picture."""
    request = GenerationRequest(prompt=prompt, seed=7, variations=variations)
    started = time.perf_counter()
    moments = [
        time.perf_counter() - started
        async for _ in engine.generate(request, progress=lambda share, stage: None, cancelled=lambda: False)
    ]
    if len(moments) != variations:
        raise RuntimeError(f"{len(moments)} of {variations} pictures came for: {prompt}")
    return 1000 * moments[0], 1000 * moments[-1]


async def measure(cache: Path) -> dict[str, float]:
    started = time.perf_counter()
    engine = ComposerEngine(PACKS, cache, processes=2)
    cold_first, cold_four = await one(engine, PROMPTS[0], 4)
    start_up = 1000 * (time.perf_counter() - started) - cold_four
    before = cpu_seconds()
    fours = [await one(engine, prompt, 4) for prompt in PROMPTS[1:]]
    used = (cpu_seconds() - before) / len(fours)
    again = [await one(engine, prompt, 4) for prompt in PROMPTS[1:]]
    singles = [await one(engine, prompt, 1) for prompt in PROMPTS[1:]]
    with peak_memory() as peak:  # by itself: looking at memory slows the drawing down
        await one(engine, PROMPTS[0], 4)
    await engine.close()
    return {
        "cold first": cold_first + start_up,
        "cold four": cold_four + start_up,
        "first": median(first for first, _ in fours),
        "four": median(last for _, last in fours),
        "first again": median(first for first, _ in again),
        "four again": median(last for _, last in again),
        "single": median(last for _, last in singles),
        "cpu": used,
        "memory": peak.megabytes,
    }


def rows() -> Iterator[Row]:
    """Measured in a process of its own, so that nothing is warm that should be cold."""
    done = subprocess.run([sys.executable, "-m", "bench.generation"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    found = json.loads(done.stdout)
    yield Row("first picture, cold process and cache", found["cold first"], "limit: within seconds", 6000)
    yield Row("four pictures, cold process and cache", found["cold four"], "limit: within seconds", 10_000)
    yield Row("first of four, warm, new prompt", found["first"], "limit", 1000)
    yield Row("four pictures, warm, new prompt", found["four"], "limit", 3000)
    yield Row("first of four, warm, same prompt again", found["first again"], "limit", 1000)
    yield Row("four pictures, warm, same prompt again", found["four again"], "limit", 3000)
    yield Row("one picture, warm", found["single"], "limit", 1000)
    yield Row("CPU time for four, new prompt", found["cpu"], "limit: two cores for 3 s", 6, "s")
    yield Row("memory while drawing, peak", found["memory"], "limit", 1024, "MB")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(Path(folder)))))
