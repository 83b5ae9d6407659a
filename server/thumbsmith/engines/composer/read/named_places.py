"""The place where a title happens, as its nouns and names say it."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.data.homes import is_roofed
from thumbsmith.engines.composer.data.knowledge import nouns
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.read.names import NameFound
from thumbsmith.engines.composer.read.nouns import NounPhrase


def place_of_title(phrases: Sequence[NounPhrase], names: Sequence[NameFound]) -> str | None:
    """The place that a noun says, else a name, else the beginning of a compound: the lighthouse of its keeper."""
    whole = telling_places(phrases)
    parts = [part for noun in whole if " " in noun for part in noun.split()[:-1]]
    denied = {phrase.start for phrase in phrases if phrase.negated}
    named = [name.place for name in names if name.place is not None and name.start not in denied]
    return next(iter([*places_of(whole), *named, *places_of(parts)]), None)


def telling_places(phrases: Sequence[NounPhrase]) -> list[str]:
    """The nouns that may say where it happens."""
    return [phrase.noun for phrase in phrases if not (phrase.negated or only_describes(phrase))]


def only_describes(phrase: NounPhrase) -> bool:
    """Whether a place only describes the noun behind it, and is not where that is: a castle's doctrine, the cabin of an
    air filter. What has a room in its name stands in that room: a kitchen knife."""
    places = [] if phrase.head else places_of([phrase.noun])
    return any(not is_roofed(backdrop) for place in places for backdrop in PLACES[place].backdrops[:1])


def places_of(found: Sequence[str]) -> list[str]:
    """Keys of the places that English nouns are."""
    drawings = [nouns()[noun].drawing for noun in found if noun in nouns()]
    return [drawing[1:] for drawing in drawings if drawing.startswith("@")]
