"""The ground that a creator has chosen for all pictures: a rendered place, a material, or both. With both, posters are
printed on the material, and everything else happens in the place."""

from __future__ import annotations

from collections.abc import Iterator

from thumbsmith.engines.base import Choice
from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.backdrops.rendered import PREFIX
from thumbsmith.engines.composer.build.worlds import WORLDS
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.worlds import PLACE_GROUPS, WORLD_USES
from thumbsmith.engines.composer.types import Brief


def place_choices() -> tuple[Choice, ...]:
    """The rendered places, group by group, with the other names that they are found by."""
    ordered = [key for group in PLACE_GROUPS for key in WORLDS if WORLD_USES[key].group == group]
    return tuple(map(_choice, ordered))


def _choice(key: str) -> Choice:
    scenery = WORLDS[key]
    return Choice(
        key,
        scenery.label,
        group=PLACE_GROUPS[WORLD_USES[key].group].label,
        names=_names(f"{PREFIX}{key}"),
        times=scenery.times,
        sun_moves=scenery.sun_moves,
        has_air=scenery.has_air,
    )


def _names(world: str) -> tuple[str, ...]:
    """Of the places that it shows best of all."""
    return tuple(key.replace("-", " ") for key, place in PLACES.items() if place.backdrops[:1] == (world,))


def world_of(place: str | None) -> str | None:
    """The backdrop of a chosen place; None for one that is none."""
    backdrop = f"{PREFIX}{place}"
    return backdrop if place and backdrop in BACKDROPS else None


def place_in(world: str, said: str | None) -> str | None:
    """The place that a world stands for: the one that the words name, if it can; else the one it shows best."""
    standing = [key for key, place in PLACES.items() if world in place.backdrops]
    if said in standing:
        return said
    return min(standing, key=lambda key: PLACES[key].backdrops.index(world), default=None)


def chosen_ground(layout: Layout, brief: Brief) -> str | None:
    """The backdrop that was chosen for pictures in this layout; None where any will do."""
    if layout.printed or layout.wall:
        return brief.material
    return brief.world or brief.material


def unseen_grounds(brief: Brief, ground: str | None) -> Iterator[str]:
    """Labels of what was chosen and is not the ground of a picture; its own backdrop, or None where a photo is it."""
    for chosen in (brief.world, brief.material):
        if chosen and chosen != ground:
            yield BACKDROPS[chosen].label
