"""A place that a brief wants to see with nobody in it: 'an empty classroom', 'un aula vacía', '誰もいない教室'."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from thumbsmith.engines.composer.data.knowledge import languages, nouns, words_of
from thumbsmith.engines.composer.read.cues import Cue, fold, is_glued
from thumbsmith.engines.composer.text import words

LONGEST_PLACE = 3
"""Words of a place."""


def emptied_place(text: str, cue: Cue, start: int, end: int, most_before: int) -> str | None:
    """The place, in English, that stands right behind a word for 'empty' or right before it, between `start` and `end`;
    at most so many words go before both."""
    for place in (_behind(text, cue, end), _before(text, cue, start)):
        if place is not None and len(text[start : min(cue.start, place[0])].split()) <= most_before:
            return place[1]
    return None


def _behind(text: str, cue: Cue, end: int) -> tuple[int, str] | None:
    behind = text[cue.end : end]
    if behind[:1].strip() and is_glued(behind[0]):  # no blank tells where the place ends
        sizes = range(min(len(behind), _longest_glued()), 0, -1)
        return next(((cue.end, place) for size in sizes if (place := _places().get(fold(behind[:size])))), None)
    named = [word.text for word in words(behind)[:LONGEST_PLACE]]
    found = (_places().get(fold(" ".join(named[:size]))) for size in range(len(named), 0, -1))
    return next(((cue.end, place) for place in found if place), None)


def _before(text: str, cue: Cue, start: int) -> tuple[int, str] | None:
    named = words(text[start : cue.start])[-LONGEST_PLACE:]
    for first in range(len(named)):
        if place := _places().get(fold(" ".join(word.text for word in named[first:]))):
            return start + named[first].start, place
    return None


@cache
def _longest_glued() -> int:
    return max(len(name) for name in _places() if is_glued(name[0]))


@cache
def _places() -> Mapping[str, str]:
    """English nouns of places, by how all languages call them; English goes first."""
    found = {fold(noun): noun for noun, listed in nouns().items() if listed.drawing.startswith("@")}
    for language in languages():
        for noun, called in words_of(language).items():
            if noun in nouns() and nouns()[noun].drawing.startswith("@"):
                found = {**{fold(word): noun for word in called}, **found}
    return found
