"""Silhouettes, and those that show what an emoji of a person does, from the nouns that the drawables list for both."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from thumbsmith.engines.composer.data.knowledge import drawables

PREFIX = "silhouette-of-"
FLAT = (PREFIX, "shadow-of-")
"""What names of dark shapes begin with: of people, and of animals and places."""


def silhouette_of(art: str) -> str | None:
    """The silhouette that is a picture of the most nouns which art is a picture of; None where it shares none."""
    means = _means().get(drawables()[art].same_as or art, frozenset()) if art in drawables() else frozenset()
    shared = {name: len(means & listed) for name, listed in _means().items() if name.startswith(PREFIX)}
    best = max(shared, key=lambda name: shared[name])
    return best if shared[best] else None


def is_silhouette(art: str) -> bool:
    """Whether art is a dark shape, which beside anything in colours looks pasted."""
    return art.startswith(FLAT)


@cache
def _means() -> Mapping[str, frozenset[str]]:
    return {name: frozenset(entry.means) for name, entry in drawables().items()}
