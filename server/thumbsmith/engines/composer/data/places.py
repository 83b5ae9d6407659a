"""The places that a title can name, from places.toml."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.data.tables import table
from thumbsmith.engines.composer.types import Place

PLACES: Mapping[str, Place] = table("places", Place)


def stood_for_by(backdrop: str) -> frozenset[str]:
    """The places that a backdrop can stand for."""
    return frozenset(key for key, place in PLACES.items() if backdrop in place.backdrops)
