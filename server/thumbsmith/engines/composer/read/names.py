"""Proper names in a title: games, devices, clubs, places… and what a picture shows for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from thumbsmith.engines.composer.data.knowledge import NONE, Name, names
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


def names_in(title: str, language: str) -> tuple[NameFound, ...]:
    """The names of a title, in their order. An ordinary word is a name only beside one of the words that make it so."""
    tokens = tokens_of(title, language)
    return tuple(found for _, found in names_among(title, tokens, language))


def names_among(title: str, tokens: Sequence[Token], language: str) -> list[tuple[Match[str], NameFound]]:
    if not tokens:
        return []
    said = f" {' '.join(form for token in tokens for form in token.forms)} "
    known = _names()
    ordinary = _ordinary() | (spellings()[language].small if language in spellings() else frozenset())
    sure = [match for match in _book().every(tokens) if _is_name(match, tokens, said, ordinary)]
    found: list[tuple[Match[str], NameFound]] = []
    taken: set[int] = set()
    for match in sorted(sure, key=lambda match: (match.start - match.end, match.start)):
        if match.start in taken or match.end - 1 in taken:
            continue
        taken.update(range(match.start, match.end))
        name = next(name for name in match.values if _fits(known[name], said, _written(match, tokens)))
        found.append((match, _found(title, match, name, known[name])))
    return sorted(found, key=lambda pair: pair[0].start)


def _is_name(match: Match[str], tokens: Sequence[Token], said: str, ordinary: frozenset[str]) -> bool:
    written = _written(match, tokens)
    if match.size == 1 and (written in ordinary or len(written) < 2):
        return False
    return any(_fits(_names()[name], said, written) for name in match.values)


def _written(match: Match[str], tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens[match.first : match.last])


def _fits(name: Name, said: str, written: str) -> bool:
    """Whether nothing else is meant: other words of the title than the name itself tell."""
    if not name.ambiguous:
        return True
    rest = said.replace(f" {written} ", "  ")
    return any(_stands_in(tokens_of(word, ""), rest) for word in name.only_with)


def _stands_in(word: Sequence[Token], said: str) -> bool:
    text = " ".join(token.text for token in word)
    return bool(text) and (text in said if word[0].is_run else f" {text} " in said)


def _found(title: str, match: Match[str], name: str, entry: Name) -> NameFound:
    place = None if entry.place == NONE else entry.place
    words = title[match.start : match.end]
    return NameFound(name, words, match.start, match.end, entry.genre, entry.colour, entry.object, place)


@cache
def _names() -> dict[str, Name]:
    return names()


@cache
def _book() -> PhraseBook[str]:
    spelled = ((word, name) for name, entry in _names().items() for word in (name, *entry.also))
    return PhraseBook(spelled, "")


@cache
def _ordinary() -> frozenset[str]:
    """Words that are no names by themselves, whatever the gazetteer says."""
    return grammar()["links"] | grammar()["asides"] | grammar()["joints"] | grammar()["verbs"]
