"""The understanding of a prompt, in words for the creator who typed it."""

from __future__ import annotations

from thumbsmith.engines.composer.data.faces import FACES
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.read.first_person import is_first_person
from thumbsmith.engines.composer.read.reading import Reading
from thumbsmith.engines.understanding import Understood

MOST_WORDS = 4
"""Hooks that are shown."""


NEUTRAL = "neutral"
NOBODY = frozenset({"people", "faces"})
"""Exclusions after which no face is wanted."""


def understood(reading: Reading, unmet: tuple[str, ...], said: str) -> Understood:
    """`unmet`: of the plans' brief, which knows more of what can't be obeyed than the reading does. `said`: all words
    as they were written, with the directions."""
    directions = reading.directions
    return Understood(
        language=reading.language,
        title=reading.title,
        subjects=tuple(dict.fromkeys(subject.noun for subject in reading.subjects)),
        genre=reading.genre,
        place=reading.place,
        feeling=reading.feeling,
        words=directions.dictated or tuple(hook.text for hook in reading.hooks[:MOST_WORDS]),
        are_dictated=bool(directions.dictated),
        ground_color=directions.ground_color,
        text_color=directions.text_color,
        exclusions=directions.exclusions,
        unmet=unmet,
        is_unclear=reading.unclear,
        places=tuple(sorted(PLACES)),
        feelings=tuple(FACES),
        is_personal=_is_personal(reading, said),
    )


def _is_personal(reading: Reading, said: str) -> bool:
    if not NOBODY.isdisjoint(reading.directions.exclusions):
        return False
    return reading.feeling not in (None, NEUTRAL) or is_first_person(said, reading.language)
