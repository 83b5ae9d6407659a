"""The faces that may show what a video feels like, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.data.drawn_people import has_drawn_person
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.moods import MOODS, SORROWFUL
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.types import Brief


def faces_of(brief: Brief) -> tuple[str, ...]:
    if has_drawn_person(brief.feeling):  # one person shows it, no emoji beside
        return tuple(dict.fromkeys([*brief.feeling, *_named_faces(brief)]))
    genre, mood = GENRES[brief.genre], MOODS[brief.mood]
    first = mood.faces if brief.mood != genre.mood else genre.faces
    if brief.grave and brief.mood in suitability().moods.cheerful:
        return (*brief.feeling, *MOODS["serious"].faces)
    faces = list(SORROWFUL if brief.sorrow else dict.fromkeys([*_in_turn(first, brief), *genre.faces, *mood.faces]))
    named = _named_faces(brief)
    felt = list(brief.feeling)
    if brief.script == "latin" and brief.feeling and named and named[0] not in felt:
        named = [name for name in named if name in felt]
    return tuple(dict.fromkeys([*felt[:1], *named, *felt[1:2], *faces]))


def _named_faces(brief: Brief) -> list[str]:
    """Emoji that the words name."""
    own = [name for name in brief.subjects[:3] if "face" in name.split("-") or name == "exploding-head"]
    return [name for name in own if not name.startswith(kinds().animals)]


def _in_turn(faces: Sequence[str], brief: Brief) -> tuple[str, ...]:
    """The same faces beginning with another one, so that a channel's pictures do not all have the first."""
    turn = _turn_of(brief.seed, brief.prompt, min(3, len(faces)))
    return (*faces[turn:], *faces[:turn])


@lru_cache(maxsize=32)
def _turn_of(seed: int, prompt: str, number: int) -> int:
    """Asked for hundreds of times while one video is planned."""
    return dice(seed, prompt, "faces").randrange(number)
