"""Every picture of a set has words, and the set says them in different lengths, as far as the title offers them."""

from __future__ import annotations

from statistics import mean

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.hook_words import tongue
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.lengths import Length, length_of
from thumbsmith.engines.composer.read.clauses import clauses_of
from thumbsmith.engines.composer.read.headline import plain_headline
from thumbsmith.engines.composer.read.shortened import beginnings
from thumbsmith.engines.composer.types import Headline, Plan

TITLES = (
    "How I Paid Off $42,000 of Student Loans in 3 Years",
    "I Survived 100 Days in Hardcore Minecraft",
    "Planting 80 Acres of Corn Before the Rain Hits",
    "48 Hours in Lisbon on 100 Euros",
    "how to fix a sagging garage door in 20 mins",
    "Snowed in at Donner Pass... 14 hours in the sleeper cab",
    "Comprei um terreno no meio do NADA no Mato Grosso por 8 mil reais",
    "J'ai appris à souder en 7 jours (et je me suis brûlé)",
)
DIFFERENT = 2.75
"""Lengths of a set, on average, where every title offers three or four."""
LONG = (
    "أخطاء شائعة عند تحضير القهوة العربية في البيت",
    "لماذا تركت عملي في الشركة وعدت إلى القرية بعد عشر سنوات",
    "Bolo de cenoura com cobertura de chocolate que NÃO murcha",
    "Perch on tiny lures light tackle session on the canal",
    "The Night the Berlin Wall Came Down and Nobody Knew What Would Happen Next",
    "Donaudampfschifffahrtsgesellschaftskapitän und Rindfleischetikettierung",
)


def planned(reader: Briefing, director: Director, title: str) -> tuple[Plan, ...]:
    request = GenerationRequest(title, variations=4, seed=1)
    return director.plan(reader.read(request), request)


@pytest.mark.parametrize(
    ("words", "length"),
    [
        ("", "none"),
        ("GONE", "one"),
        ("$42,000", "one"),
        ("100 DAYS", "one"),
        ("NO PLAN", "few"),
        ("NEVER TOO LATE", "few"),
        ("I SURVIVED 100 DAYS", "several"),
        ("I SURVIVED 100 DAYS IN HARDCORE MINECRAFT", "title"),
        ("为什么", "one"),
        ("为什么猫怕黄瓜", "few"),
    ],
)
def test_words_have_a_length(words: str, length: Length) -> None:
    assert length_of(plain_headline(words) if words else Headline(())) == length


def test_a_set_says_its_words_in_different_lengths(reader: Briefing, director: Director) -> None:
    found = [{length_of(plan.headline) for plan in planned(reader, director, title)} for title in TITLES]
    assert all(len(lengths) >= 2 for lengths in found)
    assert mean(len(lengths - {"none"}) for lengths in found) >= DIFFERENT


@pytest.mark.parametrize("title", LONG)
def test_a_long_title_leaves_no_picture_without_words(reader: Briefing, director: Director, title: str) -> None:
    for plan in planned(reader, director, title):
        assert plan.headline.lines
        assert director.can_set(plan)


def test_where_no_words_are_wanted_none_are_said(reader: Briefing, director: Director) -> None:
    prompt = "Bolo de cenoura com cobertura de chocolate que murcha. no text"
    assert all(not plan.headline.lines for plan in planned(reader, director, prompt))


@pytest.mark.parametrize(
    ("title", "language", "first"),
    [
        ("Nobody Warned Me About Moving to Reykjavik", "en", "Nobody Warned Me"),
        ("Why Small Businesses Fail in Year Two", "en", "Small Businesses Fail"),
        ("Bolo de cenoura com cobertura de chocolate", "pt", "Bolo de cenoura"),
        ("أخطاء شائعة عند تحضير القهوة العربية في البيت", "ar", "أخطاء شائعة عند تحضير القهوة العربية"),
        ("تركت عملي وعدت إلى القرية", "ar", None),
        ("Wie ich meinen Balkon im Frühling bepflanze", "de", None),
        ("What Would Happen If You Fell Into a Black Hole?", "en", None),
        ("how i paid off 23k", "en", None),
        ("Huge Thrift Haul and Try On", "en", None),
        ("The sinking of the Titanic", "en", None),
        ("what to do in the first 48 hours", "en", None),
        ("Claude and Gemini failed", "en", None),
        ("Every Block I Step On Turns to Lava", "en", None),
    ],
)
def test_a_beginning_is_whole(title: str, language: str, first: str | None) -> None:
    assert next(beginnings(clauses_of(title)[0], tongue(language)), None) == first
