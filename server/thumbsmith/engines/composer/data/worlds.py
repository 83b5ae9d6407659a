"""What the rendered worlds suit, from worlds.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.data.tables import table


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class WorldUse:
    """Where a world is shown though the words name no place."""

    key: str
    genres: frozenset[str]
    moods: frozenset[str]


WORLD_USES: Mapping[str, WorldUse] = table("worlds", WorldUse)
