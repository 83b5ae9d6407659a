"""The light of a rendered place that is a scene's background: painted again, nothing moved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from thumbsmith.engines.base import EditNotPossible, EditRequest, GenerationRequest, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.world_grounds import FACT, ground_of, in_light, painted_again, with_ground
from thumbsmith.engines.composer.build.worlds import WORLDS
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.edit.editor import Editor, Job
from thumbsmith.engines.composer.edit.reading import read_commands
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.lighting import LightRequest, WorldLight
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import ImageElement, Scene, TextElement

PEAKS = "14 peaks in the mountains in one season"
Drawn = tuple[Scene, Pictures]


@pytest.fixture(scope="module")
def drawn(reader: Briefing, director: Director, drawing: Drawing) -> Drawn:
    """A number behind the peaks of a place."""
    request = GenerationRequest(prompt=PEAKS, variations=4, seed=3)
    plans = director.plan(reader.read(request), request)
    return drawing.scene(next(plan for plan in plans if LAYOUTS[plan.layout].land_in_front is not None))


@pytest.fixture
def editor(packs_folder: Path, drawing: Drawing) -> Editor:
    return Editor(packs_folder, drawing)


def lit(editor: Editor, drawn: Drawn, light: WorldLight) -> Drawn:
    scene, pictures = drawn
    answer = editor.light(LightRequest(scene, light, pictures.files))
    fresh = Pictures(dict(answer.pictures))
    return answer.scene, fresh


def without_the_place(scene: Scene) -> Scene:
    """The scene without its ground's pictures and what is told of them."""
    ground = ground_of(scene)
    assert ground is not None
    covers = {cover.picture for cover in ground.covers}
    return changed(
        scene,
        background=changed(scene.background, picture=None),
        elements=tuple(
            changed(each, picture="0" * 32) if isinstance(each, ImageElement) and each.picture in covers else each
            for each in scene.elements
        ),
        facts={name: told for name, told in scene.facts.items() if name != FACT},
    )


def test_the_scene_knows_the_place_that_it_shows(drawn: Drawn) -> None:
    ground = ground_of(drawn[0])
    assert ground is not None
    assert ground.key in WORLDS
    assert len(ground.covers) == 1


def test_in_the_same_light_the_same_pictures_come_back(drawn: Drawn) -> None:
    scene, pictures = drawn
    ground = ground_of(scene)
    assert ground is not None
    again = Pictures()
    assert painted_again(scene, ground, again) == scene
    assert all(again.files[name].data == pictures.files[name].data for name in again.files)
    assert len(again.files) == 2


@pytest.mark.parametrize("light", [WorldLight(time="night"), WorldLight(sun="left"), WorldLight(haze=2.5)])
def test_another_light_changes_the_places_pictures_and_nothing_else(
    light: WorldLight, editor: Editor, drawn: Drawn
) -> None:
    scene, fresh = lit(editor, drawn, light)
    assert len(fresh.files) == 2
    assert scene.background.picture != drawn[0].background.picture
    here, before = without_the_place(scene), without_the_place(drawn[0])
    words = {each.id for each in before.elements if isinstance(each, TextElement)}
    assert [each for each in here.elements if each.id not in words] == [
        each for each in before.elements if each.id not in words
    ]
    assert [each.text for each in here.elements if isinstance(each, TextElement)] == [
        each.text for each in before.elements if isinstance(each, TextElement)
    ]
    assert here.facts == before.facts
    ground = ground_of(scene)
    assert ground is not None
    assert all(getattr(ground, name) == told for name, told in vars(light).items() if told is not None)


def test_words_are_read_in_every_light(editor: Editor, drawn: Drawn, drawing: Drawing) -> None:
    for time in ("dawn", "day", "sunset", "night"):
        for sun in ("left", "right"):
            scene, fresh = lit(editor, drawn, WorldLight(time, sun))
            files: dict[str, EncodedPicture] = {**drawn[1].files, **fresh.files}
            assert check(read_scene(scene, files, drawing.fonts)).score >= 90


def test_back_to_the_first_light_is_the_first_picture(editor: Editor, drawn: Drawn) -> None:
    ground = ground_of(drawn[0])
    assert ground is not None
    scene, pictures = lit(editor, drawn, WorldLight(haze=3))
    there = scene, Pictures({**drawn[1].files, **pictures.files})
    assert lit(editor, there, WorldLight(haze=ground.haze))[0].background == drawn[0].background


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {FACT: ""},
        {FACT: "{}"},
        {FACT: '{"key": "nowhere"}'},
        {FACT: "[" * 300},
    ],
)
def test_a_background_that_is_no_place_is_refused(facts: dict[str, str], editor: Editor, drawn: Drawn) -> None:
    with pytest.raises(EditNotPossible, match="no rendered place"):
        editor.light(LightRequest(changed(drawn[0], facts=facts), WorldLight(time="day"), drawn[1].files))


@pytest.mark.parametrize("field", [{"seed": -1}, {"haze": 9.0}, {"key": "nowhere"}, {"focus": (0.5, 7.0)}])
def test_facts_that_somebody_wrote_are_not_believed(field: dict[str, object], drawn: Drawn) -> None:
    ground = ground_of(drawn[0])
    assert ground is not None
    told = with_ground(drawn[0].facts, replace(ground, **field))  # type: ignore[arg-type]
    assert ground_of(changed(drawn[0], facts=told)) is None


def test_a_place_whose_picture_was_changed_is_no_longer_painted_again(drawn: Drawn) -> None:
    assert ground_of(changed(drawn[0], background=changed(drawn[0].background, picture="0" * 32))) is None


def test_a_place_shows_only_what_it_can(drawn: Drawn) -> None:
    ground = ground_of(drawn[0])
    assert ground is not None
    moon = replace(ground, key="moon", time="night", sun=None, haze=1.0)
    assert in_light(moon, WorldLight("day", "left", 2.0)) == moon


@pytest.mark.parametrize(
    ("place", "prompt"),
    [
        ("forest-path", "What I found on my walk"),
        ("peaks", "Why nobody climbs this mountain"),
        ("street-in-rain", "He never came back"),
    ],
)
def test_every_picture_of_a_place_tells_of_it(
    place: str, prompt: str, reader: Briefing, director: Director, drawing: Drawing
) -> None:
    request = GenerationRequest(prompt=prompt, variations=4, seed=5, steering=Steering(place=place))
    for plan in director.plan(reader.read(request), request):
        scene, pictures = drawing.scene(plan)
        ground = ground_of(scene)
        assert plan.backdrop == f"world-{place}"
        assert ground is not None or LAYOUTS[plan.layout].concept in ("ringed", "split")
        if ground:
            assert painted_again(scene, ground, Pictures()) == scene
            assert scene.background.picture in pictures.files


def worded(editor: Editor, drawn: Drawn, wish: str) -> Scene:
    scene, pictures = drawn
    request = EditRequest(scene, pictures.files, None, wish)
    return editor.edit(Job(request, tuple(read_commands(wish, masked=False)))).scene


@pytest.mark.parametrize(
    ("wish", "field", "told"),
    [
        ("make it night", "time", "night"),
        ("make the background sunset", "time", "sunset"),
        ("sun from the left", "sun", "left"),
        ("light from the left", "sun", "left"),
        ("more fog", "haze", 1.6),
        ("a lot less fog", "haze", 0.47),
        ("no haze", "haze", 0.0),
        ("add some fog", "haze", 1.6),
        ("make the background foggier", "haze", 1.6),
    ],
)
def test_words_change_the_light_too(wish: str, field: str, told: object, editor: Editor, drawn: Drawn) -> None:
    ground = ground_of(worded(editor, drawn, wish))
    assert ground is not None
    assert getattr(ground, field) == told


def test_haze_in_words_needs_a_place(editor: Editor, drawn: Drawn) -> None:
    scene = changed(drawn[0], facts={})
    with pytest.raises(EditNotPossible, match="rendered place"):
        worded(editor, (scene, drawn[1]), "less fog")
