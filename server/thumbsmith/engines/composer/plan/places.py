"""The place in which a title happens, as a picture of its own."""

from __future__ import annotations

from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.types import Brief

ALL, MUCH, LITTLE = 1.0, 0.6, 0.2
"""What a place without anybody says: where nothing else can be shown, in serious genres, where a face is on brand."""


def worlds_of(brief: Brief) -> list[str]:
    """The rendered worlds that show the place which the words name, best first."""
    known = PLACES[brief.place].backdrops if brief.place else ()
    return [key for key in known if BACKDROPS[key].is_place]


def scene_worth(brief: Brief) -> float:
    return ALL if brief.unclear else LITTLE if GENRES[brief.genre].likes_emoji else MUCH
