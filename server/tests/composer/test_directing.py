"""Who plays the lead: feelings get faces, things sell what they sell, what is denied is not shown."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.data.drawn_people import POSES, is_drawn_person
from thumbsmith.engines.composer.data.kinds import is_person
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.choosing import layouts_for
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.negation import read_negation
from thumbsmith.engines.composer.types import Casting, Plan


def plans_of(reader: Briefing, director: Director, prompt: str) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=1)
    return director.plan(reader.read(request), request)


def art_of(castings: Sequence[Casting]) -> set[str]:
    return {casting.art for casting in castings if casting.art}


def everything_in(plan: Plan) -> set[str]:
    return art_of([*plan.heroes, *plan.supports])


@pytest.mark.parametrize(
    ("prompt", "face"),
    [
        ("We slept in a haunted hotel at 3am", "-scared"),
        ("Try not to laugh: my cat and the cucumber", "-laughing"),
        ("You won't believe this guitar", "-shocked"),
    ],
)
def test_what_is_felt_outright_shows_its_face(reader: Briefing, director: Director, prompt: str, face: str) -> None:
    plans = plans_of(reader, director, prompt)
    shown = {art for plan in plans for art in art_of([*plan.heroes, *plan.supports])}
    assert any(art.endswith(face) for art in shown)


@pytest.mark.parametrize("prompt", ["How to invest $1,000 in 2026", "A castle tour", "Why my car won't start"])
def test_where_nothing_is_felt_nobody_pulls_a_face(reader: Briefing, director: Director, prompt: str) -> None:
    """Somebody may show something, who smiles at most, or thinks about it; no emoji is seen."""
    faces = [name for plan in plans_of(reader, director, prompt) for name in everything_in(plan) if is_face(name)]
    assert all(map(is_drawn_person, faces))
    assert {name.split("-")[-1] for name in faces} <= {*POSES, "thinking"}


@pytest.mark.parametrize(
    "prompt", ["Kidney failure at 23: my story", "Who killed my neighbour?", "The siege of Mariupol"]
)
def test_where_it_is_grave_no_face_is_seen(reader: Briefing, director: Director, prompt: str) -> None:
    plans = plans_of(reader, director, prompt)
    assert not any(is_face(name) for plan in plans for name in everything_in(plan))


def test_a_reaction_is_shown_with_who_reacts(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, "Shocked gamer reacting to a new video game")
    assert sum(any(is_face(str(casting.art)) for casting in plan.heroes) for plan in plans) >= 2
    assert any("video-game" in everything_in(plan) for plan in plans)


def test_what_is_seen_from_its_side_looks_into_the_picture(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, "red sports car on the left, city at night")
    assert all(casting.flipped for plan in plans for casting in plan.heroes if casting.art == "sports-car")
    plans = plans_of(reader, director, "red sports car on the right, city at night")
    assert not any(casting.flipped for plan in plans for casting in plan.heroes if casting.art == "sports-car")


def test_before_is_what_it_was_and_not_the_same_in_grey(reader: Briefing, director: Director) -> None:
    for plan in plans_of(reader, director, "Before and after: my sunflower in 30 days"):
        shown = [casting.art for casting in (*plan.heroes, *plan.supports)]
        assert "seedling" in shown
        assert len(set(shown)) > 1


@pytest.mark.parametrize(
    ("prompt", "shown"),
    [
        ("I ate only street food for 24 hours in Tokyo", {"sushi", "steaming-bowl", "stuffed-flatbread"}),
        ("The wheels on the bus: songs for kids", {"bus", "oncoming-bus", "wheel"}),
        ("I bought the cheapest Ferrari in the world", {"sports-car", "racing-car"}),
        ("How the Roman Empire really fell", {"classical-building", "roman-helmet"}),
        ("I built a treehouse in my backyard", {"treehouse"}),
        ("World's biggest pizza challenge", {"pizza"}),
        ("How to train your puppy in 7 days", {"dog-face", "dog"}),
        ("Dubai's most expensive hotel", {"hotel"}),
    ],
)
def test_most_pictures_show_the_subject(reader: Briefing, director: Director, prompt: str, shown: set[str]) -> None:
    """One of four may be the place, a card or the words alone."""
    plans = plans_of(reader, director, prompt)
    assert sum(bool(shown & art_of([*plan.heroes, *plan.supports])) for plan in plans) >= len(plans) - 1


def test_an_arrow_points_only_where_the_words_ask_what_is_there(reader: Briefing, director: Director) -> None:
    layouts = {plan.layout for plan in plans_of(reader, director, "The best goals ever")}
    assert "pointer" not in layouts
    brief = reader.read(GenerationRequest(prompt="Is this the best laptop of 2026?"))
    assert "pointer" in {layout.key for layout in layouts_for(brief, GenerationRequest(prompt=brief.prompt), ())}


def test_a_loss_is_not_shown_by_what_rises(reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt="Why the housing market is collapsing"))
    assert "chart-increasing" not in brief.subjects


@pytest.mark.parametrize(
    "prompt",
    [
        "Easy 10 minute pasta recipe",
        "iPhone vs Android camera test",
        "Budget travel guide to Japan",
        "Building a tiny house in the forest",
        "My dog reacts to my new baby",
    ],
)
def test_where_a_thing_sells_the_video_no_face_is_forced(reader: Briefing, prompt: str) -> None:
    assert reader.read(GenerationRequest(prompt=prompt)).feeling == ()


@pytest.mark.parametrize(
    ("text", "said", "denied"),
    [
        ("30 days in the forest no food no tent", "30 days in the forest", "food tent"),
        ("a cake without any sugar", "a cake", "sugar"),
        ("I quit my job to become a gamer", "I to become a gamer", "job"),
        ("stop doing squats like this", "like this", "squats"),
        ("the last one to stop dancing wins", "the last one to stop dancing wins", ""),
        ("no one believed me", "no one believed me", ""),
        ("I lived without social media", "I lived", "social media"),
    ],
)
def test_what_a_title_denies_is_told_apart(text: str, said: str, denied: str) -> None:
    found = read_negation(text)
    assert (found.said, found.denied) == (said, denied)


def test_what_is_denied_is_never_shown_beside_something_else(reader: Briefing, director: Director) -> None:
    for plan in plans_of(reader, director, "I drove a car to Alaska, no food, no money"):
        assert everything_in(plan).isdisjoint({"hamburger", "money-bag", "dollar-banknote", "coin"})


def test_what_is_denied_is_crossed_out_where_it_is_the_subject(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, "No sugar for 30 days")
    castings = [casting for plan in plans for casting in (*plan.heroes, *plan.supports) if casting.art == "candy"]
    assert castings
    assert all(casting.crossed for casting in castings)


@pytest.mark.parametrize(
    "prompt",
    ["The dark truth about social media", "The killer who was never found", "Why the housing market is collapsing"],
)
def test_nothing_sunny_or_playful_tells_of_something_grave(reader: Briefing, director: Director, prompt: str) -> None:
    for plan in plans_of(reader, director, prompt):
        assert plan.backdrop not in suitability().backdrops.sunny
        assert plan.style not in suitability().styles.playful
        assert plan.palette not in suitability().palettes.jolly
        assert not plan.sober or plan.palette in suitability().palettes.shady


@pytest.mark.parametrize(
    "prompt",
    ["What the earthquake left of my village", "How a nurse poisoned her patients", "Inside the plane crash in Lima"],
)
def test_nobody_smiles_and_nothing_jokes_about_what_is_grave(reader: Briefing, director: Director, prompt: str) -> None:
    for plan in plans_of(reader, director, prompt):
        assert not any(is_face(name) or is_person(name) for name in everything_in(plan))
        assert plan.card is None or plan.card.kind not in suitability().cards.playful


def test_a_stage_with_a_number_is_no_stage(reader: Briefing) -> None:
    assert reader.read(GenerationRequest(prompt="Living with stage 4 cancer at 29")).place is None
    assert reader.read(GenerationRequest(prompt="My first time on stage")).place == "stage"


def test_a_circus_tent_is_for_the_circus(reader: Briefing, director: Director) -> None:
    for plan in plans_of(reader, director, "Sleeping in a tent in the wild"):
        assert "circus-tent" not in everything_in(plan)
    circus = plans_of(reader, director, "Behind the scenes of the circus")
    assert any("circus-tent" in everything_in(plan) for plan in circus)


def test_where_the_words_name_no_thing_no_arbitrary_one_stands_beside_the_face(
    reader: Briefing, director: Director
) -> None:
    for plan in plans_of(reader, director, "This changes everything"):
        assert art_of(plan.supports) == set()
        assert "light-bulb" not in art_of(plan.heroes)


@pytest.mark.parametrize(
    ("prompt", "wrong"),
    [
        ("I trained like a boxer for 100 days", "bullet-train"),
        ("Surviving 24 hours in a deserted mine", "camel"),
        ("Can we beat the best goalkeeper?", "musical-notes"),
        ("Last one to stop dancing wins", "prohibited"),
    ],
)
def test_words_that_only_look_alike_cast_nothing(reader: Briefing, director: Director, prompt: str, wrong: str) -> None:
    assert all(wrong not in everything_in(plan) for plan in plans_of(reader, director, prompt))


def test_what_is_felt_about_nothing_that_can_be_drawn_has_no_thing_beside_it(
    reader: Briefing, director: Director
) -> None:
    plans = plans_of(reader, director, "Scary sounds caught on camera at 3am")
    shown = {each.art or "" for plan in plans for each in plan.heroes}
    assert len(shown) == 1
    assert is_drawn_person(*shown)
    assert all(art.endswith("-scared") for art in shown)
