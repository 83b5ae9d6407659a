"""The drawn cast in pictures: who shows what is felt, how they stand, and where they are not seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tests.composer.faces import PHOTOS, photo_of
from thumbsmith.engines.base import Brand, GenerationRequest
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.build.recomposing.pictures import seen_by_element
from thumbsmith.engines.composer.data.drawn_people import drawn_people, is_drawn_person, who_may_play
from thumbsmith.engines.composer.data.kinds import is_person
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.drawn_people import NO_EMOJI
from thumbsmith.engines.composer.types import Plan
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement, Outline, Relight, Scene

FELT = ["I can't believe this worked", "The banks are lying to you and I'm furious", "I lost everything"]


def plans_of(reader: Briefing, director: Director, prompt: str, seed: int = 1) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed)
    return director.plan(reader.read(request), request)


def art_in(plans: tuple[Plan, ...]) -> list[str]:
    return [each.art for plan in plans for each in (*plan.heroes, *plan.supports) if each.art]


def person_of(name: str) -> str:
    return name.split("-")[1]


def people_in(scene: Scene) -> list[ImageElement]:
    return [each for each in scene.elements if isinstance(each, ImageElement) and each.name.startswith(PERSON_NAME)]


@pytest.mark.parametrize(("prompt", "seed"), list(product(FELT, (1, 2, 3))))
def test_one_person_shows_what_is_felt(reader: Briefing, director: Director, prompt: str, seed: int) -> None:
    art = art_in(plans_of(reader, director, prompt, seed))
    people = [name for name in art if is_drawn_person(name)]
    assert people
    assert len({person_of(name) for name in people}) == 1
    assert not [name for name in art if is_person(name) and name not in people and "silhouette" not in name]


def test_other_seeds_deal_other_people(reader: Briefing) -> None:
    dealt = {person_of(reader.read(GenerationRequest(prompt=FELT[0], seed=seed)).feeling[0]) for seed in range(20)}
    assert len(dealt) > 5


@pytest.mark.parametrize(
    ("title", "people"),
    [
        ("Grandma tries VR: her reaction", {"ruth"}),
        ("Grandpa's reaction to TikTok", {"walter"}),
        ("My boss lied to us for years", {"maya", "viktor", "lin"}),
        ("Dad said yes", {"arjun", "kenji", "viktor"}),
        ("Chef reacts to the worst kitchen", {"chef"}),
        ("A doctor explains long covid", {"doctor"}),
        ("The electrician was furious", {"builder"}),
    ],
)
def test_who_is_spoken_of_is_seen(title: str, people: set[str]) -> None:
    said = title.lower().replace(":", "").replace("'s", "").split()
    found = set(who_may_play(said))
    assert found >= people if "us" in said else found == people


@pytest.mark.parametrize("title", ["I quit my job", "Grandma and I tried VR", "unbelievable results"])
def test_the_brands_character_plays_whoever_tells_a_title(title: str) -> None:
    assert who_may_play(title.lower().split(), "theo") == ("theo",)


@pytest.mark.parametrize("title", ["Grandma tries VR", "A nurse reacts", "He lost everything", "Dad said yes"])
def test_the_brands_character_plays_nobody_else(title: str) -> None:
    said = title.lower().split()
    assert who_may_play(said, "theo") == who_may_play(said)
    assert "theo" not in who_may_play(said, "theo")


def test_the_brands_character_is_seen_in_every_seed(reader: Briefing, director: Director) -> None:
    for prompt, seed in product(FELT, range(3)):
        request = GenerationRequest(prompt=prompt, variations=4, seed=seed, brand=Brand(character="ruth"))
        people = [name for name in art_in(director.plan(reader.read(request), request)) if is_drawn_person(name)]
        assert {person_of(name) for name in people} == {"ruth"}


@pytest.mark.parametrize("title", ["this bishop sacrifice shocked the champion", "furious about game mechanics"])
def test_a_word_for_another_thing_is_nobodys_trade(title: str) -> None:
    assert set(who_may_play(title.split())) == set(drawn_people().everyone)


@pytest.mark.parametrize(
    "prompt",
    [
        "Try not to laugh: funniest toddler fails",
        "Minecraft but my house is haunted",
        "My father died: saying goodbye at the funeral",
    ],
)
def test_nobody_is_drawn_where_emoji_are_liked_or_grief_is_sure(
    reader: Briefing, director: Director, prompt: str
) -> None:
    assert not any(map(is_drawn_person, art_in(plans_of(reader, director, prompt))))


def test_an_emoji_that_is_asked_for_is_seen(reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt="I can't believe this worked, with a crying face emoji"))
    assert not any(map(is_drawn_person, brief.feeling))


def test_no_emoji_tells_of_what_is_grave_though_it_is_asked_for(reader: Briefing) -> None:
    quiet, asked = (
        reader.read(GenerationRequest(prompt=f"I lost everything{more}")) for more in ("", ", crying emoji")
    )
    assert (quiet.grave, asked.grave) == (True, True)
    assert all(map(is_drawn_person, quiet.feeling))
    assert quiet.feeling
    assert not asked.feeling
    assert asked.faceless


def test_a_person_tells_of_what_is_grave_where_no_emoji_are_wanted(reader: Briefing) -> None:
    heard = reader.reader.read("I lost everything")
    unwanted = replace(heard.directions, exclusions=(NO_EMOJI,))
    request = GenerationRequest(prompt="I lost everything")
    feelings = [
        reader.of(replace(heard, genre="gaming", genre_scores=(), directions=directions), request).feeling
        for directions in (heard.directions, unwanted)
    ]
    assert not feelings[0]
    assert feelings[1]
    assert all(map(is_drawn_person, feelings[1]))


def test_nobody_is_drawn_beside_a_photo(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt=FELT[0], variations=4, seed=1)
    plans = director.plan(reader.read(request), request, [photo_of(next(iter(PHOTOS)))])
    assert not any(map(is_drawn_person, art_in(plans)))


@pytest.mark.parametrize("prompt", FELT)
def test_people_stand_on_the_lower_edge_and_look_into_the_picture(
    reader: Briefing, director: Director, drawing: Drawing, prompt: str
) -> None:
    plans = [plan for plan in plans_of(reader, director, prompt) if any(map(is_drawn_person, art_in((plan,))))]
    for plan in plans:
        scene, pictures = drawing.scene(plan)
        (shown,) = people_in(scene)
        assert shown.rotation == 0
        assert shown.y + shown.height >= CANVAS_HEIGHT
        assert not [effect for effect in shown.effects if isinstance(effect, Outline)]
        assert [effect for effect in shown.effects if isinstance(effect, Relight)]
        assert "bottom" in seen_by_element(scene, pictures.pixels)[shown.id].cut
        middle = (shown.x + shown.width / 2) / CANVAS_WIDTH
        flipped = next(each.flipped for each in plan.heroes if is_drawn_person(each.art or ""))
        assert flipped if middle > 0.65 else not flipped if middle < 0.4 else True


def test_the_same_plan_gives_the_same_picture(reader: Briefing, director: Director, drawing: Drawing) -> None:
    plan = plans_of(reader, director, FELT[0])[0]
    first, second = (drawing.draw(plan).flattened.data for _ in range(2))
    assert first == second


def test_who_wants_no_emoji_sees_a_person(reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt="Try not to laugh: funniest toddler fails. No emojis please."))
    assert brief.feeling
    assert all(map(is_drawn_person, brief.feeling))
