"""The place in which a title happens, as a picture of its own."""

from __future__ import annotations

from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.types import Brief

ALL, MUCH, LITTLE = 1.0, 0.6, 0.2
"""Weights of a place without anybody: where nothing else can be shown, in serious genres, where a face is on brand."""


def worlds_of(brief: Brief) -> list[str]:
    """The rendered worlds that show the place which the words name, best first; one that was chosen alone. The
    genre's own, or those that any title may stand in, where they name none and the best has been seen."""
    if brief.world:
        return [brief.world]
    if brief.place:
        return [key for key in PLACES[brief.place].backdrops if BACKDROPS[key].is_place]
    if not brief.wide:
        return []
    suits = suitability().backdrops
    own = [key for key in GENRES[brief.genre].backdrops if BACKDROPS[key].is_place]
    return [key for key in own or suits.open if not (brief.sober and key in suits.sunny)]


def scenes_of(brief: Brief) -> list[str]:
    """The rendered worlds in which a thing may stand small: those of the place, else the genre's own."""
    if brief.world or brief.place:
        return worlds_of(brief)
    genre = GENRES[brief.genre]
    own = [key for key in genre.backdrops if BACKDROPS[key].is_place] or genre.scenes
    return [key for key in own if not (brief.sober and key in suitability().backdrops.sunny)]


def stands_in(art: str) -> bool:
    """Whether a thing may stand small in a place."""
    return art not in suitability().art.unstaged


def scene_worth(brief: Brief) -> float:
    return ALL if brief.unclear else LITTLE if GENRES[brief.genre].likes_emoji else MUCH
