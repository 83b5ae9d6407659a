"""Chance that is the same on every machine."""

from __future__ import annotations

import random


class Chance:
    """The order of its numbers depends on the seed alone."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random.random()

    def happens(self, probability: float) -> bool:
        return self._random.random() < probability
