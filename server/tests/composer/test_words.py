"""The words on the pictures of a set: the title's own, whole, and nothing of what a brief directs."""

from __future__ import annotations

import re

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.candidates import Task, headlines
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.offered_words import number_alone
from thumbsmith.engines.composer.types import Headline, HeadlineLine


def said_on(reader: Briefing, director: Director, prompt: str) -> list[str]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=1)
    plans = director.plan(reader.read(request), request)
    return [" ".join([*(line.text for line in plan.headline.lines), plan.headline.tag or ""]).strip() for plan in plans]


@pytest.mark.parametrize(
    "title",
    [
        "와이파이 느릴 때 공유기 위치부터 바꾸세요",
        "Як ми відновлюємо пасіку після обстрілу: було 40 вуликів, залишилося 6",
        "Survivors of Tenerife 1977 remember the fog",
        "Une semaine sans supermarché, que du potager",
        "猫が新しいソファを嫌いすぎる件",
        "Mẹ tôi bị ung thư giai đoạn 3: những điều bác sĩ không nói trong ngày đầu",
        "ChatGPT, Claude and Gemini all failed the same kindergarten puzzle this week",
    ],
)
def test_no_word_is_another_title_s(reader: Briefing, director: Director, title: str) -> None:
    own = set(_words(title))
    for said in said_on(reader, director, title):
        assert own.issuperset(_words(said)) or _squeezed(said) in _squeezed(title)


@pytest.mark.parametrize(
    ("title", "broken"),
    [
        ("Catching Burbot Through 30 Inches of Ice at -22F", r"(?<!-)22 ?F"),
        ("snowed in at -38°C with a broken stove", r"(?<!-)38"),
        ("How magicians hide a whole bowling ball", r"WHOLE$"),
        ("Pokémon cards graded 10 by a guy in his garage?", r"^10|GRADED 10$"),
        ("The Doctor Who Drank Bacteria to Prove a Point", r"(?i)^doctor who"),
        ("How a 19 Year Old Broke the Celeste World Record on a Broken Pad", r"^(YEAR|PAD|CELESTE)$"),
        ("What Nobody Warns You About Your First Night in Prison", r"^NIGHT$"),
        ("i tried making croissants for the first time and uh... 🥐😭", r"(?i)AND$|UH"),
        ("Black holes explained so simply even my grandma gets it", r"^SIMPLY"),
        ("what I eat in a day with type 1 diabetes (realistic)", r"^1 DIABETES"),
        ("제주도 2박 3일 여행 브이로그", r"^3일"),
        ("Minha avó sobreviveu à gripe, à guerra e a três maridos", r"(?i)^(gripe|guerra|maridos)$"),
    ],
)
def test_no_words_are_torn(reader: Briefing, director: Director, title: str, broken: str) -> None:
    assert [said for said in said_on(reader, director, title) if re.search(broken, said)] == []


@pytest.mark.parametrize(
    ("title", "part"),
    [
        ("How to Fix a Leaking Kitchen Faucet in 10 Minutes (No Plumber Needed)", "KITCHEN FAUCET"),
        ("how to fix a dripping tap without calling a plumber", "A PLUMBER"),
        ("Rusty bike restoration before and after", "RESTORATION"),
        ("She Vanished From A Greyhound Station in 1983. The Case Was Never Solved", "Station in 1983"),
        ("The Lighthouse Keepers Who Vanished - Flannan Isles 1900", "Isles 1900"),
    ],
)
def test_the_loud_line_of_a_sentence_is_no_headline(
    reader: Briefing, director: Director, title: str, part: str
) -> None:
    request = GenerationRequest(title, variations=4, seed=1)
    brief = reader.read(request)
    for layout in LAYOUTS.values():
        said = {" ".join(line.text for line in cut.lines) for cut, _ in headlines(Task(brief, request), layout, 0)}
        assert part not in said


def test_a_number_in_a_headline_stands_alone(reader: Briefing) -> None:
    brief = reader.read(GenerationRequest("Planting 80 acres of corn before the rain hits"))
    lines = (HeadlineLine("PLANTING", "quiet"), HeadlineLine("80 ACRES", "loud"), HeadlineLine("OF CORN", "quiet"))
    assert list(number_alone(Headline(lines), brief)) == [Headline(lines[1:2])]
    assert list(number_alone(Headline((HeadlineLine("KITCHEN", "loud"), *lines[2:])), brief)) == []


@pytest.mark.parametrize(
    ("title", "hanging"),
    [
        ("If you were to ask me what grit is, I'd show you my mother's hands", "IF YOU WERE TO ASK ME WHAT GRIT IS"),
        ("Что будет, если месяц мыть голову только водой", "ЧТО БУДЕТ"),
        ("Why egg prices just jumped again, explained", "EXPLAINED"),
        ("Is This Game Dead in 2026? (honest review)", "IS THIS GAME DEAD IN 2026? (HONEST REVIEW)"),
    ],
)
def test_no_words_wait_for_the_rest(reader: Briefing, director: Director, title: str, hanging: str) -> None:
    assert hanging not in said_on(reader, director, title)


def test_nothing_of_a_direction_is_printed(reader: Briefing, director: Director) -> None:
    prompt = (
        "ok the idea is 'i tried to live like a 1950s housewife for a week', i'm in an apron with a tray, smoke coming "
        "out of the oven, red background. funny not mean"
    )
    for said in said_on(reader, director, prompt):
        assert not {"apron", "smoke", "oven", "coming", "funny", "tray", "idea"} & set(_words(said))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _squeezed(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
