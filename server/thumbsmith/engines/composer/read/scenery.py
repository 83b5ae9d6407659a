"""Directions that a prompt gives for the picture: colours, place, time of day, mood, and the hero's side."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Literal

from thumbsmith.engines.composer.data.skies import SKIES, Sky
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.phrases import PhraseBook, tokens_of
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of, stem, words
from thumbsmith.engines.composer.types import Daytime, Weather

_TEXT_SIDE = re.compile(r"\b(?:text|title|words|headline|caption|lettering)\b[^,.;]{0,30}?\bon (?:the )?(left|right)")
_HERO_SIDE = re.compile(r"\bon (?:the |my )?(left|right)\b")


def colors_of(subject: str, directions: str) -> tuple[str, ...]:
    """Base colours in order of mention. A colour that may be a thing's name counts only in a direction."""
    found: list[str] = []
    for text, is_direction in ((directions, True), (subject, False)):
        lower = [word.lower for word in words(text)]
        for position, word in enumerate(lower):
            base = vocabulary().colour_of.get(word)
            following = lower[position + 1 : position + 3]
            directed = is_direction or any(next_word in vocabulary().direction for next_word in following)
            if base and (directed or word not in vocabulary().color_things):
                found.append(base)
    return tuple(dict.fromkeys(found))


def place_of(text: str, describing: Collection[str] = ()) -> str | None:
    """The most telling place: a house counts only when nothing says where it stands. Words that only describe something
    else say none."""
    said = list(_lower(text))
    found = [
        vocabulary().place_of[word]
        for word, following in zip(said, [*said[1:], ""], strict=False)
        if word in vocabulary().place_of
        and word not in describing
        and not (word in vocabulary().numbered and following.isdigit())
    ]
    if script_of(text) in UNSPACED_SCRIPTS:
        found += [place for word, place in vocabulary().place_of.items() if not word.isascii() and word in text]
    return next((place for place in found if place != "living-room"), found[0] if found else None)


def time_of(text: str) -> Daytime | None:
    """The first time of day that the words name, in any language."""
    return next((sky.time for sky in _skies(text) if sky.time), None)


def weather_of(text: str) -> Weather | None:
    """The first weather that the words name, in any language."""
    return next((sky.weather for sky in _skies(text) if sky.weather), None)


def _skies(text: str) -> Iterator[Sky]:
    for match in _sky_book().find(tokens_of(text, "")):
        yield match.values[0]


@cache
def _sky_book() -> PhraseBook[Sky]:
    """Words of one language stand in another's texts too; none of them inflects: the data lists the forms."""
    listed = ((phrase, sky) for sky in SKIES.values() for phrases in sky.words.values() for phrase in phrases)
    return PhraseBook(listed, "")


def tells_sorrow(text: str) -> bool:
    """Whether a loss or a mistake is told ('I lost everything', but not 'I lost 30 pounds')."""
    lower = set(_lower(text))
    return not vocabulary().sorrows.isdisjoint(lower) and vocabulary().loads.isdisjoint(lower)


def is_grave(text: str) -> bool:
    """Whether something dark is told, to which a sunny or pastel picture would be a contradiction."""
    lower = [word.lower for word in words(text)]
    return any(
        (word in vocabulary().grave or stem(word) in vocabulary().grave)
        and vocabulary().denying.isdisjoint(lower[max(0, at - 2) : at])
        for at, word in enumerate(lower)
    )


def side_of(text: str) -> Literal["left", "right"] | None:
    """The side where the hero is asked to stand; text on one side means the hero on the other."""
    lower = text.lower()
    match = _TEXT_SIDE.search(lower)
    if match:
        return "right" if match.group(1) == "left" else "left"
    match = _HERO_SIDE.search(lower)
    return ("left" if match.group(1) == "left" else "right") if match else None


def _lower(text: str) -> Iterable[str]:
    return (word.lower for word in words(text))
