"""What the words are about is what the pictures show, and nothing embarrassing beside it.

`python -m tests.composer.fitting` plans all the pictures; here every prompt is read, and a sample planned.
"""

from __future__ import annotations

import pytest

from tests.composer.fitting import HELD_OUT, Half, Subject, fittings, heroes_of, share_shown, subjects
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director

SUBJECTS = subjects()
WANTED_RATE = 0.65
"""The lists of what fits were written for the art that an earlier reading reached: good stand-ins count as misses."""
SHOWN_RATE = 0.7
"""Of the prompts; for the others the words, the place or a number are the picture."""
ALLOWED = 0.08
WANTED_SHARE = 0.3
"""Of the pictures; the others show a second thing or a face alone, as variations should."""
SAMPLE = 10
"""Every so many-th prompt with forbidden art is planned."""


def test_there_are_150_prompts_a_third_of_them_held_out(icons: IconLibrary) -> None:
    assert len({subject.prompt for subject in SUBJECTS}) == 150
    assert sum(subject.half == "held out" for subject in SUBJECTS) * HELD_OUT == 150
    assert all(any(name in icons for name in side) for subject in SUBJECTS for side in subject.accepted)


@pytest.mark.parametrize("half", ["tuning", "held out"])
def test_the_hero_fits_in_most_prompts(reader: Briefing, half: Half) -> None:
    wanted = [subject for subject in SUBJECTS if subject.half == half]
    shown = [subject for subject in wanted if reader.read(GenerationRequest(prompt=subject.prompt)).subjects]
    fitting = [subject for subject in shown if _fits(subject, reader)]
    assert len(shown) >= SHOWN_RATE * len(wanted)
    assert len(fitting) >= WANTED_RATE * len(shown)


def _fits(subject: Subject, reader: Briefing) -> bool:
    brief = reader.read(GenerationRequest(prompt=subject.prompt))
    heroes = heroes_of(brief, len(subject.accepted))
    return len(heroes) == len(subject.accepted) and all(map(frozenset.__contains__, subject.accepted, heroes))


def test_what_is_forbidden_is_hardly_ever_read(reader: Briefing) -> None:
    """Homonyms and symbols that these prompts were known to bring up."""
    warned = [subject for subject in SUBJECTS if subject.forbidden]
    read = [reader.read(GenerationRequest(prompt=subject.prompt)).subjects[:4] for subject in warned]
    wrong = [subject.prompt for subject, art in zip(warned, read, strict=True) if not subject.forbidden.isdisjoint(art)]
    assert len(wrong) <= ALLOWED * len(warned), wrong


def test_planned_pictures_show_the_subject_and_nothing_forbidden(reader: Briefing, director: Director) -> None:
    sample = [subject for subject in SUBJECTS if subject.forbidden][::SAMPLE]
    found = list(fittings(sample, reader, director))
    assert sum(bool(fitting.denied) for fitting in found) <= ALLOWED * len(found) + 1
    assert share_shown(found) >= WANTED_SHARE
