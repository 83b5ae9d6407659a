"""What a creator puts right in what was understood is on the picture; what there is none of is said, no more."""

from __future__ import annotations

from typing import Any

import pytest

from thumbsmith.engines.base import Corrections, GenerationRequest
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.understanding import understood
from thumbsmith.engines.composer.types import Brief, Plan
from thumbsmith.engines.reading import ModelReading

PROMPT = "I rode a bicycle across Iceland"


def wish(prompt: str = PROMPT, variations: int = 2, **corrections: Any) -> GenerationRequest:
    return GenerationRequest(prompt, "", variations=variations, seed=3, corrections=Corrections(**corrections))


def brief_of(reader: Briefing, **corrections: Any) -> Brief:
    return reader.read(wish(**corrections))


def plans_of(reader: Briefing, director: Director, prompt: str = PROMPT, **corrections: Any) -> tuple[Plan, ...]:
    request = wish(prompt, **corrections)
    return director.plan(reader.read(request), request)


def words_of(plan: Plan) -> list[str]:
    return [line.text for line in plan.headline.lines]


def test_a_thing_is_named_once_however_many_pictures_of_it_there_are(reader: Briefing) -> None:
    subjects = understood(reader.reader.read("iPhone vs Android camera test"), (), "").subjects
    assert subjects
    assert len(set(subjects)) == len(subjects)


def test_what_is_put_right_goes_before_what_is_read(reader: Briefing, director: Director) -> None:
    right = brief_of(reader, place="Old town", feeling="HAPPY", ground_color="dark blue", text_color="#FFDD00")
    assert (right.place, right.colors, right.text_color) == ("old-town", ("blue",), "#ffdd00")
    assert right.feeling
    assert right.unmet == ()
    for plan in plans_of(reader, director, subjects=("guitar",), words=("So far?",)):
        assert plan.heroes[0].art == "guitar"
        assert " ".join(words_of(plan)) == "So far?"


@pytest.mark.parametrize(
    ("corrections", "unmet"),
    [
        ({"feeling": "hangry"}, "hangry"),
        ({"place": "Atlantis"}, "Atlantis"),
        ({"ground_color": "plaid"}, "plaid"),
        ({"ground_color": "#12"}, "#12"),
        ({"text_color": "#zzzzzz"}, "#zzzzzz"),
        ({"text_color": "#-1 2+3"}, "#-1 2+3"),
        ({"text_color": "#\uff26\uff26\uff10\uff10\uff10\uff10"}, "#\uff26\uff26\uff10\uff10\uff10\uff10"),
        ({"subjects": ("qwrtz",)}, "qwrtz"),
        ({"subjects": ("guitar", "<b>qwrtz")}, "<b>qwrtz"),
    ],
)
def test_what_there_is_none_of_is_said(
    reader: Briefing, director: Director, corrections: dict[str, Any], unmet: str
) -> None:
    read, right = brief_of(reader), brief_of(reader, **corrections)
    assert (right.place, right.feeling, right.colors, right.text_color) == (
        read.place,
        read.feeling,
        read.colors,
        read.text_color,
    )
    assert [plan.unmet for plan in plans_of(reader, director, **corrections)] == [(unmet,)] * 2


def test_words_without_room_are_left_out_and_no_others_take_their_place(reader: Briefing, director: Director) -> None:
    long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenverein"
    dictated = f'{PROMPT}, with the words "{long}" on it'
    for plans in (plans_of(reader, director, words=(long,)), plans_of(reader, director, dictated)):
        assert [(words_of(plan), plan.unmet) for plan in plans] == [([], (long,))] * 2


def test_words_that_nobody_sees_are_none(reader: Briefing) -> None:
    brief = reader.read(wish('A red kite. Words on the thumbnail: "\u2800\u2800"'))
    assert brief.quoted is None
    assert all(line.text.strip("\u2800") for words in brief.words for line in words.lines)


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("The plane crash that killed my friends and made me rich", "The plane that made me rich"),
        ("Why she was murdered in a lake house", "Why she was in a lake house"),
    ],
)
def test_a_model_takes_back_no_gravity(reader: Briefing, title: str, told: str) -> None:
    said = ModelReading("en", told, genre="comedy", feeling="laughing", grave=False)
    brief = reader.read(GenerationRequest("", title), said)
    assert brief.grave
    assert brief.mood == "serious"
    assert brief.feeling == ()
