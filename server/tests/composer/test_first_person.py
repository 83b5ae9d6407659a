"""Words by which whoever writes a prompt speaks of themselves, and what they mean for their face."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.read.first_person import is_first_person
from thumbsmith.engines.composer.read.understanding import understood


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("I survived 50 hours in Antarctica", "en"),
        ("MY first marathon", "en"),
        ("Why I’ve left YouTube", "en"),
        ("Chess tips. Put me on the left", "en"),
        ("Ich habe 30 Tage kalt geduscht", "de"),
        ("J'ai testé 10 glaces", "fr"),
        ("Sobreviví 50 horas en la nieve", "es"),
        ("Я выжил в тайге", "ru"),
        ("私の一日", "ja"),
        ("我在中国的一年", "zh"),
        ("I ate only rice", "und"),
    ],
)
def test_who_writes_speaks_of_themselves(text: str, language: str) -> None:
    assert is_first_person(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("How to learn Python", "en"),
        ("iPhone 17 review", "en"),
        ("World War I in 10 minutes", "en"),
        ("Elizabeth I of England", "en"),
        ("Meine Stadt", "tlh"),
    ],
)
def test_others_are_spoken_of(text: str, language: str) -> None:
    assert not is_first_person(text, language)


@pytest.mark.parametrize(
    ("prompt", "is_personal"),
    [
        ("I built a cabin in the woods", True),
        ("The scariest hotel in the world", True),
        ("How to sharpen a knife", False),
        ("I built a cabin in the woods, without people", False),
    ],
)
def test_a_creators_face_suits_what_is_theirs_or_felt(reader: Briefing, prompt: str, is_personal: bool) -> None:
    assert understood(reader.reader.read(prompt), (), prompt).is_personal is is_personal
