"""The uses of rendered worlds, and the groups where creators find them, from worlds.toml and place-groups.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.data.tables import table


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class WorldUse:
    """The use of a world where the words name no place."""

    key: str
    group: str
    genres: frozenset[str]
    moods: frozenset[str]
    stands_in: frozenset[str] = frozenset()
    """Nouns, in English, of which it is the place."""


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class PlaceGroup:
    key: str
    label: str


WORLD_USES: Mapping[str, WorldUse] = table("worlds", WorldUse)
PLACE_GROUPS: Mapping[str, PlaceGroup] = table("place-groups", PlaceGroup)
"""In the order in which they are shown."""
