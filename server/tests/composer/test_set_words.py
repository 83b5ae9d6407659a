"""The words of a set side by side: four pictures say different things, and never a word that says nothing alone."""

from __future__ import annotations

import unicodedata

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.lengths import SEVERAL
from thumbsmith.engines.composer.plan.offered_words import sameness
from thumbsmith.engines.composer.read.headline import plain_headline
from thumbsmith.engines.composer.types import Headline

NEARLY_THE_SAME = 0.7
DIFFERENT = 3
"""Words that four pictures have at least, where the title gives as many."""


def said_on(reader: Briefing, director: Director, prompt: str) -> list[str]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=1)
    plans = director.plan(reader.read(request), request)
    return [" ".join([*(line.text for line in plan.headline.lines), plan.headline.tag or ""]).strip() for plan in plans]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("5 MIN", "5 MIN", 1.0),
        ("5 MIN", "5 MIN FIX", 2 / 3),
        ("WHY?", "NO KITCHEN", 0.0),
        ("終電逃した", "終電逃した", 1.0),
        ("", "", 1.0),
        ("", "WHY?", 0.0),
    ],
)
def test_words_are_as_much_the_same_as_the_share_that_they_have_in_common(one: str, other: str, same: float) -> None:
    first, second = (plain_headline(text) if text else Headline(()) for text in (one, other))
    assert sameness(first, second) == pytest.approx(same)
    assert sameness(second, first) == pytest.approx(same)


@pytest.mark.parametrize(
    "title",
    ["พาหมาไปทะเลครั้งแรก ตื่นเต้นมาก", "เปลี่ยนห้องนอนเก่าให้น่าอยู่ขึ้น งบไม่ถึงสองพันบาท", "ทำต้มยำกุ้งน้ำข้นกินเอง ง่ายกว่าที่คิดเยอะเลย"],
)
def test_no_line_begins_with_a_mark_of_the_letter_before_it(reader: Briefing, director: Director, title: str) -> None:
    request = GenerationRequest(prompt=title, variations=4, seed=1)
    lines = [line.text for plan in director.plan(reader.read(request), request) for line in plan.headline.lines]
    assert lines
    assert all(unicodedata.category(line[0])[0] != "M" for line in lines), lines


@pytest.mark.parametrize(
    "title",
    [
        "72 hours in Tbilisi on $95, food included",
        "Fretless bass is NOT harder. You're just muting it wrong (5 min fix)",
        "Why my sourdough never rises in winter (and the 9p fix)",
        "I Daily Drove a $900 Beetle for a Year. Everything Broke.",
    ],
)
def test_the_pictures_of_a_set_say_different_things(reader: Briefing, director: Director, title: str) -> None:
    said = said_on(reader, director, title)
    assert len(set(said)) >= DIFFERENT, said
    heads = [plain_headline(text) for text in said if text]
    pairs = [(one, other) for place, one in enumerate(heads) for other in heads[:place]]
    assert sum(sameness(*pair) > NEARLY_THE_SAME for pair in pairs) <= 1, said


@pytest.mark.parametrize(
    "title",
    [
        "Build a $700 Gaming PC in 2025",
        "I Replaced My Entire Editing Team With ChatGPT for 30 Days",
        "How to Fix a Leaking Kitchen Faucet in 10 Minutes (No Plumber Needed)",
    ],
)
def test_a_sentence_stands_on_one_picture_of_a_set(reader: Briefing, director: Director, title: str) -> None:
    said = said_on(reader, director, title)
    assert sum(len(text.split()) > SEVERAL for text in said) <= 1, said


def test_dictated_words_stand_on_every_picture(reader: Briefing, director: Director) -> None:
    said = said_on(reader, director, 'Sobreviví 48 horas en el desierto de Atacama, text "SIN AGUA", me on the left')
    assert said == ["SIN AGUA"] * 4


@pytest.mark.parametrize(
    "title",
    [
        "My Sourdough Won't Rise in Winter and It Isn't the Starter",
        "Finishing Elden Ring with nothing but a torch took me 214 hours",
        "Steeking a Fair Isle Cardigan: I Cut 5 Months of Knitting With Scissors",
    ],
)
def test_a_title_of_two_sayings_has_both_and_no_empty_room(reader: Briefing, director: Director, title: str) -> None:
    said = said_on(reader, director, title)
    assert len(set(said) - {""}) >= 2, said  # a giant tells without words
