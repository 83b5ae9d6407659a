"""People of the drawn cast show what a title feels; emoji where the kind of video likes them or they are asked for."""

from __future__ import annotations

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


def shown_by_emoji(genre: str, reading: Reading, request: GenerationRequest) -> bool:
    """Whether emoji show what is felt rather than people: the kind of video likes it, or brief or title speak of emoji;
    never where none are wanted."""
    if NO_EMOJI in reading.directions.exclusions:
        return False
    asked = {word.lower for word in words(f"{reading.title} {request.prompt}")}
    return genre in suitability().feelings.shown_by_emoji or not EMOJI.isdisjoint(asked)


def faces_for(feeling: str, genre: str, reading: Reading, request: GenerationRequest) -> tuple[str, ...]:
    """Art that shows a feeling, the best first: one person of the cast, with it and with what is kin to it."""
    if shown_by_emoji(genre, reading, request):
        return FACES[feeling].faces
    person = person_for(reading, request)
    return tuple(picture_of(person, each) for each in FACES[feeling].people)


def person_for(reading: Reading, request: GenerationRequest) -> str:
    """Who of the drawn cast is seen on all pictures of a set: somebody of whom the title speaks."""
    said = [word.lower for word in words(reading.title or request.prompt)]
    return dice(request.seed, request.prompt, "drawn person").choice(who_may_play(said, request.brand.character))
