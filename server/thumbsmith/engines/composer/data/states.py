"""What may have happened to a thing (`states.toml`), and the words that tell it (`state-words.toml`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from thumbsmith.engines.composer.data.kinds import is_person
from thumbsmith.engines.composer.data.knowledge import Source
from thumbsmith.engines.composer.data.solids import drawn_as
from thumbsmith.engines.composer.data.tables import written
from thumbsmith.engines.composer.types import phrases

ThingKind = Literal["thing", "vehicle", "building", "plant", "food", "animal", "sky", "land", "metal"]
Gravity = Literal["light", "grave", "sober"]
Worth = Literal["good", "bad", "neither"]
Names = Annotated[frozenset[str], BeforeValidator(lambda text: frozenset(text.split()))]
GroupOf = Callable[[str], str]
"""The group of the icon pack that art is of; empty for what it lacks."""
FLAT = ("shadow-of-", "flag-of-", "sign-")
"""Beginnings of the names of pictures of no thing."""


class State(Source):
    treatment: str
    """The way in which `build/states/` draws it."""
    kinds: frozenset[ThingKind]
    """Of things to which it may happen."""
    gravity: Gravity
    """The gravest title that may show it: none that is grave, none that surely is, or any."""
    graver: str = ""
    """The state that a title shows instead which surely is grave."""
    instead: dict[ThingKind, str] = Field(default_factory=dict)
    """The treatment of things of a kind."""
    shows: tuple[str, ...] = ()
    """What is seen in its picture, in words with which a brief may refuse it."""
    worth: Worth = "bad"
    """Whether somebody wants a thing to be so."""

    def treatment_of(self, kinds: frozenset[ThingKind]) -> str:
        return next((other for kind, other in self.instead.items() if kind in kinds), self.treatment)


class Change(Source):
    """A way from one state to another; an empty one is that in which the thing always is drawn."""

    was: str
    becomes: str
    shown: Literal["was", "becomes"]
    """The one that a picture shows which shows one."""
    genres: frozenset[str] = frozenset()
    """Those in which its words mean things; none: any."""


class Kinds(Source):
    groups: dict[str, ThingKind]
    vehicle: Names
    building: Names
    plant: Names
    food: Names
    sky: Names
    land: Names
    metal: Names
    none: Names


class States(Source):
    states: dict[str, State]
    changes: dict[str, Change]
    kinds: Kinds

    @model_validator(mode="after")
    def leads_from_state_to_state(self) -> Self:
        if set(self.states) & set(self.changes):
            raise ValueError("a state and a change have names of their own")
        named = [(name, state) for name, each in self.changes.items() for state in (each.was, each.becomes)]
        named += [(name, each.graver) for name, each in self.states.items()]
        for name, state in named:
            if state and state not in self.states:
                raise ValueError(f"{name}: there is no state {state}")
        return self


class StateWords(Source):
    told: dict[str, dict[str, tuple[str, ...]]]
    """By state or change and language."""
    sayings: dict[str, tuple[str, ...]]
    unreal: dict[Literal["ahead", "behind", "opening"], dict[str, tuple[str, ...]]]
    """By where they stand: ahead of the words that they take back, or behind them; and what opens a clause of its own
    for these."""

    @model_validator(mode="after")
    def tell_what_there_is(self) -> Self:
        known = {*states().states, *states().changes}
        if set(self.told) != known:
            raise ValueError(f"no words, or words of no state: {', '.join(sorted(set(self.told) ^ known))}")
        return self


@cache
def states() -> States:
    """Raises ValueError when the file breaks the rules."""
    return States.model_validate(written("states"))


@cache
def state_words() -> StateWords:
    """Raises ValueError when the file breaks the rules."""
    entries = dict(written("state-words"))
    unreal = {side: _by_language(entry) for side, entry in entries.pop("unreal").items()}
    listed = {name: _by_language(entry) for name, entry in entries.items()}
    return StateWords.model_validate({"sayings": listed.pop("sayings"), "told": listed, "unreal": unreal})


def _by_language(entry: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {language: tuple(filter(None, phrases(text))) for language, text in entry.items()}


def kinds_of(art: str, group_of: GroupOf) -> frozenset[ThingKind]:
    """Of what art shows; none where nothing happens to it. A solid is what the drawn art is whose place it takes."""
    shown = drawn_as(art) or (art,)
    return frozenset(kind for name in shown for kind in _kinds_of_drawn(name, group_of(name)))


def _kinds_of_drawn(name: str, group: str) -> frozenset[ThingKind]:
    kinds = states().kinds
    if name in kinds.none or name.startswith(FLAT) or is_person(name) or (group and group not in kinds.groups):
        return frozenset()
    listed: dict[ThingKind, frozenset[str]] = {
        "vehicle": kinds.vehicle,
        "building": kinds.building,
        "plant": kinds.plant,
        "food": kinds.food,
        "sky": kinds.sky,
        "land": kinds.land,
    }
    found = next((kind for kind, names in listed.items() if name in names), kinds.groups.get(group, "thing"))
    return frozenset({found, "metal"}) if name in kinds.metal else frozenset({found})
