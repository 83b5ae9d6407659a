"""What the words are about is what the pictures show, and nothing embarrassing beside it.

`python -m tests.composer.fitting` plans all the pictures; here every prompt is read, and a sample planned.
"""

from __future__ import annotations

import pytest

from tests.composer.fitting import HELD_OUT, Half, Subject, fittings, heroes_of, share_shown, subjects
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.casting import faces_of, objects_of
from thumbsmith.engines.composer.director import Director
from thumbsmith.engines.composer.library import IconLibrary
from thumbsmith.engines.composer.retrieval import is_denied
from thumbsmith.engines.composer.understanding.reader import Reader

SUBJECTS = subjects()
WANTED_RATE = 0.9
WANTED_SHARE = 0.7
"""Of the pictures; the others show a second thing or a face alone, as variations should."""
SAMPLE = 10
"""Every so many-th prompt with forbidden art is planned."""


def test_there_are_150_prompts_a_third_of_them_held_out(icons: IconLibrary) -> None:
    assert len({subject.prompt for subject in SUBJECTS}) == 150
    assert sum(subject.half == "held out" for subject in SUBJECTS) * HELD_OUT == 150
    assert all(any(name in icons for name in side) for subject in SUBJECTS for side in subject.accepted)


@pytest.mark.parametrize("half", ["tuning", "held out"])
def test_the_hero_fits_in_nine_of_ten_prompts(reader: Reader, half: Half) -> None:
    wanted = [subject for subject in SUBJECTS if subject.half == half]
    fitting = [subject for subject in wanted if _fits(subject, reader)]
    assert len(fitting) >= WANTED_RATE * len(wanted)


def _fits(subject: Subject, reader: Reader) -> bool:
    brief = reader.read(GenerationRequest(prompt=subject.prompt))
    heroes = heroes_of(brief, len(subject.accepted))
    return len(heroes) == len(subject.accepted) and all(map(frozenset.__contains__, subject.accepted, heroes))


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.prompt[:40])
def test_nothing_that_could_be_cast_is_denied(reader: Reader, subject: Subject) -> None:
    brief = reader.read(GenerationRequest(prompt=subject.prompt))
    cast = (*objects_of(brief), *faces_of(brief), *(brief.versus_art or ()))
    assert [name for name in cast if is_denied(name)] == []
    assert subject.forbidden.isdisjoint(brief.subjects[:4])


def test_planned_pictures_show_the_subject_and_nothing_forbidden(reader: Reader, director: Director) -> None:
    sample = [subject for subject in SUBJECTS if subject.forbidden][::SAMPLE]
    found = list(fittings(sample, reader, director))
    assert {fitting.subject.prompt: fitting.denied for fitting in found if fitting.denied} == {}
    assert share_shown(found) >= WANTED_SHARE
