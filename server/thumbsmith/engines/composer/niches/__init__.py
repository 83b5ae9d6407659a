"""All niches, and which one a text belongs to. A new niche is a file here and a line in `_ALL`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from thumbsmith.engines.composer.niches import (
    art,
    beauty,
    cars,
    coding,
    comedy,
    crime,
    education,
    fitness,
    food,
    gaming,
    general,
    history,
    holidays,
    home,
    kids,
    lifestyle,
    money,
    music,
    mystery,
    news,
    pets,
    science,
    space,
    sports,
    survival,
    tech,
    travel,
)
from thumbsmith.engines.composer.types import Niche
from thumbsmith.engines.composer.understanding import vocabulary
from thumbsmith.engines.composer.understanding.text import UNSPACED_SCRIPTS, script_of, stem, words

_ALL: tuple[Niche, ...] = (
    gaming.NICHE,
    money.NICHE,
    food.NICHE,
    travel.NICHE,
    survival.NICHE,
    fitness.NICHE,
    tech.NICHE,
    coding.NICHE,
    education.NICHE,
    science.NICHE,
    space.NICHE,
    mystery.NICHE,
    crime.NICHE,
    news.NICHE,
    history.NICHE,
    music.NICHE,
    beauty.NICHE,
    art.NICHE,
    home.NICHE,
    kids.NICHE,
    pets.NICHE,
    sports.NICHE,
    cars.NICHE,
    comedy.NICHE,
    holidays.NICHE,
    lifestyle.NICHE,
    general.NICHE,
)

NICHES: Mapping[str, Niche] = {niche.key: niche for niche in _ALL}
GENERAL = general.NICHE.key
_SCENE = frozenset(map(stem, vocabulary.GENERAL))
"""Words that many niches use: they count less."""
_SMALL = frozenset(map(stem, vocabulary.SMALL))


def niche_of(text: str, subjects: tuple[str, ...]) -> str:
    """The niche most of the text's words and phrases point to; longer phrases and the niche's own art count more.

    The first niche of the list wins ties; a text that points nowhere is general.
    """
    terms = [stem(word.lower) for word in words(text)]
    unspaced = text if script_of(text) in UNSPACED_SCRIPTS else ""
    scores = {niche.key: _score(niche, f" {' '.join(terms)} ", frozenset(terms), unspaced, subjects) for niche in _ALL}
    best = max(scores, key=lambda key: scores[key])
    return best if scores[best] >= 0.5 else GENERAL


def _score(niche: Niche, padded: str, terms: frozenset[str], unspaced: str, subjects: tuple[str, ...]) -> float:
    """`padded`: the stems between blanks. `unspaced`: a text whose script has no blanks, else nothing."""
    score = 0.0
    for stems in _stems_of(niche.keywords):
        if f" {stems} " in padded or (not stems.isascii() and stems in unspaced):
            telling = 0.3 if niche.key == GENERAL else 0.6 if stems in _SCENE or stems[0].isdigit() else 1.0
            score += telling * (1.0 + 0.7 * stems.count(" "))
    score += 0.2 * len(_meaning_of(niche.sentence) & terms)
    score += sum(0.4 for subject in subjects[:2] if subject in niche.heroes)
    return score + sum(0.2 for subject in subjects[:2] if subject in (*niche.heroes, *niche.props))


@cache
def _stems_of(keywords: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(" ".join(stem(part) for part in keyword.split()) for keyword in keywords))


@cache
def _meaning_of(sentence: str) -> frozenset[str]:
    return frozenset(stem(word) for word in sentence.lower().split()) - _SMALL
