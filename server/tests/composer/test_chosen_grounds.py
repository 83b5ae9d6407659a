"""A place or a material that was chosen: every picture is set there, stays readable, and says what it lacks."""

from __future__ import annotations

import pytest
from PIL import Image

from tests.composer.words_in_place import faults
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.backdrops import BACKDROPS, rendered
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.worlds import WORLDS, render
from thumbsmith.engines.composer.build.worlds.world import View, World
from thumbsmith.engines.composer.data.knowledge import languages
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.skies import SKIES
from thumbsmith.engines.composer.data.worlds import PLACE_GROUPS, WORLD_USES
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.constraints import broken
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.grounds import place_choices
from thumbsmith.engines.composer.plan.places import IMPOSSIBLE, ground_worth
from thumbsmith.engines.composer.read.scenery import time_of, weather_of
from thumbsmith.engines.composer.types import Daytime, Plan, Weather
from thumbsmith.pictures.encode import png
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from tools.setup.paths import WEB

TITLES = ("My dog survived 100 days", "Why I quit my job", "iPhone vs Samsung", "zxqv", "How to invest $1000")


def plans_of(
    reader: Briefing,
    director: Director,
    prompt: str,
    variations: int = 4,
    photos: tuple[Photo, ...] = (),
    **wishes: str,
) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=variations, seed=3, steering=Steering(**wishes))
    return director.plan(reader.read(request), request, photos)


@pytest.mark.parametrize("place", WORLDS)
def test_every_place_is_seen_and_can_be_written_on(
    place: str,
    reader: Briefing,
    director: Director,
    drawing: Drawing,
    font_library: FontLibrary,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[str] = []

    def seen(key: str, view: View) -> World:
        shown.append(key)
        return render(key, view)

    rendered.rendered.cache_clear()
    monkeypatch.setattr(rendered, "render", seen)
    (plan,) = plans_of(reader, director, "My dog survived 100 days", 1, place=place, layout="hero-side")
    scene, pictures = drawing.scene(plan)
    assert shown == [place]
    assert scene.facts["place"] == place
    assert scene.background.picture in pictures.pixels
    assert any("dog" in element.name for element in scene.elements)
    assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90
    assert faults(scene, font_library) == []


@pytest.mark.parametrize("title", TITLES)
def test_all_variations_happen_in_the_place_and_differ(reader: Briefing, director: Director, title: str) -> None:
    plans = plans_of(reader, director, title, place="lighthouse")
    assert {plan.backdrop for plan in plans} == {"world-lighthouse"}
    assert {plan.place for plan in plans} == {"lighthouse"}
    assert all(plan.unmet == () for plan in plans)
    assert len({(plan.layout, plan.mirrored) for plan in plans}) == 4


def test_somebody_is_in_a_place_that_the_words_do_not_name(reader: Briefing, director: Director) -> None:
    def are_empty(title: str, place: str) -> list[bool]:
        plans = plans_of(reader, director, title, place=place)
        return [LAYOUTS[plan.layout].is_place and not plan.heroes for plan in plans]

    assert not any(are_empty("My dog survived 100 days", "office"))
    assert all(are_empty("zxqv", "office"))
    assert any(are_empty("I hiked across the desert", "dunes"))


@pytest.mark.parametrize("material", materials())
def test_all_variations_are_set_on_the_material(
    material: str, reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary
) -> None:
    plans = plans_of(reader, director, "Why I quit my job", material=material)
    assert {plan.backdrop for plan in plans} == {material}
    assert {plan.material for plan in plans} == {material}
    assert any(LAYOUTS[plan.layout].printed for plan in plans)
    for plan in plans:
        scene, pictures = drawing.scene(plan)
        assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90
        assert faults(scene, font_library) == []


def test_with_both_the_posters_are_on_the_material_and_the_rest_happens_there(
    reader: Briefing, director: Director
) -> None:
    plans = plans_of(reader, director, "My dog survived 100 days", place="lake", material="velvet")
    for plan in plans:
        is_poster = LAYOUTS[plan.layout].printed
        assert plan.backdrop == ("velvet" if is_poster else "world-lake")
        assert plan.unmet == (("Mountain lake",) if is_poster else ("Velvet",))
    assert {plan.backdrop for plan in plans} == {"velvet", "world-lake"}


def test_a_photo_keeps_its_own_surroundings_and_the_place_is_named(reader: Briefing, director: Director) -> None:
    photo = Photo(png(Image.new("RGB", (640, 480), "grey")), "backdrop")
    for plan in plans_of(reader, director, "My new harbour", photos=(photo,), place="lake"):
        assert plan.backdrop_photo == 0 or LAYOUTS[plan.layout].photograph
        assert plan.unmet == ("Mountain lake",)
        assert plan.place is None


def test_a_layout_that_needs_other_ground_is_impossible(reader: Briefing) -> None:
    def missed(layout: str, **wishes: str) -> list[str]:
        request = GenerationRequest(prompt="I climbed 14 peaks", seed=3, steering=Steering(**wishes))
        return broken(LAYOUTS[layout], reader.read(request))

    rule = "stands on the chosen ground"
    assert rule in missed("poster", place="lake")
    assert rule not in missed("poster", place="lake", material="paper")
    assert rule in missed("place-low", material="paper")
    assert rule in missed("behind-peaks", place="lake")
    assert rule not in missed("behind-peaks", place="peaks")
    assert rule in missed("wall", place="lake")
    assert rule in missed("wall", material="paper")
    assert rule not in missed("wall", material="slate")


def test_what_nobody_wants_to_see_is_on_no_ground_either(reader: Briefing) -> None:
    prompt = "kids science: making a volcano with baking soda. cartoony, orange, a happy girl"
    brief, refusing = (reader.read(GenerationRequest(words)) for words in (prompt, f"{prompt}, NO fire"))
    assert ground_worth("explosion", None, brief) == 0
    assert ground_worth("explosion", None, refusing) == IMPOSSIBLE
    assert ground_worth("confetti", None, refusing) == 0


def test_every_place_has_its_group_and_groups_stand_together() -> None:
    assert {use.group for use in WORLD_USES.values()} == set(PLACE_GROUPS)
    choices = place_choices()
    assert {choice.key for choice in choices} == set(WORLDS)
    groups = [choice.group for choice in choices]
    assert list(dict.fromkeys(groups)) == [group.label for group in PLACE_GROUPS.values()]
    assert groups == sorted(groups, key=list(dict.fromkeys(groups)).index)
    assert all(f"{rendered.PREFIX}{choice.key}" in BACKDROPS for choice in choices)


@pytest.mark.parametrize(("kind", "keys"), [("place", WORLDS), ("material", materials())])
def test_pictures_of_places_and_materials_are_light(kind: str, keys: dict[str, object]) -> None:
    files = {file.stem: file.stat().st_size for file in (WEB / "public" / "choices" / kind).glob("*.webp")}
    assert set(files) == {*keys, "any"}
    assert max(files.values()) <= 5 * 1024


@pytest.mark.parametrize(
    ("words", "time", "weather"),
    [
        ("Camping alone at night in fog", "night", "fog"),
        ("a snowy village at dawn", "sunset", "snow"),
        ("Leuchtturm bei Nacht im Sturm", "night", "storm"),
        ("Un faro bajo la lluvia al atardecer", "sunset", "rain"),
        ("霧の中の城", None, "fog"),
        ("夜明けの湖", "sunset", None),
        ("Замок в тумане ночью", "night", "fog"),
        ("قلعة في الضباب", None, "fog"),
        ("Brain fog and how to fix it", None, None),
        ("Storm Area 51", None, None),
        ("I drove across Nevada", None, None),
    ],
)
def test_words_choose_the_sky(words: str, time: Daytime | None, weather: Weather | None) -> None:
    assert (time_of(words), weather_of(words)) == (time, weather)


def test_a_sky_is_told_in_every_language() -> None:
    for sky in SKIES.values():
        assert set(sky.words) == {*languages(), "en"}


def test_the_sky_of_a_place_is_the_one_that_was_told(reader: Briefing, director: Director) -> None:
    (plan,) = plans_of(reader, director, "My dog at night, snowy", 1, place="castle", layout="hero-side")
    assert (plan.daytime, plan.weather) == ("night", "snow")
