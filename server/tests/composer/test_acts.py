"""Somebody does to a thing what the title says: when, with which tool, and that the tool touches it."""

from __future__ import annotations

import math
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from thumbsmith.engines.base import GenerationRequest, Steering
from thumbsmith.engines.composer.build.acting import LEANS, Grip, beside
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.data.acts import Acts, acts, tool_for
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.data.tables import written
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.concepts import concept_worth
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.scene.types import ImageElement

OF_ACTS = [layout for layout in LAYOUTS.values() if layout.concept == "act"]
TOOLS = sorted(acts().tools)
HAND = (800.0, 818.0)


@pytest.fixture(scope="module")
def art(packs_folder: Path, art_folder: Path) -> ArtLibrary:
    return ArtLibrary(packs_folder, art_folder)


@pytest.mark.parametrize(
    ("title", "art", "tool"),
    [
        ("Replacing a toilet flange the right way (no plumber)", "toilet", "pipe-wrench"),
        ("Restoring a rusty 1950s bench vise", "bench-vice", "solid-hammer"),
        ("Cleaning a refrigerator the easy way", "refrigerator", "soapy-sponge"),
        ("Trying every pizza in Naples", "pizza", "table-fork"),
        ("Cómo cambiar el disco de embrague de una moto 150 en casa", "motorcycle", "solid-wrench"),
        ("Waschmaschine reparieren in 10 Minuten", "washing-machine", "pipe-wrench"),
    ],
)
def test_a_title_says_what_is_done_to_its_thing(title: str, art: str, tool: str, reader: Briefing) -> None:
    act = reader.read(GenerationRequest(prompt=title)).act
    assert act is not None
    assert (act.art, act.tool) == (art, tool)


@pytest.mark.parametrize(
    "title",
    [
        "My honest review of this washing machine",
        "How I fixed my sleep schedule",
        "Never fix a washing machine yourself",
        "The washing machine that killed my brother",
        "Sharpening a blade, no hands please",
        "A washing machine and why our house has one. Last week we fixed dinner",
    ],
)
def test_where_nothing_is_done_to_it_nobody_holds_a_tool(title: str, reader: Briefing) -> None:
    assert reader.read(GenerationRequest(prompt=title)).act is None


@pytest.mark.parametrize(
    ("title", "suits"),
    [
        ("I fixed my washing machine", True),
        ("I fixed my washing machine, no people", False),
        ("I fixed my washing machine, no faces", False),
        ("washing machine on the left: fixing it", False),
    ],
)
def test_whom_an_act_suits(title: str, suits: bool, reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt=title))
    assert all((concept_worth(layout, brief) > 0) is suits for layout in OF_ACTS)


@pytest.mark.parametrize("title", ["I fixed my washing machine", "Cleaning my car's engine"])
def test_an_act_is_seen_once_and_the_person_twice_at_most(title: str, reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt=title, variations=4, seed=1)
    shown = [LAYOUTS[plan.layout] for plan in director.plan(reader.read(request), request)]
    assert sum(layout.concept == "act" for layout in shown) == 1
    assert sum(layout.pose is not None for layout in shown) <= 2


def test_the_data_name_tools_and_groups_that_there_are() -> None:
    told = written("acts")
    with pytest.raises(ValueError, match="no tool"):
        Acts.model_validate({**told, "tools": {}})
    mended = {"with": {"solid-hammer": ["cutlery"]}, "words": {"en": "fix"}}
    with pytest.raises(ValueError, match="no group"):
        Acts.model_validate({**told, "acts": {"mend": mended}})


def test_nobody_works_on_a_tool_with_itself() -> None:
    assert tool_for("mend", "toilet") == "pipe-wrench"
    assert tool_for("clean", "soapy-sponge") != "soapy-sponge"
    assert tool_for("mend", "cow") is None


@pytest.mark.parametrize("name", TOOLS)
def test_a_fist_holds_a_tool_where_there_is_something(name: str, art: ArtLibrary) -> None:
    outline, (across, down) = art.outline(name), acts().tools[name].grip
    tall, wide = outline.shape[:2]
    row, column = int(down * tall), int(across * wide)
    assert outline[max(0, row - 4) : row + 5, max(0, column - 4) : column + 5, 3].max() > 200


@pytest.mark.parametrize(("mirrored", "towards", "lean"), list(product((False, True), (-1, 1), (25, 75))))
def test_a_tool_lies_in_the_fist_and_its_head_where_it_is_said(mirrored: bool, towards: int, lean: int) -> None:
    tool = acts().tools["pipe-wrench"]
    grip = Grip(tool, np.full((60, 40, 4), 255, np.uint8), mirrored, towards)
    slot = grip.slot(Slot("tool", 0, 0, 1, 1), HAND, lean)
    turn = math.radians(slot.rotation)

    def at(share: tuple[float, float]) -> tuple[float, float]:
        across = (1 - share[0] if mirrored else share[0]) - 0.5
        x, y = across * slot.width, (share[1] - 0.5) * slot.height
        return slot.x + x * math.cos(turn) - y * math.sin(turn), slot.y + x * math.sin(turn) + y * math.cos(turn)

    assert at(tool.grip) == pytest.approx(HAND)
    assert at(tool.head) == pytest.approx(grip.head(HAND, lean))
    assert (grip.head(HAND, lean)[0] > HAND[0]) is (towards > 0)


@pytest.mark.parametrize(("tall", "wide"), [(60, 60), (20, 80), (90, 30)])
def test_the_head_of_a_tool_touches_the_thing(tall: int, wide: int) -> None:
    grip = Grip(acts().tools["solid-hammer"], np.full((60, 40, 4), 255, np.uint8), False, -1)
    thing, _ = beside(
        Slot("subject", 370, 677, 640, 470),
        np.full((tall, wide, 4), 255, np.uint8),
        Slot("tool", 0, 0, 1, 1),
        grip,
        HAND,
    )
    lean = next(lean for lean in LEANS if grip.head(HAND, lean)[1] > thing.y - 0.36 * thing.height)
    head = grip.head(HAND, lean)
    assert thing.x - thing.width / 2 < head[0] < thing.x + thing.width / 2
    assert thing.y + thing.height / 2 == pytest.approx(912)


def test_the_fist_is_before_the_tool_and_the_tool_before_the_thing(
    reader: Briefing, director: Director, drawing: Drawing
) -> None:
    request = GenerationRequest(prompt="I fixed my washing machine", variations=4, seed=1)
    plan = next(plan for plan in director.plan(reader.read(request), request) if plan.layout.startswith("act"))
    scene, _ = drawing.scene(plan)
    pictures = [each for each in scene.elements if isinstance(each, ImageElement)]
    assert [each.name.removeprefix("Hero: ") for each in pictures[-3:-1]] == ["washing machine", "pipe wrench"]
    assert pictures[-1].name.startswith(PERSON_NAME)
    assert len({each.groupId for each in pictures[-3:]}) == 1
    assert pictures[-1].groupId


def test_who_asks_for_an_act_that_no_title_tells_sees_some_tool(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt="The best budget phone", variations=1, steering=Steering(layout="act-below"))
    (plan,) = director.plan(reader.read(request), request)
    assert (plan.layout, plan.heroes[-1].art in TOOLS) == ("act-below", True)
