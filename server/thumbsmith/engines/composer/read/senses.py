"""The sense of an ambiguous noun, by its company: the words beside it, the genre of the title, or the other nouns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from thumbsmith.engines.composer.data.knowledge import NONE, nouns
from thumbsmith.engines.composer.data.senses import senses
from thumbsmith.engines.composer.read.phrases import Token, folded_phrase


class Context:
    """The words and nouns of a title."""

    def __init__(self, tokens: Sequence[Token], said: Sequence[str]) -> None:
        """`said`: its nouns in English, those that are sure."""
        self._words = f" {' '.join(form for token in tokens for form in token.forms)} "
        self._written = f" {' '.join(token.text for token in tokens)} "
        self._nouns = frozenset(word for noun in said for word in (noun, *noun.split()))
        self._genres = Counter(genre for noun in said if (genre := _genre(noun)) is not None)

    def meant(self, candidates: Sequence[str]) -> str:
        """Of the nouns that a word may be the one that is meant, or another sense of it; the first where nothing
        tells."""
        for noun in candidates:
            for sense, tells in senses().get(noun, {}).items():
                if any(map(self._stands_beside, tells.beside)):
                    return sense
        agreeing = [noun for noun in candidates if _genre(noun) in self._genres]
        return agreeing[0] if agreeing else candidates[0]

    def _stands_beside(self, word: str) -> bool:
        text, is_run = folded_phrase(word)
        if is_run:
            return text in self._written
        return f" {text} " in self._words or f" {text} " in self._written or text in self._nouns


def sense_of_genre(noun: str, genre: str | None) -> str:
    """What a noun is in a title of a genre."""
    found = (sense for sense, tells in senses().get(noun, {}).items() if genre in tells.genres)
    return next(found, noun)


def is_ambiguous(candidates: Collection[str]) -> bool:
    return len(candidates) > 1 or any(noun in senses() for noun in candidates)


def _genre(noun: str) -> str | None:
    listed = nouns().get(noun)
    return None if listed is None or listed.genre == NONE else listed.genre
