"""Where things are at home, and where they cannot be, from `homes.toml`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Self

from pydantic import Field, model_validator

from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.knowledge import FOLDER, Source
from thumbsmith.engines.composer.data.presented import fits_a_hand

SOMEBODY = ("man-", "woman-", "person-")
"""What the names of somebody begin with, whatever they do."""
SOLID = "solid-"
ROOFED = frozenset({"rooms", "halls"})
"""Kinds of place without a sky."""


class HomeGroup(Source):
    """Things that are at home in the same places."""

    homes: tuple[str, ...]
    """Keys of backdrops, best first."""
    cannot: frozenset[str] = frozenset()
    """Kinds of place in which they cannot be."""
    stands: bool = False
    """Whether the things that no hand holds rest on the ground."""
    things: tuple[str, ...]
    """Art."""


class Homes(Source):
    kinds: dict[str, tuple[str, ...]]
    """Backdrops that show a place, by its kind."""
    pictures: dict[str, frozenset[str]]
    """Art that is drawn of what a backdrop shows, by the backdrop."""
    groups: dict[str, HomeGroup] = Field(min_length=1)

    @model_validator(mode="after")
    def says_each_once(self) -> Self:
        for names in (self.kinds.values(), (group.things for group in self.groups.values())):
            counted = Counter(name for listed in names for name in listed)
            if twice := [name for name, number in counted.items() if number > 1]:
                raise ValueError(f"listed twice: {', '.join(twice)}")
        for key, group in self.groups.items():
            if unknown := group.cannot - set(self.kinds):
                raise ValueError(f"{key} knows no kind of place {', '.join(sorted(unknown))}")
        return self


@cache
def homes() -> Homes:
    """Raises ValueError when the file breaks the rules."""
    return Homes.model_validate(tomllib.loads((FOLDER / "homes.toml").read_text("utf-8")))


@cache
def homes_of(art: str) -> tuple[str, ...]:
    """Backdrops that show a place in which the thing is at home, best first, but for those on which it is drawn
    already; none of one that may stand anywhere."""
    group = group_of(art)
    return tuple(key for key in group.homes if not is_drawn_on(art, key)) if group else ()


def cannot_be(art: str, backdrop: str) -> bool:
    """Whether a thing is impossible before a backdrop: in such a place, or because it is drawn there already."""
    group = group_of(art)
    return is_drawn_on(art, backdrop) or (group is not None and kind_of_place(backdrop) in group.cannot)


def rests_on_ground(art: str) -> bool:
    """Whether a thing is too heavy for a table, and would be seen to float in the air: what drives, a cow, a house."""
    group = group_of(art)
    stands = group is not None and group.stands and not fits_a_hand(art) and not art.endswith("-face")
    return stands or art in kinds().on_wheels


def is_drawn_on(art: str, backdrop: str) -> bool:
    """Whether a thing is what the backdrop shows, so that it would be seen twice."""
    return art in homes().pictures.get(backdrop, ())


def kind_of_place(backdrop: str) -> str | None:
    """The kind of place that a backdrop shows; None of an abstract one."""
    return _kinds().get(backdrop)


def is_roofed(backdrop: str) -> bool:
    """Whether it shows a place under a roof."""
    return kind_of_place(backdrop) in ROOFED


def group_of(art: str) -> HomeGroup | None:
    """Somebody is at home where his trade is, a solid where the drawing is in whose place it stands."""
    groups = _groups()
    return groups.get(art) or next((groups[bare] for bare in bare_names(art) if bare in groups), None)


def bare_names(art: str) -> list[str]:
    """What somebody is, whoever it is: a woman cook is a cook; and a thing, however it is drawn."""
    return [art.removeprefix(start) for start in (*SOMEBODY, SOLID) if art.startswith(start)]


@cache
def _kinds() -> Mapping[str, str]:
    return {backdrop: kind for kind, backdrops in homes().kinds.items() for backdrop in backdrops}


@cache
def _groups() -> Mapping[str, HomeGroup]:
    return {art: group for group in homes().groups.values() for art in group.things}
