"""The sky that words ask for, from skies.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.data.tables import table
from thumbsmith.engines.composer.types import Daytime, Weather


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Sky:
    """A time of day or a weather, and how it is said."""

    key: str
    words: Mapping[str, tuple[str, ...]]
    """By language: words and phrases, each whole."""
    time: Daytime | None = None
    weather: Weather | None = None

    def __post_init__(self) -> None:
        if (self.time is None) == (self.weather is None):
            raise ValueError("a sky is either a time of day or a weather")


SKIES: Mapping[str, Sky] = table("skies", Sky)
