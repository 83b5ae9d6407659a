"""Pictures that tell something by how they are arranged: whom they suit, and that nothing covers anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

import numpy as np
import pytest

from tests.composer.words_in_place import faults
from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.concepts import LAYERS
from thumbsmith.engines.composer.build.concepts.split import split_ground
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.data.concepts import speaks_for
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import MIRROR_SHIFT, Concept, mirrored
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.concepts import WORTH, concept_worth
from thumbsmith.engines.composer.plan.constraints import is_possible
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Element, ImageElement, LineElement, ShapeElement

WHITE = 200
"""Of 255."""
OF_CONCEPTS = {key: layout for key, layout in LAYOUTS.items() if layout.concept}


def possible(prompt: str, reader: Briefing) -> set[str]:
    brief = reader.read(GenerationRequest(prompt=prompt))
    return {str(layout.concept) for layout in OF_CONCEPTS.values() if is_possible(layout, brief, ())}


def test_every_concept_has_three_arrangements_layers_and_a_worth() -> None:
    for concept in get_args(Concept):
        arrangements = [key for key, layout in OF_CONCEPTS.items() if layout.concept == concept]
        assert len(arrangements) >= 3, concept
    assert set(LAYERS) == set(WORTH) == set(get_args(Concept))


@pytest.mark.parametrize("key", ["split-above", "split-below", "split-corner"])
def test_the_line_between_two_halves_crosses_no_words(key: str) -> None:
    layout = LAYOUTS[key]
    night = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH, 3), np.uint8)
    ground = split_ground(night, Stage(layout, STYLES["film"], PALETTES["electric"]))
    line = np.flatnonzero(ground[:, CANVAS_WIDTH // 2].min(axis=-1) > WHITE)
    column = layout.column
    crosses = column.x < CANVAS_WIDTH / 2 < column.x + column.width
    assert len(line) > CANVAS_HEIGHT / 2
    assert not (crosses and ((line >= column.y) & (line <= column.y + column.height)).any())


@pytest.mark.parametrize(
    ("title", "told", "untold"),
    [
        ("Crochet a chunky blanket in one weekend", {"laid"}, {"giant", "ringed", "split", "figure", "talk"}),
        ("5 mistakes with your steak", {"split"}, {"giant", "ringed", "figure", "talk"}),
        ("Who killed my neighbour?", {"figure"}, {"split", "ringed", "talk"}),
        ("Podcast: interview with a scammer", {"talk"}, {"split"}),
        ("Flashlight, backpack, knife: what I carry", {"laid"}, {"giant", "figure"}),
        ("My goats and the picket fence", set(), {"laid"}),
        ("The biggest anchor in the world", {"giant"}, {"figure", "talk"}),
        ("Why nobody lives in Mongolia", {"map"}, {"talk"}),
        ("How to cook a turkey", set(), {"map"}),
        ("Japan vs Korea", set(), {"map"}),
        ("Nokia 3310 in 2024, no people", set(), {"giant", "figure", "talk"}),
        ("Restoring an old camera, white background", set(), {"giant", "ringed", "split", "laid"}),
        ("We said goodbye to my grandmother: her old camera", set(), {"ringed", "split"}),
        ("iPhone 16 vs Pixel 9", set(), {"giant", "ringed", "split", "laid"}),
    ],
)
def test_a_concept_is_for_titles_that_it_tells_of(
    title: str, told: set[str], untold: set[str], reader: Briefing
) -> None:
    found = possible(title, reader)
    assert told <= found
    assert not untold & found


def test_a_change_is_not_judged_and_a_mistake_is(reader: Briefing) -> None:
    change = reader.read(GenerationRequest(prompt="Growing potatoes: from planting to harvest"))
    mistake = reader.read(GenerationRequest(prompt="5 mistakes with your steak"))
    judging, telling = LAYOUTS["split-above"], LAYOUTS["change-above"]
    assert [concept_worth(layout, change) > 0 for layout in (judging, telling)] == [False, True]
    assert [concept_worth(layout, mistake) > 0 for layout in (judging, telling)] == [True, False]


@pytest.mark.parametrize(
    ("concept", "title", "speaks"),
    [
        ("split", "Fix this instead", True),
        ("split", "Fixture review", False),
        ("figure", "Кто это сделал", True),
        ("talk", "We need to talk", True),
        ("talk", "Receta para dos", False),
        ("figure", "12 hour night shift in the ER", False),
    ],
)
def test_whole_words_speak(concept: Concept, title: str, speaks: bool) -> None:
    assert speaks_for(concept, title) is speaks


TITLES = {
    "giant": "Giant anchor",
    "ringed": "Look at this key",
    "split": "5 mistakes with your steak",
    "figure": "Why did he vanish?",
    "talk": "Podcast: I lied",
    "laid": "Flashlight, backpack, knife: what I carry",
    "map": "Why nobody lives in Mongolia",
    "presenter": "Our new phone",
    "act": "I fixed my washing machine",
}
JOURNEY = "Cycling from Paris to Istanbul"


HANDS = [(key, flipped) for key, layout in OF_CONCEPTS.items() for flipped in {False, layout.mirrors}]


@pytest.mark.parametrize(("key", "flipped"), HANDS)
def test_a_concept_is_read_and_nothing_is_covered(
    key: str, flipped: bool, reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary
) -> None:
    title = JOURNEY if key.startswith("journey") else TITLES[str(LAYOUTS[key].concept)]
    request = GenerationRequest(prompt=title, variations=1, seed=5, steering=Steering(layout=key))
    plan = replace(director.plan(reader.read(GenerationRequest(prompt=title)), request)[0], mirrored=flipped)
    assert plan.layout == key
    assert director.can_set(plan)
    scene, pictures = drawing.scene(plan)
    assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90
    assert faults(scene, font_library) == []
    assert _pictures(scene.elements)


@pytest.mark.parametrize("concept", TITLES)
def test_a_concept_is_drawn_the_same_way_each_time(
    concept: str, reader: Briefing, director: Director, drawing: Drawing
) -> None:
    key = next(key for key, layout in OF_CONCEPTS.items() if layout.concept == concept)
    request = GenerationRequest(prompt=TITLES[concept], variations=1, seed=5, steering=Steering(layout=key))
    (plan,) = director.plan(reader.read(GenerationRequest(prompt=TITLES[concept])), request)
    scene, pictures = drawing.scene(plan)
    again, others = drawing.scene(plan)
    assert (scene, pictures.files) == (again, others.files)


def _pictures(elements: Sequence[Element]) -> list[ImageElement]:
    return [each for each in elements if isinstance(each, ImageElement)]


def test_rings_lines_and_verdicts_stay_live(reader: Briefing, director: Director, drawing: Drawing) -> None:
    for key, shapes, lines in (("ringed-beside", 2, 2), ("split-above", 6, 0)):
        request = GenerationRequest(prompt="5 mistakes with your steak", seed=5, steering=Steering(layout=key))
        scene, _ = drawing.scene(director.plan(reader.read(request), request)[0])
        marks = [each for each in scene.elements if isinstance(each, ShapeElement) and each.role == "mark"]
        assert len(marks) == shapes
        assert sum(isinstance(each, LineElement) for each in scene.elements) == lines
        assert all(each.groupId for each in marks)


@pytest.mark.parametrize("key", [key for key, layout in OF_CONCEPTS.items() if layout.mirrors])
def test_in_a_mirror_ring_figures_and_hero_keep_their_places_to_each_other(key: str) -> None:
    layout = LAYOUTS[key]
    seen = mirrored(layout)
    for before, after in zip(layout.figures, seen.figures, strict=True):
        assert (after.top, after.height) == (before.top, before.height)
        assert 0 < after.x < CANVAS_WIDTH
        if layout.heroes:
            assert after.x - seen.heroes[0].x == pytest.approx(layout.heroes[0].x - before.x, abs=MIRROR_SHIFT)
    if layout.lens and seen.lens:
        assert seen.lens.x == pytest.approx(seen.heroes[0].x)
        assert abs(seen.lens.x - seen.lens.far_x) == pytest.approx(abs(layout.lens.x - layout.lens.far_x))
