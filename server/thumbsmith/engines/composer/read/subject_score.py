"""How sure it is that a picture is right for a title: one sum of weighted terms, and the floors below which nothing is
shown. The weights are `data/subject-score.toml`."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER
from thumbsmith.engines.composer.read.reading import Subject


@dataclass(frozen=True)
class Score:
    weights: Mapping[str, float]
    floors: Mapping[str, float]
    """Of the best candidate, and of what may stand beside it."""

    def of(self, terms: Mapping[str, float]) -> float:
        total = sum(self.weights.get(name, 0.0) * value for name, value in terms.items())
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))

    def shown(self, ranked: Sequence[Subject]) -> tuple[Subject, ...]:
        """Of the best one first."""
        first = [subject for subject in ranked[:1] if subject.score >= self.floors["first"]]
        return (*first, *(subject for subject in ranked[1:] if subject.score >= self.floors["beside"]))


@cache
def score() -> Mapping[str, Score]:
    """That of lists alone, and that of titles whose meaning is known."""
    entries = tomllib.loads((FOLDER / "subject-score.toml").read_text("utf-8"))
    return {name: Score(entry["weights"], entry["floors"]) for name, entry in entries.items()}
