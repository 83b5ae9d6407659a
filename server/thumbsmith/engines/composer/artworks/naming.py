"""The piece of art that somebody asks for in words: 'a price tag', 'une fusée', 'a map of Peru', 'a sale badge'."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from thumbsmith.engines.composer.artworks.catalogue import FULL, GROUPS, SOLID, Artwork
from thumbsmith.engines.composer.artworks.words import plain
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.nouns import noun_phrases
from thumbsmith.engines.composer.read.phrases import folded_words, spellings
from thumbsmith.engines.composer.text import stem

Rank = tuple[int, int, int, bool, int]
"""The smaller, the better."""


class ArtNames:
    """All art that can stand on a picture, by what it is a picture of."""

    def __init__(self, artworks: Callable[[], Mapping[str, Artwork]]) -> None:
        """By id, in their order: of what is named alike the first is meant. Asked for by the first search."""
        self._all = artworks

    @cached_property
    def _artworks(self) -> Sequence[Artwork]:
        return [each for each in self._all().values() if each.group not in FULL]

    @cached_property
    def _by_noun(self) -> Mapping[str, Mapping[int, int]]:
        """The places of art that a noun or a name is for, and which of its nouns that is."""
        found: dict[str, dict[int, int]] = defaultdict(dict)
        for place, artwork in enumerate(self._artworks):
            countries = map(plain, artwork.names) if artwork.kind == "map" else ()
            for order, noun in enumerate((*artwork.nouns, *countries)):
                found[noun].setdefault(place, order)
        return found

    def find(self, text: str) -> Artwork | None:
        """What is named by an emoji or one of the nouns, and described by most of the words."""
        if emoji := next((each for each in text.split() if each in self._by_emoji), None):
            return self._by_emoji[emoji]
        said = _stems(text) - _stems(" ".join(spellings()["en"].small))
        best: dict[int, Rank] = {}
        for number, phrase in enumerate(noun_phrases(text, language_of(text))):
            for noun in (phrase.noun, *phrase.alternatives):
                for place, order in self._by_noun.get(noun, {}).items():
                    rank = self._rank(place, number, order, said)
                    best[place] = min(best.get(place, rank), rank)
        return self._artworks[min(best, key=lambda place: best[place])] if best else None

    @cached_property
    def _by_emoji(self) -> Mapping[str, Artwork]:
        drawn = (each for each in self._artworks if each.kind == "art")
        return {name: artwork for artwork in drawn for name in artwork.names if not any(map(str.isalnum, name))}

    def _rank(self, place: int, number: int, order: int, said: frozenset[str]) -> Rank:
        artwork = self._artworks[place]
        about = _stems(" ".join([GROUPS[artwork.group], artwork.label, *artwork.nouns, *artwork.names]))
        return -len(said & about), number, order, artwork.name.startswith(SOLID), place


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, folded_words(text)))
