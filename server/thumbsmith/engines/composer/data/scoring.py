"""Weights of the terms of a variation's score, from `plan-score.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from typing import Annotated, Self

from pydantic import Field, model_validator

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source


class Letters(Source):
    heights: tuple[float, ...]
    """Canvas pixels, rising."""
    worth: tuple[float, ...]
    """0 to 1, one for each height."""
    made: Annotated[float, Field(gt=0, le=1)]

    @model_validator(mode="after")
    def rises(self) -> Self:
        if len(self.heights) != len(self.worth):
            raise ValueError("every height has its worth")
        for curve in (self.heights, self.worth):
            if any(later <= earlier for earlier, later in pairwise(curve)):
                raise ValueError("taller letters are worth more")
        return self


class Search(Source):
    measured: Annotated[int, Field(ge=1)]
    tried: Annotated[int, Field(ge=1)]
    patience: Annotated[int, Field(ge=1)]


class PlanScore(Source):
    weights: dict[str, Annotated[float, Field(gt=0)]]
    """By the name of the term."""
    letters: Letters
    search: Search


@cache
def plan_score() -> PlanScore:
    """Raises ValueError when the file breaks the rules."""
    return PlanScore.model_validate(tomllib.loads((FOLDER / "plan-score.toml").read_text("utf-8")))
