"""Who of the drawn cast shows what a title feels; emoji where the kind of video likes them or they are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.data.drawn_people import picture_of, who_may_play
from thumbsmith.engines.composer.data.faces import FACES
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.read.reading import Reading
from thumbsmith.engines.composer.text import words

EMOJI = frozenset({"emoji", "emojis", "smiley", "smileys"})
NO_EMOJI = "emoji"
"""The exclusion that leaves none on a picture."""


def faces_for(feeling: str, genre: str, reading: Reading, request: GenerationRequest) -> tuple[str, ...]:
    """Art that shows a feeling, the best first: one person of the cast, with it and with what is kin to it."""
    title = reading.title or request.prompt
    said = [word.lower for word in words(title)]
    if NO_EMOJI not in reading.directions.exclusions and _likes_emoji(genre, said, request):
        return FACES[feeling].faces
    person = dice(request.seed, request.prompt, "drawn person").choice(who_may_play(said))
    return tuple(picture_of(person, each) for each in FACES[feeling].people)


def _likes_emoji(genre: str, said: Sequence[str], request: GenerationRequest) -> bool:
    """Whether the kind of video does, or a brief or a title speaks of them."""
    asked = {*said, *(word.lower for word in words(request.prompt))}
    return genre in suitability().feelings.shown_by_emoji or not EMOJI.isdisjoint(asked)
