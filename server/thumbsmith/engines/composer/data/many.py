"""Titles that may show their thing in rows though they do not count it: `many.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated

from pydantic import BeforeValidator, Field

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source

Words = Annotated[tuple[str, ...], BeforeValidator(lambda value: tuple(value.split())), Field(min_length=1)]


class Many(Source):
    number: Annotated[int, Field(ge=9, le=100)]
    groups: frozenset[str]
    between: Annotated[int, Field(ge=0, le=5)]
    singling: dict[str, Words]
    """By language."""


@cache
def many() -> Many:
    """Raises ValueError when the file breaks the rules."""
    return Many.model_validate(tomllib.loads((FOLDER / "many.toml").read_text("utf-8")))
