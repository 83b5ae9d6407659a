"""Which things fit an open hand, from `presented.toml`."""

from __future__ import annotations

from functools import cache

from thumbsmith.engines.composer.data.knowledge import Source
from thumbsmith.engines.composer.data.tables import written


class Presented(Source):
    on_the_hand: frozenset[str]
    """Names of art; a solid counts as the drawing in whose place it stands."""


@cache
def presented() -> Presented:
    """Raises ValueError when the file breaks the rules."""
    return Presented.model_validate(written("presented"))


def fits_a_hand(art: str) -> bool:
    """Whether somebody may show it on the open hand; everything else is pointed at."""
    return art.removeprefix("solid-") in presented().on_the_hand
