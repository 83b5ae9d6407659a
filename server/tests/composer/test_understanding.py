"""What is read out of a prompt: numbers, kinds, contests, colours, places, sides, quotes and genres."""

from __future__ import annotations

import pytest

from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.moods import SORROWFUL
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.translations import in_english, translations
from thumbsmith.engines.composer.text import script_of
from thumbsmith.engines.composer.types import Brief, Kind


def read(reader: Briefing, prompt: str, title: str = "") -> Brief:
    return reader.read(GenerationRequest(prompt=prompt, title=title))


@pytest.mark.parametrize(
    ("text", "reading", "kind"),
    [
        ("I survived 50 hours", "50 HOURS", "duration"),
        ("a 24-hour challenge", "24 HOUR", "duration"),
        ("invest 1000 dollars", "$1,000", "price"),
        ("$1,000,000 house", "$1,000,000", "price"),
        ("I spent 2 million euros", "€2M", "price"),
        ("top 10 games", "TOP 10", "rank"),
        ("at 3 am", "3AM", "time"),
        ("50 percent off", "50%", "percent"),
        ("the best of 2026", "2026", "year"),
        ("100 people", "100", "count"),
    ],
)
def test_numbers_read_as_they_are_printed(text: str, reading: str, kind: str) -> None:
    assert [(number.text, number.kind) for number in find_numbers(text)] == [(reading, kind)]


def test_a_number_inside_a_name_is_none() -> None:
    assert find_numbers("GPT-4 and MP3") == ()


@pytest.mark.parametrize(
    ("prompt", "kind"),
    [
        ("iPhone vs Android", "versus"),
        ("Coffee or tea?", "versus"),
        ("Top 10 games", "list"),
        ("7 tips for better sleep", "list"),
        ("5 mistakes you make", "list"),
        ("I survived 50 hours in Antarctica", "challenge"),
        ("How to cook rice", "tutorial"),
        ("Why is the sky blue?", "question"),
        ("My room makeover", "transformation"),
        ("We bought a boat", "statement"),
    ],
)
def test_kinds_of_videos(reader: Briefing, prompt: str, kind: Kind) -> None:
    assert read(reader, prompt).kind == kind


@pytest.mark.parametrize(
    ("prompt", "sides"),
    [
        ("iPhone vs Android camera test", ("iPhone", "Android")),
        ("Tesla Model 3 vs BMW i4", ("Tesla Model 3", "BMW i4")),
        ("Messi vs Ronaldo: who is the best?", ("Messi", "Ronaldo")),
        ("the cat versus the dog", ("cat", "dog")),
    ],
)
def test_both_sides_of_a_contest(reader: Briefing, prompt: str, sides: tuple[str, str]) -> None:
    assert read(reader, prompt).versus == sides


def test_directions_are_obeyed_and_kept_out_of_the_headline(reader: Briefing) -> None:
    brief = read(reader, "Create a YouTube thumbnail for my video about surviving 50 hours in Antarctica, "
                         "blue background, text on the left")  # fmt: skip
    assert brief.colors == ("blue",)
    assert brief.side == "right"
    said = " ".join(line.text for cut in (brief.headline, *brief.alternatives) for line in cut.lines)
    assert "50 HOURS" in said.upper()
    assert not {"BLUE", "BACKGROUND", "LEFT", "THUMBNAIL"} & set(said.upper().split())


def test_a_thing_of_a_colour_is_no_colour(reader: Briefing) -> None:
    assert read(reader, "The red pill explained").colors == ()
    assert read(reader, "My car on a red background").colors == ("red",)


def test_place_and_time(reader: Briefing) -> None:
    brief = read(reader, "I built a house in the snow at night")
    assert (brief.place, brief.time_of_day) == ("arctic", "night")


def test_a_quoted_text_is_the_headline_to_the_letter(reader: Briefing) -> None:
    brief = read(reader, 'a gamer, bold text saying "This was InSane!"')
    assert " ".join(line.text for line in brief.headline.lines) == "This was InSane!"


def test_the_title_drives_the_words_and_the_prompt_the_art(reader: Briefing) -> None:
    brief = read(reader, "a big juicy hamburger on a table", title="My biggest mistake")
    said = " ".join(line.text for line in brief.headline.lines)
    assert "MISTAKE" in said
    assert "HAMBURGER" not in said
    assert "hamburger" in brief.subjects[:3]


def test_emoji_choose_the_art(reader: Briefing) -> None:
    brief = read(reader, "My day 🐙")
    assert brief.subjects[0] == "octopus"
    assert "🐙" not in "".join(line.text for line in brief.headline.lines)


def test_a_wanted_mood_rules(reader: Briefing) -> None:
    request = GenerationRequest(prompt="My funny cat", steering=Steering(mood="scary"))
    assert reader.read(request).mood == "scary"
    assert read(reader, "A terrifying ghost in a haunted house").mood == "scary"


@pytest.mark.parametrize(
    ("prompt", "genre"),
    [
        ("A shocked gamer reacting to a huge explosion", "gaming"),
        ("How to invest 1000 dollars in 2026", "money"),
        ("Easy 10 minute pasta recipe", "food"),
        ("Budget travel guide to Japan", "travel"),
        ("I survived 50 hours in Antarctica", "survival"),
        ("My morning gym workout routine", "fitness"),
        ("iPhone vs Android camera test", "tech"),
        ("Learn Python programming in one hour", "coding"),
        ("Memorize English vocabulary before the exam", "language"),
        ("Amazing chemistry experiment", "science"),
        ("What happens if you fall into a black hole?", "space"),
        ("The haunted house: a mystery that nobody solved", "mystery"),
        ("Serial killer documentary: the unsolved case", "crime"),
        ("Breaking news about the election", "politics"),
        ("History of Rome in 10 minutes", "history"),
        ("5 mistakes every beginner guitarist makes", "music"),
        ("Makeup tutorial for beginners", "beauty"),
        ("We renovate a tiny house", "home"),
        ("Kids learn colors with toy trucks", "kids"),
        ("Cute puppies playing in the snow", "pets"),
        ("Messi scores the winning goal", "sports"),
        ("Electric cars are a scam", "cars"),
        ("Try not to laugh at these memes", "comedy"),
        ("Christmas decorations on a budget", "holidays"),
        ("My honest morning routine", "lifestyle"),
        ("How to paint a sunset in watercolor", "art"),
        ("asdfghjkl qwertyuiop", "general"),
        ("Cómo hacer pan casero fácil", "food"),
    ],
)
def test_genres(reader: Briefing, prompt: str, genre: str) -> None:
    assert read(reader, prompt).genre == genre


def test_there_are_genres_enough() -> None:
    assert len(GENRES) >= 24


@pytest.mark.parametrize(
    ("prompt", "sorrow"),
    [
        ("I lost everything in crypto", True),
        ("5 mistakes every cat owner makes", True),
        ("I lost 30 pounds in 2 months", False),
        ("Funniest fails and mistakes prank", False),
        ("Easy pasta recipe", False),
    ],
)
def test_no_face_smiles_about_a_loss(reader: Briefing, prompt: str, sorrow: bool) -> None:
    brief = read(reader, prompt)
    assert brief.sorrow is sorrow
    sad = {name for name in faces_of(brief) if name in SORROWFUL or name.endswith(("-sad", "-tired"))}
    assert (set(faces_of(brief)) == sad) is sorrow


@pytest.mark.parametrize(
    ("prompt", "english"),
    [
        ("Как приготовить борщ за 30 минут", "cook borscht"),
        ("Мои кошки и собаки", "cat dog"),
        ("강아지를 키우는 방법", "dog"),
        ("한국 여행 브이로그", "korea travel vlog"),
        ("日本の旅行", "japan travel"),
        ("熊猫吃面包", "panda food bread"),
        ("كيف تتعلم البرمجة", "learn programming"),
        ("סרטון על החתול שלי", "cat"),
        ("मेरे कुत्तों की कहानी", "dog"),
        ("สอนทำอาหารไทย", "thai food"),
        ("My cat and my dog", ""),
    ],
)
def test_common_words_of_other_scripts_are_known(prompt: str, english: str) -> None:
    assert in_english(prompt) == english


def test_every_script_has_its_common_words() -> None:
    known: dict[str, set[str]] = {}
    for word, english in translations().items():
        known.setdefault(script_of(word), set()).add(english)
    known["japanese"] |= known["chinese"]  # most Japanese nouns are written in Han letters too
    scripts = ("cyrillic", "korean", "japanese", "chinese", "arabic", "hebrew", "devanagari", "thai")
    assert all(len(known[script]) >= 60 for script in scripts)
