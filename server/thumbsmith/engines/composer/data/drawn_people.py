"""The drawn cast: whose pictures there are, and whom a title speaks of, from drawn-people.toml. No pixels here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from pydantic import Field, TypeAdapter

from thumbsmith.engines.composer.data.knowledge import Source
from thumbsmith.engines.composer.data.tables import FOLDER, written

CAST = FOLDER / "cast"
"""The pictures, one for each person and feeling or pose: `person-maya-shocked.webp`."""
PREFIX = "person-"
POSES = ("presenting", "pointing", "working")
"""With an open hand that a thing may stand on, with a finger that points to the right, with a fist around a handle. No
title feels these."""
LONGEST_ROLE = 2
"""Words of a role: "old man"."""
NEAR = 3
"""Words before a role in which somebody may say that it is their own."""
Place = tuple[float, float]
"""Shares of a picture: across and down."""
_HANDS = TypeAdapter(dict[str, Place])


class Role(Source):
    words: frozenset[str]
    people: tuple[str, ...] = Field(min_length=1)


class DrawnPeople(Source):
    characters: tuple[str, ...] = Field(min_length=1)
    """Whom a brand may have play whoever tells its titles."""
    everyone: tuple[str, ...] = Field(min_length=1)
    narrators: frozenset[str]
    introducing: frozenset[str]
    articles: frozenset[str]
    among: dict[str, tuple[str, ...]]
    """By language."""
    roles: tuple[Role, ...]


@cache
def drawn_people() -> DrawnPeople:
    """Raises ValueError when the file breaks the rules."""
    return DrawnPeople.model_validate(written("drawn-people"))


@cache
def _cast() -> frozenset[str]:
    return frozenset(file.stem for file in CAST.glob(f"{PREFIX}*.webp"))


def is_drawn_person(name: str) -> bool:
    """Whether art is a picture of the drawn cast."""
    return name.startswith(PREFIX) and name in _cast()


def has_drawn_person(names: Iterable[str]) -> bool:
    """Whether somebody of the drawn cast is among art."""
    return any(map(is_drawn_person, names))


def hand_of(name: str) -> Place | None:
    """The middle of the open palm or of the fist, or the tip of the finger that points; None for a picture without such
    a hand."""
    return _hands().get(name)


@cache
def _hands() -> dict[str, Place]:
    return _HANDS.validate_python(written("cast/hands"))


def picture_of(person: str, feeling: str) -> str:
    """The name of somebody's picture with a feeling or in a pose."""
    return f"{PREFIX}{person}-{feeling}"


def name_of(person: str) -> str:
    """As one reads it: 'Maya'."""
    return person.capitalize()


def called(name: str) -> str:
    """A picture's name as a person reads it: 'Maya, shocked'."""
    _, person, feeling = name.split("-")
    return f"{name_of(person)}, {feeling}"


def who_may_play(words: Sequence[str], character: str | None = None, language: str = "en") -> tuple[str, ...]:
    """Those of whom words in lower case speak first. Where they speak of whoever tells them, or of nobody: the brand's
    character; without one those of the trade that the words say is theirs ("I'm a nurse"), else those whom viewers of
    the language meet most."""
    people = drawn_people()
    named = _roles_in(words)
    if not people.narrators.isdisjoint(words):
        named = [
            (place, role)
            for place, role in named
            if not character and _is_introduced(words[max(0, place - NEAR) : place])
        ]
    if named:
        return named[0][1]
    return (character,) if character else people.among.get(language, people.everyone)


def who_is(words: Sequence[str]) -> tuple[str, ...]:
    """Those of whom words in lower case speak first, whoever tells them; empty where the cast has none."""
    return next((role for _, role in _roles_in(words)), ())


def _roles_in(words: Sequence[str]) -> list[tuple[int, tuple[str, ...]]]:
    """(place, people) of everybody whom words speak of: the old before their age, "older woman" before "woman"."""
    found = ((place, _role_at(words, place)) for place in range(len(words)))
    return [(place, people) for place, people in found if people]


def _role_at(words: Sequence[str], place: int) -> tuple[str, ...]:
    for length in range(LONGEST_ROLE, 0, -1):
        said = " ".join(words[place : place + length])
        role = next((role for role in drawn_people().roles if said in role.words), None)
        if role:
            return role.people
    return ()


def _is_introduced(before: Sequence[str]) -> bool:
    """Whether the words before a role say that it is whoever tells: 'as a', 'I'm an old'."""
    people = drawn_people()
    return any(one in people.introducing and article in people.articles for one, article in pairwise(before))
