"""Finds pieces of art by words: those whose names begin so, in every language at once, then what the words name as a
title would, and last what they nearly mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from thumbsmith.engines.artworks import MOST_FOUND
from thumbsmith.engines.composer.artworks.words import NAMED, Words, plain
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.data.solids import solid_of
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.nouns import noun_phrases
from thumbsmith.engines.composer.read.reader import Reader

WHOLE, FIRST, BEGUN = range(3)
"""How much of a word is typed, best first: all, its first part, some letters."""
SHORTEST = 4
"""Letters that have to be left of a word when its ending is taken off."""
ENDINGS = 2
"""Letters of an ending that is taken off a word that is not known."""
ENOUGH = 48
"""Pieces that the words name, beside which nobody needs what they nearly mean."""
LIKE = 0.42
"""Likeness in meaning from which art is shown for words."""
MOST_LIKE = 40

Rank = tuple[int, int, int]
"""The smaller, the better."""


class Finder:
    def __init__(self, words: Path, reader: Reader) -> None:
        """`words`: the file that set-up writes; without it what titles name and mean is found, and nothing else."""
        self._words = Words(words) if words.is_file() else None
        self._reader = reader

    def find(self, text: str) -> tuple[str, ...]:
        """Ids, best first; of at most `MOST_FOUND` pieces."""
        words = plain(text)
        if not words:
            return ()
        found = dict.fromkeys(self._named(words) or self._without_ending(words))
        if len(found) < ENOUGH:
            found |= dict.fromkeys(self._said(text))
            found |= dict.fromkeys(_of_art(self._reader.art_like(text, MOST_LIKE, LIKE)))
        return tuple(found)[:MOST_FOUND]

    def _named(self, words: str) -> list[str]:
        """Art by the beginning of what names it."""
        best: dict[str, Rank] = {}
        for lead in self._words.beginning(words) if self._words else ():
            typed = WHOLE if lead.word == words else FIRST if lead.word.startswith(f"{words} ") else BEGUN
            for artwork, order in lead.targets.items():
                rank = (lead.surety, typed, order)
                best[artwork] = min(best.get(artwork, rank), rank)
        return sorted(best, key=lambda artwork: best[artwork])

    def _without_ending(self, words: str) -> list[str]:
        """'pfeile' finds what 'pfeil' does."""
        shorter = (words[:-cut] for cut in range(1, ENDINGS + 1) if len(words) - cut >= SHORTEST)
        return next((found for each in shorter if (found := self._named(each))), [])

    def _said(self, text: str) -> Iterator[str]:
        """What the words would name in a title: several nouns, inflected, in their own language."""
        language = language_of(text)
        for phrase in noun_phrases(text, language):
            for noun in (phrase.noun, *phrase.alternatives):
                for lead in self._words.of(plain(noun)) if self._words else ():
                    yield from lead.targets if lead.surety == NAMED else ()
        yield from _of_art(self._reader.art_for(text, language))


def _of_art(art: Iterable[str]) -> Iterator[str]:
    """Drawn art, and the solid that takes its place."""
    for name in art:
        yield f"art:{name}"
        solid = solid_of().get(name)
        if solid in MODELS:
            yield f"art:{solid}"
