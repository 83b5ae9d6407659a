"""Proper names in a title: games, devices, clubs, places… and what a picture shows for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from thumbsmith.engines.composer.data.knowledge import NONE, Name, names
from thumbsmith.engines.composer.read.name_company import Around
from thumbsmith.engines.composer.read.nouns import noun_book
from thumbsmith.engines.composer.read.phrases import Match, PhraseBook, Token, grammar, spellings, tokens_of


@dataclass(frozen=True)
class NameFound:
    name: str
    """As the gazetteer has it."""
    words: str
    """As the title has it."""
    start: int
    end: int
    genre: str
    colour: str
    object: str
    """English: what a picture shows without logo and likeness."""
    place: str | None


@dataclass(frozen=True)
class _Called:
    """A name by one of its spellings."""

    name: str
    is_bare: bool = False
    """Whether it is but an ordinary word."""


def names_in(title: str, language: str) -> tuple[NameFound, ...]:
    """The names of a title, in their order. An ordinary word is a name only beside one of the words that make it so."""
    tokens = tokens_of(title, language)
    return tuple(found for _, found in names_among(title, tokens, language))


def names_among(title: str, tokens: Sequence[Token], language: str) -> list[tuple[Match[_Called], NameFound]]:
    if not tokens:
        return []
    around = Around(title, tokens)
    ordinary = _ordinary() | (spellings()[language].small if language in spellings() else frozenset())
    sure = [match for match in _book().every(tokens) if _is_name(match, around, ordinary)]
    found: list[tuple[Match[_Called], NameFound]] = []
    taken = _compounds(tokens, sure)
    for match in sorted(sure, key=lambda match: (match.start - match.end, match.start)):
        if match.start in taken or match.end - 1 in taken:
            continue
        taken.update(range(match.start, match.end))
        name = next(called.name for called in match.values if _fits(match, called, around))
        found.append((match, _found(title, match, name, _names()[name])))
    return sorted(found, key=lambda pair: pair[0].start)


def _is_name(match: Match[_Called], around: Around, ordinary: frozenset[str]) -> bool:
    written = around.written(match)
    if match.size == 1 and (written in ordinary or len(written) < 2):
        return False
    return any(_fits(match, called, around) for called in match.values)


def _fits(match: Match[_Called], called: _Called, around: Around) -> bool:
    """Whether nothing else is meant: an ordinary word is a name only in company, or by its own capital, and beetles are
    no Beetle."""
    name = _names()[called.name]
    if called.is_bare:
        is_same = match.way == "written"
        return is_same and (around.tells(match, name) or around.has_own_capital(match))
    return not name.ambiguous or around.tells(match, name)


def _compounds(tokens: Sequence[Token], sure: Sequence[Match[_Called]]) -> set[int]:
    """Places of ordinary words that longer nouns hold: the leaf of a leaf blower is no car."""
    bare = [match for match in sure if all(called.is_bare for called in match.values)]
    longer = [match for match in noun_book().every(tokens) if match.size > 1] if bare else []
    inside = [match for match in bare for each in longer if each.start <= match.start and match.end <= each.end]
    return set[int]().union(*(range(match.start, match.end) for match in inside))


def _found(title: str, match: Match[_Called], name: str, entry: Name) -> NameFound:
    place = None if entry.place == NONE else entry.place
    words = title[match.start : match.end]
    return NameFound(name, words, match.start, match.end, entry.genre, entry.colour, entry.object, place)


@cache
def _names() -> dict[str, Name]:
    return names()


@cache
def _book() -> PhraseBook[_Called]:
    sure = ((word, _Called(name)) for name, entry in _names().items() for word in (name, *entry.also))
    bare = ((word, _Called(name, is_bare=True)) for name, entry in _names().items() for word in entry.bare)
    return PhraseBook((*sure, *bare), "")


@cache
def _ordinary() -> frozenset[str]:
    """Words that are no names by themselves, whatever the gazetteer says."""
    return grammar()["links"] | grammar()["asides"] | grammar()["joints"] | grammar()["verbs"]
