"""The place in which a title happens, as a picture of its own."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.types import Brief

ALL, MUCH, LITTLE = 1.0, 0.6, 0.2
"""What a place without anybody says: where nothing else can be shown, in serious genres, where a face is on brand."""


def worlds_of(brief: Brief) -> list[str]:
    """The rendered worlds that show the place which the words name, best first; one that was chosen alone. Where they
    name none and the best has been seen, the genre's own, or those that any title may stand in."""
    if brief.world:
        return [brief.world]
    if brief.place:
        return [key for key in PLACES[brief.place].backdrops if BACKDROPS[key].is_place]
    if not brief.wide:
        return []
    suits = suitability().backdrops
    own = [key for key in GENRES[brief.genre].backdrops if BACKDROPS[key].is_place]
    return [key for key in own or suits.open if not (brief.grave and key in suits.sunny)]


def scenes_of(brief: Brief) -> list[str]:
    """The rendered worlds in which a thing may stand small: those of the place, else the genre's own."""
    return worlds_of(brief if brief.place else replace(brief, wide=True)) if _has_own(brief) else []


def _has_own(brief: Brief) -> bool:
    """Whether a place or the genre brings worlds of its own; those that suit anything show nothing of the title."""
    genre = GENRES[brief.genre].backdrops
    return bool(brief.world or brief.place or any(BACKDROPS[key].is_place for key in genre))


def scene_worth(brief: Brief) -> float:
    return ALL if brief.unclear else LITTLE if GENRES[brief.genre].likes_emoji else MUCH
