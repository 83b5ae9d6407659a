"""How much work it is to read a prompt, on whatever machine: its processor time, beside that of an ordinary prompt.

Time on the clock says nothing on a busy machine, and lines or opcodes say nothing of what a regular expression does.
So this compares processor times of one thread with each other, the least of several tries each: what disturbs a try
(another process, a cold cache) only ever adds to it. A limit that is passed is measured again before it counts.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable

from tests.reading.hostile_prompts import hostile
from thumbsmith.engines.base import MAXIMUM_PROMPT

SHORT = MAXIMUM_PROMPT // 8
"""Characters from which the length is doubled, three times, up to the longest."""
TIMES_LONGER = MAXIMUM_PROMPT // SHORT
STEEPNESS = 2.5
"""How many times the work may grow beyond the length. What grows by the square of the length is at 8."""
CHEAP = 3.0
"""What costs no more than so many ordinary prompts of the same length is bounded, however it has grown up to there: a
scan of the 300 words that are read, at most, is such a thing."""
ROUNDS = 6
ORDINARY = ("ordinary", MAXIMUM_PROMPT)

Reading = Callable[[str], object]


class Work:
    """Of one way to read."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._least: dict[tuple[str, int], float] = defaultdict(lambda: float("inf"))
        """Seconds of the processor by kind and length, the least of all tries."""
        for _ in range(3):  # what is loaded on the first call is loaded then
            self._measure_ordinary()

    def grows_with_length(self, kind: str) -> bool:
        """Whether a prompt of that kind that is eight times as long is about eight times the work, or little work."""
        for _ in range(ROUNDS):
            if self._is_little(kind) or self._is_in_proportion(kind):
                return True
            self._measure_ordinary()
        return False

    def _is_little(self, kind: str) -> bool:
        return kind != "ordinary" and self._seconds(kind, MAXIMUM_PROMPT) <= CHEAP * self._least[ORDINARY]

    def _measure_ordinary(self) -> None:
        self._seconds(*ORDINARY)

    def _is_in_proportion(self, kind: str) -> bool:
        short, long = self._seconds(kind, SHORT), self._seconds(kind, MAXIMUM_PROMPT)
        return long <= STEEPNESS * TIMES_LONGER * short

    def _seconds(self, kind: str, length: int) -> float:
        prompt = hostile(kind, length)
        started = time.thread_time()
        self._reading(prompt)
        self._least[kind, length] = min(self._least[kind, length], time.thread_time() - started)
        return self._least[kind, length]
