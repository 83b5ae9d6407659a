"""People of the drawn cast show what a title feels; emoji where the kind of video likes them or they are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.data.drawn_people import picture_of, who_is, who_may_play
from thumbsmith.engines.composer.data.faces import FACES
from thumbsmith.engines.composer.data.kinds import is_emoji_person, kinds
from thumbsmith.engines.composer.data.silhouettes import silhouette_of
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.reading import Reading, Subject
from thumbsmith.engines.composer.text import words

NO_EMOJI = "emoji"
"""The exclusion that leaves none on a picture."""


def shown_by_emoji(genre: str, reading: Reading, request: GenerationRequest) -> bool:
    """Whether emoji show what is felt rather than people: the kind of video likes it, or brief or title speak of emoji;
    never where none are wanted."""
    if NO_EMOJI in reading.directions.exclusions:
        return False
    asked = {word.lower for word in words(f"{reading.title} {request.prompt}")}
    return genre in suitability().feelings.shown_by_emoji or not vocabulary().emoji.isdisjoint(asked)


def faces_for(feeling: str, genre: str, reading: Reading, request: GenerationRequest) -> tuple[str, ...]:
    """Art that shows a feeling, the best first: one person of the cast, with it and with what is kin to it."""
    if shown_by_emoji(genre, reading, request):
        return FACES[feeling].faces
    person = person_for(reading, request)
    return tuple(picture_of(person, each) for each in FACES[feeling].people)


def person_for(reading: Reading, request: GenerationRequest) -> str:
    """Who of the drawn cast is seen on all pictures of a set: somebody whom the brief asks to see, else of whom the
    title speaks."""
    asked = (who_is(_said(each.words)) for each in reading.directions.asked if each.nouns)
    people = next(filter(None, asked), ()) or who_may_play(
        _said(reading.title or request.prompt), request.brand.character, reading.language
    )
    return _one_of(people, request)


def somebody_in(subjects: Sequence[Subject], reading: Reading, request: GenerationRequest) -> str:
    """Who of the drawn cast plays the first person that the words name; empty where nobody of it can."""
    for subject in subjects:
        clauses = (each.words for each in reading.directions.asked if subject.noun in each.nouns)
        people = _playing(subject, next(clauses, subject.words))
        if people:
            return _one_of(people, request)
    return ""


def art_without_emoji_people(subjects: Sequence[Subject], *, beside: bool) -> list[str]:
    """Art of what the words name, without yellow hands. For an emoji of a person stands the silhouette that does the
    same, but `beside` somebody of the cast; the emoji is only seen where nothing else is."""
    subjects = [each for each in subjects if each.art not in kinds().gestures or _is_own(each)]
    named = [subject.art for subject in subjects if subject.art]
    shown = (_figure(subject, beside=beside) for subject in subjects)
    kept = list(dict.fromkeys(art for art in shown if art))
    return kept if kept or beside else named


def _figure(subject: Subject, *, beside: bool) -> str | None:
    """None where only an emoji of a person shows it."""
    if subject.art is None or not _is_replaced(subject):
        return subject.art
    return None if beside else silhouette_of(subject.art)


def _playing(subject: Subject, said: str) -> tuple[str, ...]:
    """Those of the cast who may play a subject, in the words around it: an older woman is not any woman."""
    if not (subject.art and _is_replaced(subject) and who_is([subject.noun])):
        return ()
    return who_is(_said(said)) or who_is([subject.noun])


def _is_replaced(subject: Subject) -> bool:
    return is_emoji_person(subject.art or "") and not _is_own(subject)


def _is_own(subject: Subject) -> bool:
    """Whether the creator's own emoji show it, or it is to be crossed out."""
    return subject.source == "emoji" or subject.is_denied


def _said(text: str) -> list[str]:
    return [word.lower for word in words(text)]


def _one_of(people: Sequence[str], request: GenerationRequest) -> str:
    return dice(request.seed, request.prompt, "drawn person").choice(people)
