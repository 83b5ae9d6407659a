"""Reading stored scenes: old ones are brought up, newer and broken ones refused in a person's words."""

import json
from typing import Any

import pytest

from thumbsmith.scene.migrations import SceneTooNewError, SceneUnreadableError, load, upgrade
from thumbsmith.scene.types import SCENE_VERSION, ImageElement, LineElement, Scene, TextElement


def test_a_scene_survives_being_written_and_read() -> None:
    scene = Scene(elements=(TextElement(id="title", text="HELLO", x=10, y=20),))
    assert load(json.loads(scene.model_dump_json())) == scene


def test_migrations_run_one_after_the_other_up_to_the_present() -> None:
    def split_name(document: dict[str, Any]) -> dict[str, Any]:
        return document | {"steps": [*document.get("steps", ()), "one"]}

    def colour_background(document: dict[str, Any]) -> dict[str, Any]:
        return document | {"steps": [*document["steps"], "two"]}

    stored = {"version": 1, "elements": []}
    upgraded = upgrade(stored, {1: split_name, 2: colour_background}, present=3)
    assert upgraded == {"version": 3, "elements": [], "steps": ["one", "two"]}
    assert stored == {"version": 1, "elements": []}


def test_strokes_of_version_1_are_as_wide_everywhere_as_they_were() -> None:
    line = {"kind": "line", "id": "a", "points": [0, 0, 9, 9], "stroke": "#ffffff", "strokeWidth": 8}
    scene = load({"version": 1, "elements": [line]})
    assert scene.version == SCENE_VERSION
    assert isinstance(scene.elements[0], LineElement)
    assert scene.elements[0].widths == ()


def test_widths_are_one_for_each_point_or_none() -> None:
    line = {"kind": "line", "id": "a", "points": [0, 0, 9, 9], "stroke": "#ffffff", "strokeWidth": 8}
    with pytest.raises(SceneUnreadableError, match="one share for each point"):
        load({"version": SCENE_VERSION, "elements": [line | {"widths": [0.5]}]})


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        ({"x": 0.5, "y": 0, "width": 1, "height": 1}, (0.5, 0, 0.5, 1)),
        ({"x": 0.25, "width": 0.5, "height": 0.5}, (0.25, 0, 0.5, 0.5)),
        ({"x": 0, "y": 0, "width": 0, "height": 1}, None),
        ({"x": 1, "y": 0, "width": 1, "height": 1}, None),
    ],
)
def test_crops_of_version_2_are_cut_to_their_picture(stored: dict[str, float], shown: tuple[float, ...] | None) -> None:
    box = {"x": 0, "y": 0, "width": 600, "height": 400, "originalWidth": 600, "originalHeight": 400}
    photo = {"kind": "image", "id": "photo", "picture": "0" * 32, **box, "crop": stored}
    (element,) = load({"version": 2, "elements": [photo]}).elements
    assert isinstance(element, ImageElement)
    crop = element.crop
    assert (crop and (crop.x, crop.y, crop.width, crop.height)) == shown


def test_a_newer_version_is_refused_with_advice() -> None:
    with pytest.raises(SceneTooNewError, match=r"newer Thumbsmith.*version 99.*Update Thumbsmith"):
        load({"version": 99, "elements": []})


@pytest.mark.parametrize("document", [None, [], "scene", 3, {}, {"version": 1}])
def test_what_is_no_scene_is_refused(document: object) -> None:
    with pytest.raises(SceneUnreadableError, match="not a thumbnail document"):
        load(document)


@pytest.mark.parametrize("version", [None, "1", 0, -1, True, 1.5])
def test_a_scene_without_a_version_is_refused(version: object) -> None:
    with pytest.raises(SceneUnreadableError, match="does not say its version"):
        load({"version": version, "elements": []})


def test_an_unknown_field_is_refused_not_dropped() -> None:
    with pytest.raises(SceneUnreadableError, match="sparkle"):
        load({"version": 1, "elements": [], "sparkle": True})


def test_a_problem_names_the_element_and_the_field() -> None:
    text = {"kind": "text", "id": "a", "text": "A", "x": 0, "y": 0}
    with pytest.raises(SceneUnreadableError, match=r"Element 2 of the thumbnail: text\.fontSize: .*less than or equal"):
        load({"version": 1, "elements": [text, text | {"id": "b", "fontSize": 9_999}]})


def test_two_elements_with_one_id_are_refused() -> None:
    text = {"kind": "text", "id": "a", "text": "A", "x": 0, "y": 0}
    with pytest.raises(SceneUnreadableError, match="two elements share one id"):
        load({"version": 1, "elements": [text, text]})


def test_the_group_of_an_older_scene_has_no_name() -> None:
    stored = Scene(elements=(TextElement(id="t", groupId="g", x=0, y=0, text="Boat"),)).model_dump()
    for element in stored["elements"]:
        del element["groupName"]
    assert load(stored).elements[0].groupName == ""
