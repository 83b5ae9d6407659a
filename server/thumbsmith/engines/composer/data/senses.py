"""Nouns that are another thing in company, from `senses.toml`: a keyboard beside chords, a tank of twenty gallons."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Annotated

from pydantic import Field, TypeAdapter

from thumbsmith.engines.composer.data.knowledge import FOLDER, NONE, Listed, Source, check, keys


class Sense(Source):
    """A noun's other meaning, and where it has that."""

    genres: frozenset[str] = frozenset()
    beside: Listed = ()


Senses = Annotated[dict[str, Sense], Field(min_length=1)]


@cache
def senses() -> Mapping[str, Mapping[str, Sense]]:
    """By the noun its other senses by what they are, `NONE` where that can't be drawn. Raises ValueError when the file
    breaks the rules."""
    found = TypeAdapter(dict[str, Senses]).validate_python(tomllib.loads((FOLDER / "senses.toml").read_text("utf-8")))
    for noun, others in found.items():
        for meant, sense in others.items():
            for genre in sense.genres:
                check(f"{noun}: {meant}", "genre", genre, keys().genres)
            if not (sense.genres or sense.beside) or meant in (noun, ""):
                raise ValueError(f"{noun}: nothing tells when it is {meant or NONE}")
    return found
