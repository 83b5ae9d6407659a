"""The drawn cast in pictures: who shows what is felt, how they stand, and where they are not seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tests.composer.faces import PHOTOS, photo_of
from thumbsmith.engines.base import Brand, GenerationRequest
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.inked import PERSON_NAME, against_light
from thumbsmith.engines.composer.build.recomposing.pictures import seen_by_element
from thumbsmith.engines.composer.data.drawn_people import drawn_people, is_drawn_person, who_may_play
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.kinds import is_emoji_person, is_person, kinds
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.silhouettes import is_silhouette
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.drawn_people import NO_EMOJI
from thumbsmith.engines.composer.types import ArtLook, Plan
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Glow, ImageElement, Outline, Relight, Scene, Shadow

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
        ("An older woman learns to swim", {"ruth"}),
        ("The old man and his wok", {"walter"}),
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


def test_who_tells_a_title_is_one_whom_its_viewers_meet() -> None:
    said = ["築50年の団地を10万円で"]
    assert set(who_may_play(said, language="ja")) == {"kenji", "lin"}
    assert set(who_may_play(said, language="fr")) == set(drawn_people().everyone)
    assert who_may_play(said, "theo", "ja") == ("theo",)
    everybody = {person for people in drawn_people().among.values() for person in people}
    assert everybody <= set(drawn_people().characters)


@pytest.mark.parametrize("title", ["this bishop sacrifice shocked the champion", "furious about game mechanics"])
def test_a_word_for_another_thing_is_nobodys_trade(title: str) -> None:
    assert set(who_may_play(title.split())) == set(drawn_people().everyone)


@pytest.mark.parametrize(
    "prompt",
    [
        "Try not to laugh: funniest toddler fails",
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
        reader.of(replace(heard, genre="comedy", genre_scores=(), directions=directions), request).feeling
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


@pytest.mark.parametrize(
    ("prompt", "person"),
    [
        ('Morning yoga for stiff backs. older woman on a mat, sunrise, text "12 min"', "ruth"),
        ('street food in Penang. an old man behind the stall, big flames. Headline: "50 Years"', "walter"),
        ("I ate only gas station food for a week and my doctor was not happy", "doctor"),
        ("A scientist who changed everything", "doctor"),
        ("สอนทำอาหารไทยง่ายๆ", "chef"),
    ],
)
def test_somebody_of_the_cast_plays_whom_the_words_name(
    reader: Briefing, director: Director, prompt: str, person: str
) -> None:
    plans = plans_of(reader, director, prompt)
    people = [name for name in art_in(plans) if is_drawn_person(name)]
    assert {person_of(name) for name in people} == {person}
    assert not any(map(is_emoji_person, art_in(plans)))


def test_somebody_plays_a_developer_and_the_tools_stand_beside(reader: Briefing, director: Director) -> None:
    art = art_in(plans_of(reader, director, "5 mistakes every junior developer makes"))
    assert any(map(is_drawn_person, art))
    assert not any(map(is_emoji_person, art))
    assert "laptop-code" in art


@pytest.mark.parametrize(
    ("prompt", "figure"),
    [
        ("Yoga for people who hate yoga", "silhouette-of-meditating"),
        ("Learning to surf at 40", "silhouette-of-surfer"),
        ("A rock climber fell 30 metres", "silhouette-of-climber"),
        ("10 MIN AB WORKOUT AT HOME - NO EQUIPMENT", "silhouette-of-sitting-up"),
        ("How we paid off $41,000 of debt on one income", "silhouette-of-over-bills"),
        ("First hive inspection of spring", "silhouette-of-beekeeping"),
        ("study with me, 3 hours of rain sounds", "silhouette-of-studying"),
        ("Wir ziehen um: Umzug in drei Tagen", "silhouette-of-carrying-boxes"),
    ],
)
def test_a_silhouette_does_what_the_words_say_somebody_does(reader: Briefing, prompt: str, figure: str) -> None:
    assert figure in reader.read(GenerationRequest(prompt=prompt)).subjects


@pytest.mark.parametrize("genre", [key for key in GENRES if key not in suitability().feelings.shown_by_emoji])
def test_no_genre_brings_an_emoji_of_a_person_of_its_own(genre: str) -> None:
    own = GENRES[genre]
    shown = (*own.heroes, *own.things, *own.emblems)
    assert not [name for name in shown if is_emoji_person(name) or name in kinds().gestures]


def test_whom_nobody_wants_to_see_nobody_plays(reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt="The doctor is in. no faces please, white text, dark background"))
    assert not brief.somebody
    assert not any(map(is_emoji_person, brief.subjects))


@pytest.mark.parametrize("name", ["police-car", "artist-palette", "baby-bottle"])
def test_a_thing_of_somebody_is_nobody(name: str) -> None:
    assert not is_person(name)


@pytest.mark.parametrize(
    "title", ["Hand cut dovetails for total beginners, start to finish", "How to negotiate your salary: the handshake"]
)
def test_no_yellow_hand_is_the_subject(reader: Briefing, director: Director, title: str) -> None:
    assert kinds().gestures.isdisjoint(art_in(plans_of(reader, director, title)))


def test_nobody_lies_among_things_laid_in_order(reader: Briefing, director: Director) -> None:
    prompt = "study with me 📚 3 hours | rain sounds, pomodoro 50/10 (no music)"
    plans = [plan for plan in plans_of(reader, director, prompt, 3) if LAYOUTS[plan.layout].concept == "laid"]
    assert plans
    assert not any(map(is_person, art_in(tuple(plans))))


@pytest.mark.parametrize(
    "title",
    ["5 knee exercises for runners over 50", "How I paid off $38,000 of debt on a teachers salary",
     "calm 10 minute bedtime yoga, a person in childs pose"],
)  # fmt: skip
def test_a_dark_shape_stands_beside_nothing_else(title: str, reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt=title, variations=4, seed=27)
    plans = director.plan(reader.read(request), request)
    casts = [[each.art or "" for each in (*plan.heroes, *plan.supports)] for plan in plans]
    with_shapes = [names for names in casts if any(map(is_silhouette, names))]
    assert with_shapes
    assert all(len(names) == 1 for names in with_shapes)


def test_a_dark_shape_is_no_sticker() -> None:
    look, palette = ArtLook(effects=(Outline(color="#ffffff", width=12), Shadow())), PALETTES["electric"]
    assert against_light("hammer", look, palette) == look
    (light,) = against_light("silhouette-of-runner", look, palette).effects
    assert isinstance(light, Glow)
