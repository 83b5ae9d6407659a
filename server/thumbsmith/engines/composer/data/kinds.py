"""What drawn things are, where their names do not tell (`kinds.toml`): who is a person, who looks at us, what drives
and looks to the left, what only stands beside, and what a thing was before it became what it is."""

from __future__ import annotations

import tomllib
from functools import cache, cached_property

from thumbsmith.engines.composer.data.drawn_people import is_drawn_person
from thumbsmith.engines.composer.data.knowledge import FOLDER, Source


class Kinds(Source):
    """Names of art; the file says what each list is for."""

    people: frozenset[str]
    of_people: frozenset[str]
    gestures: frozenset[str]
    animals: tuple[str, ...]
    characters: frozenset[str]
    asides: frozenset[str]
    feeling_groups: frozenset[str]
    decoration: frozenset[str]
    denying: frozenset[str]
    faces: frozenset[str]
    wide_faces: frozenset[str]
    on_wheels: frozenset[str]
    looks_left: frozenset[str]
    before: dict[str, str]

    @cached_property
    def left_sides(self) -> frozenset[str]:
        """All that shows its left side."""
        return self.on_wheels | self.looks_left


@cache
def kinds() -> Kinds:
    """Raises ValueError when the file breaks the rules."""
    return Kinds.model_validate(tomllib.loads((FOLDER / "kinds.toml").read_text("utf-8")))


def is_emoji_person(name: str) -> bool:
    """Whether a human figure has a face of its own: beside somebody of the drawn cast it would be a stranger."""
    return is_person(name) and "silhouette" not in name.split("-") and not is_drawn_person(name)


def is_person(name: str) -> bool:
    """Whether the art of this name shows a human figure; faces alone are none."""
    return name not in kinds().of_people and not kinds().people.isdisjoint(name.split("-"))
