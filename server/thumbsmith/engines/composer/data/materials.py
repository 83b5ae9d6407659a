"""Materials of posters, from `materials.toml`: how ink sits on a surface, and what the surface suits."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Self

from pydantic import Field, model_validator

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source, keys

Colour = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
Share = Annotated[float, Field(ge=0, le=1)]


class Material(Source):
    label: str
    loud: Colour
    quiet: Colour
    accent: Colour
    strike: Colour
    edge: Colour
    edge_down: Annotated[float, Field(ge=0, le=0.05)]
    """em"""
    edge_strength: Share
    worn: Share
    genres: frozenset[str]
    moods: frozenset[str]
    grave: bool
    plain: bool = False
    """Whether it says nothing by itself, so that any title may stand on it."""

    @model_validator(mode="after")
    def names_known_genres(self) -> Self:
        unknown = self.genres - keys().genres
        if unknown:
            raise ValueError(f"unknown genres: {sorted(unknown)}")
        return self


@cache
def materials() -> dict[str, Material]:
    """By key. Raises ValueError when the file breaks the rules."""
    found = tomllib.loads((FOLDER / "materials.toml").read_text("utf-8"))
    return {key: Material.model_validate(each) for key, each in found.items()}
