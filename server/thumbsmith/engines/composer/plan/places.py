"""The place in which a title happens, as a picture of its own, and the places in which its thing may stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.backdrops.rendered import PREFIX
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.homes import cannot_be, homes_of, is_drawn_on, is_roofed, kind_of_place
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.data.worlds import WORLD_USES
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.types import Brief

ALL, MUCH, LITTLE = 1.0, 0.6, 0.2
"""Weights of a place without anybody: where nothing else can be shown, in serious genres, where a face is on brand."""
IMPOSSIBLE, ELSEWHERE, ABSTRACT, INDOORS = -10.0, -2.0, -1.0, -0.5
"""Weights of grounds behind a thing, where its home weighs 0: where it cannot be, another place, none, and a room where
the words name a weather."""


def stand_ins_for(topics: Sequence[str], *, sober: bool) -> tuple[str, ...]:
    """Backdrops of the rendered worlds that stand for the nouns of a title."""
    found = (f"{PREFIX}{key}" for noun in topics for key, use in WORLD_USES.items() if noun in use.stands_in)
    return tuple(key for key in dict.fromkeys(found) if not (sober and key in suitability().backdrops.sunny))


def worlds_of(brief: Brief) -> list[str]:
    """The rendered worlds that show the place which the words name, best first; one that was chosen alone. Where they
    name none, those that stand for the words and the genre's own, if nothing else can be shown; and those that any
    title may stand in, once the best has been seen."""
    if brief.world:
        return [brief.world]
    if brief.place:
        return [key for key in PLACES[brief.place].backdrops if BACKDROPS[key].is_place]
    if not (brief.wide or brief.unclear):
        return []
    suits = suitability().backdrops
    own = [key for key in GENRES[brief.genre].backdrops if BACKDROPS[key].is_place]
    found = [*brief.stand_ins, *own] or (suits.open if brief.wide else ())
    return [key for key in dict.fromkeys(found) if not (brief.sober and key in suits.sunny)]


def scenes_of(brief: Brief, thing: str | None) -> list[str]:
    """The rendered worlds in which a thing may stand small: those of the place, else of its homes; the genre's own of a
    thing without a home."""
    if brief.world:
        return [brief.world]
    placed = placed_for(thing, brief)
    if placed.place:
        found = worlds_of(placed)
    elif thing and homes_of(thing):
        found = [key for key in homes_of(thing) if BACKDROPS[key].is_place]
    else:
        genre = GENRES[brief.genre]
        found = [key for key in genre.backdrops if BACKDROPS[key].is_place] or list(genre.scenes)
    found = [key for key in found if not (thing and cannot_be(thing, key))]
    return [key for key in found if brief.place or not (brief.sober and key in suitability().backdrops.sunny)]


def thing_of(layout: Layout, star: str, brief: Brief) -> str | None:
    """What stands before the ground of a picture: its star, or the thing beside a face; None where no thing does, or
    the layout has a ground of its own."""
    if not layout.heroes or layout.backdrop or layout.ground == "board" or layout.printed or layout.wall:
        return None
    faces = faces_of(brief)
    return star if star not in faces else next((name for name in brief.subjects if name not in faces), None)


def placed_for(thing: str | None, brief: Brief) -> Brief:
    """The brief; without a place that its words only hint at, where the thing cannot be there, or where the place is
    under the sky and the homes of the thing have a roof."""
    if thing is None or brief.place is None or brief.world or brief.place_said:
        return brief
    shown = [key for key in PLACES[brief.place].backdrops if kind_of_place(key)]
    impossible = shown and all(cannot_be(thing, key) for key in shown)
    unlikely = _is_kept_inside(thing) and not any(map(is_roofed, shown))
    return replace(brief, place=None) if impossible or unlikely else brief


def _is_kept_inside(thing: str) -> bool:
    homes = homes_of(thing)
    return bool(homes) and all(map(is_roofed, homes))


def ground_worth(backdrop: str, thing: str | None, brief: Brief) -> float:
    """The worth of a ground behind a thing, 0 at best: where the words place it, or where it is at home if they say no
    place; none on which something is seen that nobody wants. The brief is that of `placed_for`."""
    if any(is_drawn_on(art, backdrop) for art in brief.withheld):
        return IMPOSSIBLE
    if thing is None or brief.world:
        return 0.0
    if cannot_be(thing, backdrop):
        return IMPOSSIBLE
    homes = homes_of(thing)
    if brief.place and backdrop in PLACES[brief.place].backdrops:
        return 0.0
    if backdrop in homes and not brief.place_said:
        return INDOORS if brief.weather and is_roofed(backdrop) else 0.0
    if kind_of_place(backdrop):
        return ELSEWHERE if homes or brief.place_said else 0.0
    return ABSTRACT if homes and not brief.grave else 0.0


def stands_in(art: str) -> bool:
    """Whether a thing may stand small in a place."""
    return art not in suitability().art.unstaged


def scene_worth(brief: Brief) -> float:
    return ALL if brief.unclear else LITTLE if GENRES[brief.genre].likes_emoji else MUCH
