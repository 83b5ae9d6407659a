"""What a prompt asks for is in the picture, not only in the brief: measured in the planned words and painted pixels."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.backdrops import BACKDROPS, paint
from thumbsmith.engines.composer.build.wording import set_words, stage_of
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Pixels, Plan
from thumbsmith.pictures.fonts import FontLibrary

SMALL = (192, 128)
NEAR = 35.0
"""Degrees of the colour circle within which a hue goes by one name."""
MOSTLY = 0.6
"""Share of a backdrop's colour (weighed by how strong and bright it is) that has the hue asked for."""


def plans_of(reader: Briefing, director: Director, prompt: str, seed: int = 2) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed)
    return director.plan(reader.read(request), request)


def painted(plan: Plan, packs: Path) -> Pixels:
    stage = stage_of(plan)
    where = stage.palette, stage.layout.focus, stage.layout.text_side
    return paint(plan.backdrop, *where, plan.seed, *SMALL, packs, plan.daytime)


def share_of_hue(pixels: Pixels, hue: float) -> float:
    hsv = cv2.cvtColor(np.ascontiguousarray(pixels[..., :3]), cv2.COLOR_RGB2HSV).astype(np.float32)
    weight = hsv[..., 1] * hsv[..., 2]
    away = np.abs((hsv[..., 0] * 2 - hue + 180) % 360 - 180)
    return float(weight[away < NEAR].sum() / weight.sum())


def brightness(pixels: Pixels) -> float:
    return float(pixels[..., :3].mean() / 255)


@pytest.mark.parametrize(
    ("color", "hue"),
    [("red", 355), ("orange", 25), ("yellow", 45), ("green", 128), ("teal", 187), ("blue", 215), ("purple", 275),
     ("pink", 338)],
)  # fmt: skip
def test_a_background_has_the_colour_asked_for(
    reader: Briefing, director: Director, packs_folder: Path, color: str, hue: float
) -> None:
    for plan in plans_of(reader, director, f"My new car, {color} background"):
        pixels = painted(plan, packs_folder)
        assert share_of_hue(pixels, hue) >= MOSTLY, (plan.backdrop, plan.palette, plan.style)


def test_black_is_dark_and_white_is_bright(reader: Briefing, director: Director, packs_folder: Path) -> None:
    for plan in plans_of(reader, director, "My new car, black background"):
        if plan.style != "clean":
            assert brightness(painted(plan, packs_folder)) < 0.42, (plan.backdrop, plan.palette)
    for plan in plans_of(reader, director, "My new car, white background"):
        assert brightness(painted(plan, packs_folder)) > 0.45, (plan.backdrop, plan.palette)


@pytest.mark.parametrize("prompt", ["My house at night", "A walk through Paris at midnight"])
def test_at_night_no_day_is_painted(reader: Briefing, director: Director, prompt: str) -> None:
    for plan in plans_of(reader, director, prompt):
        times = BACKDROPS[plan.backdrop].times
        assert not times or "night" in times
        assert plan.palette in {"midnight", "cosmos", "neon", "electric"}


@pytest.mark.parametrize(("prompt", "place"), [("A dog playing in the snow", "arctic"),
                                               ("Lost in the desert", "desert"),
                                               ("My date under water in the ocean", "underwater")])  # fmt: skip
def test_places_are_seen(reader: Briefing, director: Director, prompt: str, place: str) -> None:
    plans = plans_of(reader, director, prompt)
    shown = [BACKDROPS[plan.backdrop].places for plan in plans]
    assert any(place in places for places in shown)
    assert all(not places or place in places or places == {"studio"} for places in shown)


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(
    "words", ["I built a boat, me on the {}", "I built a boat on a green background, hero on the {}"]
)
def test_the_hero_stands_where_asked_and_no_word_tells_it(
    reader: Briefing, director: Director, side: str, words: str
) -> None:
    for plan in plans_of(reader, director, words.format(side)):
        layout = LAYOUTS[plan.layout]
        assert plan.mirrored == (side == "left" and layout.mirrors)
        said = " ".join([*(line.text for line in plan.headline.lines), plan.headline.tag or ""])
        assert side.upper() not in said


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        ("How to invest 1000 dollars", "1000 dollars"),
        ("I spent 2 million euros in one day", "€2M"),
        ("I survived 50 hours in Antarctica", "50 HOURS"),
        ("Top 10 games of the year", "TOP 10"),
        ("Scary sounds at 3am", "3AM"),
        ('A gamer at a desk, text saying "No Way, 7 Times!"', "No Way, 7 Times!"),
        ('iPhone vs Android, text says "IT IS NOT CLOSE"', "IT IS NOT CLOSE"),
    ],
)
def test_quotes_stand_in_every_headline_and_numbers_in_one(
    reader: Briefing, director: Director, prompt: str, words: str
) -> None:
    plans = plans_of(reader, director, prompt)
    said = [" ".join([*(line.text for line in plan.headline.lines), plan.headline.tag or ""]) for plan in plans]
    if '"' in prompt:
        assert all(words in each for each in said)
    else:
        assert any(words.casefold() in each.casefold() for each in said)


def test_both_sides_of_a_contest_are_shown_somewhere(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, "Cats vs dogs: who is smarter?")
    heroes = [{casting.art for casting in (*plan.heroes, *plan.supports)} for plan in plans]
    assert any({"cat", "cat-face"} & shown and {"dog", "dog-face"} & shown for shown in heroes)


@pytest.mark.parametrize(
    ("prompt", "place", "subject"),
    [
        ("History of salt. Background: a beach at dusk, no people", "beach", "salt"),
        ("5 study tips. quiet library with warm light, no text", "library", "silhouette-of-studying"),
    ],
)
def test_a_place_that_was_asked_for_is_no_thing(reader: Briefing, prompt: str, place: str, subject: str) -> None:
    brief = reader.read(GenerationRequest(prompt))
    assert (brief.place, brief.place_said) == (place, True)
    assert brief.subjects[0] == subject


def test_a_dark_background_is_dark(reader: Briefing, director: Director, packs_folder: Path) -> None:
    for plan in plans_of(reader, director, "My new car, dark background, no emojis"):
        assert brightness(painted(plan, packs_folder)) < 0.42, (plan.backdrop, plan.palette, plan.style)


def test_what_is_excluded_is_on_no_picture(reader: Briefing, director: Director) -> None:
    for plan in plans_of(reader, director, "What is this strange fish? no arrows please, no people, no faces"):
        assert not LAYOUTS[plan.layout].points
    for plan in plans_of(reader, director, "The strangest fish I ever caught, no text, red background"):
        assert not plan.headline.lines


@pytest.mark.parametrize("side", ["top", "bottom"])
def test_words_stand_where_asked(reader: Briefing, director: Director, side: str) -> None:
    plans = plans_of(reader, director, f'The bridge that sang, text "IT SINGS" at the {side}, in yellow')
    assert all(LAYOUTS[plan.layout].text_side == side or plan.unmet for plan in plans)
    assert sum(LAYOUTS[plan.layout].text_side == side for plan in plans) >= 3
    assert all(plan.text_color == "#ffd91f" for plan in plans)


@pytest.mark.parametrize("side", ["left", "right"])
def test_words_stand_on_the_side_where_asked(reader: Briefing, director: Director, side: str) -> None:
    sides = {False: {"left": "left", "right": "right"}, True: {"left": "right", "right": "left"}}
    for plan in plans_of(reader, director, f'The dog that sang, text "IT SINGS" on the {side}, in yellow'):
        layout = LAYOUTS[plan.layout]
        assert sides[plan.mirrored and layout.mirrors].get(layout.text_side) == side


def test_all_words_have_the_colour_asked_for(reader: Briefing, director: Director, font_library: FontLibrary) -> None:
    for plan in plans_of(reader, director, 'The bridge that sang, text "IT SINGS AT NIGHT" in yellow'):
        words = [word for word in set_words(plan, font_library) or () if word.role == "headline"]
        assert len({word.model_dump_json(include={"fill"}) for word in words}) == 1, plan.style


@pytest.mark.parametrize(
    ("prompt", "art"),
    [
        ("Our camp rules, dark background, a dog with a big red X over it, text NO DOGS", "dog"),
        ("I sold everything, crossed out car on the left, white text", "automobile"),
        ("Mein Jahr im Wald, blauer Hintergrund, links ein durchgestrichenes Auto, Text: OHNE AUTO", "automobile"),
    ],
)
def test_what_is_to_be_crossed_out_is_shown_so(reader: Briefing, director: Director, prompt: str, art: str) -> None:
    for plan in plans_of(reader, director, prompt):
        shown = [each for each in (*plan.heroes, *plan.supports) if each.art and each.art.startswith(art)]
        assert all(each.crossed for each in shown)
    assert art in reader.read(GenerationRequest(prompt)).crossed


@pytest.mark.parametrize("title", ["Quitting smoking: my first week", "No smoking in our new house"])
def test_no_sign_is_crossed_out_twice(reader: Briefing, title: str) -> None:
    assert reader.read(GenerationRequest(title)).crossed.isdisjoint({"no-smoking", "prohibited"})


@pytest.mark.parametrize(
    ("title", "art"),
    [
        ("20 MIN LEG WORKOUT AT HOME | No Equipment, No Jumping", "dumbbell"),
        ("Full body burn at home, zero equipment needed", "dumbbell"),
        ("Easy pasta dinner without tomatoes", "tomato"),
    ],
)
def test_no_prop_is_what_is_denied(reader: Briefing, director: Director, title: str, art: str) -> None:
    for plan in plans_of(reader, director, title):
        shown = [each for each in (*plan.heroes, *plan.supports) if each.art == art]
        assert all(each.crossed for each in shown)


@pytest.mark.parametrize(
    ("prompt", "unmet"),
    [
        ("My new car, red background, big red circle around the wheel", ("big red circle around the wheel",)),
        ("Mi coche nuevo, fondo rojo, flecha amarilla apuntando a la rueda, en estilo retro", ("en estilo retro",)),
        ("My new car, split screen, yellow text", ("split screen",)),
        ("My new car, dark background, car on the left, no people, text NEW?! in yellow", ()),
        ("My new car, yellow text, a waiter with a raised eyebrow", ("a waiter with a raised eyebrow",)),
        ("My new car, yellow text, dog in the bottom left corner", ("dog in the bottom left corner",)),
        ("My new car, yellow text, car on the left, dog on the right", ("dog on the right",)),
        ("My new dog, yellow text, dog on the left, a house behind it", ("a house behind it",)),
        ("My new car, yellow text, umbrella in pink, white and gold", ("umbrella in pink, white and gold",)),
        ("My new house, yellow text, green tree", ()),
        ("My new car, yellow text, cream background", ("cream background",)),
        ("My new car, yellow text, dark blue background", ()),
        ("My new car, yellow text, dark orange background", ("dark orange background",)),
        ("My new car, serious, funny, red background", ("funny",)),
        ("My new car, close up of a right hand on the horn, red background", ("close up of a right hand on the horn",)),
        ("My new car, yellow text, a dog with a red circle and slash through it", ()),
        ("Mi coche nuevo, texto amarillo, un perro tachado", ()),
        (
            "Mi coche nuevo, texto amarillo, un perro tachado abajo a la derecha",
            ("un perro tachado abajo a la derecha",),
        ),
    ],
)
def test_what_is_not_obeyed_is_named_in_the_words_of_the_person(
    reader: Briefing, director: Director, prompt: str, unmet: tuple[str, ...]
) -> None:
    assert {plan.unmet for plan in plans_of(reader, director, prompt)} == {unmet}


def test_yellow_on_black_is_both(reader: Briefing, director: Director) -> None:
    prompt = "chess opening video, the London System. text EASY WINS in yellow on black, right side"
    for plan in plans_of(reader, director, prompt):
        assert plan.text_color is not None
        assert plan.palette == "noir"
        assert plan.backdrop in suitability().backdrops.plain["black"]


def test_no_material_hides_the_colour_asked_for(reader: Briefing, director: Director) -> None:
    prompt = "Why I sold my car. Words: SOLD. teal background"
    assert all(not LAYOUTS[plan.layout].printed for plan in plans_of(reader, director, prompt))


def test_who_stands_aside_is_seen(reader: Briefing, director: Director) -> None:
    prompt = "How to choose a film camera. camera on the right, text on the left"
    assert all(plan.heroes for plan in plans_of(reader, director, prompt))


def test_what_is_seen_on_a_thing_is_refused_with_it(reader: Briefing) -> None:
    prompt = "Thumbnail for my lentil bolognese video. Big bowl of pasta on the right. Please no meat anywhere"
    brief = reader.read(GenerationRequest(prompt=prompt))
    assert "spaghetti" not in brief.subjects
    assert any("pasta" in each for each in brief.unmet)


@pytest.mark.parametrize(
    ("prompt", "unmet"),
    [
        ("Greenhouse tour, spring 2025. Light green background, write 'GROW'", "Light green background"),
        ("Skyrim modding tutorial. dragon in the background, text TOP 15", "dragon in the background"),
        ("video on counting to ten in Welsh. just a dragon, red, text: un, dau, tri?", "just a dragon, red"),
    ],
)
def test_what_only_nearly_comes_true_is_named(reader: Briefing, prompt: str, unmet: str) -> None:
    assert unmet in reader.read(GenerationRequest(prompt=prompt)).unmet


UNSEEN = 'Our camp rules, dark background, a teapot, a lantern, a rope, a kayak and an anvil behind them, text "RULES"'


def test_a_thing_that_is_on_no_picture_is_said_to_be_unmet(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt=UNSEEN, variations=4, seed=2)
    brief = reader.read(request)
    plans = director.plan(brief, request)
    shown = {each.art for plan in plans for each in (*plan.heroes, *plan.supports)}
    assert brief.asked_art
    for said, things in brief.asked_art:
        unseen = any(shown.isdisjoint(art) for art in things)
        assert all((said in plan.unmet) >= unseen for plan in plans)


@pytest.mark.parametrize(
    ("prompt", "unmet"),
    [
        ('Teachers are quitting. tired mood, headline "We are done", no faces', "tired mood"),
        (
            "kids science: making a volcano. cartoony, green and orange, a happy girl in goggles, NO fire",
            "cartoony",
        ),
        (
            """street food in Penang, a stall with an old man at the big wok, big flames, steam. text: "ONE DISH\"""",
            "steam",
        ),
    ],
)
def test_what_no_picture_obeys_is_said(reader: Briefing, prompt: str, unmet: str) -> None:
    assert unmet in reader.read(GenerationRequest(prompt=prompt)).unmet


QUIET = (
    "Leaving an abusive marriage with two kids and one suitcase. quiet mood, no bruises, just a front door half open",
    'Our new baby came early. keep it gentle, soft light, text "Welcome"',
    "My marriage after ten years. calm and serious look, a ring on a table",
)


@pytest.mark.parametrize("prompt", QUIET)
def test_in_a_quiet_picture_nobody_talks_or_points_and_nothing_bursts(
    reader: Briefing, director: Director, prompt: str
) -> None:
    suits = suitability()
    assert reader.read(GenerationRequest(prompt=prompt)).quiet
    for plan in plans_of(reader, director, prompt):
        assert LAYOUTS[plan.layout].concept != "talk"
        assert LAYOUTS[plan.layout].pose != "pointing"
        assert plan.style not in suits.styles.playful
        assert plan.backdrop not in suits.backdrops.loud
