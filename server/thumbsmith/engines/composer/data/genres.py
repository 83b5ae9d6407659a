"""The look of each genre of channel, from genres.toml."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.data.tables import table
from thumbsmith.engines.composer.types import Genre

GENRES: Mapping[str, Genre] = table("genres", Genre)
GENERAL = "general"


def kin(genre: str) -> frozenset[str]:
    """The genre and the one that it is a kind of: what suits either suits it."""
    parent = GENRES[genre].parent
    return frozenset({genre} if parent is None else {genre, parent})
