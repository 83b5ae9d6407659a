"""The genre of a text, guessed by its words alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.data.genres import GENERAL, GENRES
from thumbsmith.engines.composer.data.tables import table
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of, stem, words


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class GenreWords:
    key: str
    keywords: tuple[str, ...]
    sentence: str


_ALL = table("genre-words", GenreWords)
_SCENE = frozenset(map(stem, vocabulary().general))
"""Words that many genres use: they count less."""
_SMALL = frozenset(map(stem, vocabulary().small))


def genre_of_words(text: str, subjects: tuple[str, ...]) -> str:
    """The genre most of the text's words and phrases point to; longer phrases and the genre's own art count more.

    The first genre of the list wins ties; a text that points nowhere is general.
    """
    terms = [stem(word.lower) for word in words(text)]
    unspaced = text if script_of(text) in UNSPACED_SCRIPTS else ""
    padded, known = f" {' '.join(terms)} ", frozenset(terms)
    scores = {key: _score(genre, padded, known, unspaced, subjects) for key, genre in _ALL.items()}
    best = max(scores, key=lambda key: scores[key])
    return best if scores[best] >= 0.5 else GENERAL


def _score(genre: GenreWords, padded: str, terms: frozenset[str], unspaced: str, subjects: tuple[str, ...]) -> float:
    """`padded`: the stems between blanks. `unspaced`: a text whose script has no blanks, else nothing."""
    score = 0.0
    for stems in _stems_of(genre.keywords):
        if f" {stems} " in padded or (not stems.isascii() and stems in unspaced):
            telling = 0.3 if genre.key == GENERAL else 0.6 if stems in _SCENE or stems[0].isdigit() else 1.0
            score += telling * (1.0 + 0.7 * stems.count(" "))
    score += 0.2 * len(_meaning_of(genre.sentence) & terms)
    heroes, things = GENRES[genre.key].heroes, GENRES[genre.key].things
    score += sum(0.4 for subject in subjects[:2] if subject in heroes)
    return score + sum(0.2 for subject in subjects[:2] if subject in (*heroes, *things))


@cache
def _stems_of(keywords: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(" ".join(stem(part) for part in keyword.split()) for keyword in keywords))


@cache
def _meaning_of(sentence: str) -> frozenset[str]:
    return frozenset(stem(word) for word in sentence.lower().split()) - _SMALL
