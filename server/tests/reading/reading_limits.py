"""Reads prompts in a process of its own and tells what that took, as JSON: `python -m tests.reading.reading_limits`.

`OPENBLAS_NUM_THREADS` is to be 1, as in a drawing process: on a busy machine threads wait for each other, and their
waiting counts as work.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tests.reading.hostile_prompts import KINDS, hostile
from thumbsmith.engines.base import MAXIMUM_PROMPT
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.settings import default_packs_directory
from tools.art.reading.words import strangers

LONGEST = 0.6
"""Seconds of the processor for the longest prompt of any kind: a third of it here, the rest for slower machines. What
grows faster than the prompt takes many times as much."""
USUAL = 0.1
"""Seconds of the processor for a title as people write them."""
LONGEST_TITLE = 100
"""Characters that video sites allow."""
TRIES = 8
"""What disturbs a try on a busy machine only adds to its time, so one that is quick enough will do."""


def takes_at_most(seconds: float, reader: Reader, prompt: str) -> bool:
    for _ in range(TRIES):
        started = time.thread_time()
        reader.read(prompt)
        if time.thread_time() - started <= seconds:
            return True
    return False


def resident() -> float:
    """Megabytes of this process."""
    lines = Path("/proc/self/status").read_text("utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) / 1024


def slow(prompts: Iterable[tuple[str, str]], seconds: float, reader: Reader) -> list[str]:
    return [name for name, prompt in prompts if not takes_at_most(seconds, reader, prompt)]


def main() -> None:
    packs = default_packs_directory()
    icons = IconLibrary.load(packs)
    before = resident()
    reader = Reader(icons, packs / "models")
    usual = slow([(prompt, prompt) for prompt in strangers() if len(prompt) <= LONGEST_TITLE], USUAL, reader)
    for prompt in strangers():
        reader.read(prompt)
    memory = resident() - before
    longest = slow([(kind, hostile(kind, MAXIMUM_PROMPT)) for kind in KINDS], LONGEST, reader)
    json.dump({"usual": usual, "longest": longest, "megabytes": memory}, sys.stdout)


if __name__ == "__main__":
    main()
