"""Somebody of the drawn cast who shows the thing or the words: who it is, when they are seen, and how they stand."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from tests.composer.faces import PHOTOS, photo_of
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.build.presenting import continued, held_slot, presenter_slot
from thumbsmith.engines.composer.data.drawn_people import (
    CAST,
    PREFIX,
    hand_of,
    is_drawn_person,
    picture_of,
    who_may_play,
)
from thumbsmith.engines.composer.data.knowledge import drawables
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP, Layout, mirrored
from thumbsmith.engines.composer.data.presented import fits_a_hand, presented
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.concepts import concept_worth
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Pixels, Plan
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement

PEOPLE = sorted(file.stem.split("-")[1] for file in CAST.glob(f"{PREFIX}*-presenting.webp"))
OF_PRESENTERS = [layout for layout in LAYOUTS.values() if layout.concept == "presenter"]
HANDS = list(product(OF_PRESENTERS, (False, True)))
SHOWN = "The best budget phone of 2026"


@pytest.fixture(scope="module")
def art(packs_folder: Path, art_folder: Path) -> ArtLibrary:
    return ArtLibrary(packs_folder, art_folder)


def plans_of(reader: Briefing, director: Director, prompt: str, seed: int = 1) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed)
    return director.plan(reader.read(request), request)


def presenters_of(plan: Plan) -> list[str]:
    return [each.art for each in plan.heroes if LAYOUTS[plan.layout].pose and each.art and is_drawn_person(each.art)]


def test_what_fits_a_hand_is_art_that_one_hand_lifts() -> None:
    assert presented().on_the_hand <= set(drawables())
    assert all(map(fits_a_hand, ("mobile-phone", "birthday-cake", "trophy", "laptop")))
    assert not any(map(fits_a_hand, ("house", "airplane", "sports-car", "cow", "grinning-face", "brain")))


@pytest.mark.parametrize(
    ("title", "poses"),
    [
        (SHOWN, {"presenting", "pointing"}),
        ("A castle tour", {"pointing"}),
        ("Is the new laptop worth it?", {"thinking"}),
        ("Why my car won't start in winter", {"thinking"}),
        ("Learn to love yourself", {"presenting", "pointing"}),
        ("What is consciousness?", {"thinking"}),
        ("Ep. 112 - Why Small Businesses Fail in Year Two", {"thinking"}),
        ("Grandma explains the stock market", {"pointing"}),
        ("Cómo hacer tamales oaxaqueños paso a paso", {"presenting", "pointing"}),
        ("Kidney failure at 23: my story", set()),
        ("Saying goodbye to Dad. Thank you for all your messages", set()),
        ("I can't believe this phone worked", set()),
        ("The best budget phone, no people", set()),
        ("The best budget phone, no faces", set()),
        ("iPhone vs Android camera test", set()),
        ("red sports car on the left, city at night", set()),
    ],
)
def test_whom_a_pose_suits(title: str, poses: set[str], reader: Briefing) -> None:
    brief = reader.read(GenerationRequest(prompt=title))
    assert {layout.pose for layout in OF_PRESENTERS if concept_worth(layout, brief) > 0} == poses


def test_where_nothing_can_be_shown_the_words_are(reader: Briefing) -> None:
    told, shown = (reader.read(GenerationRequest(prompt=prompt)) for prompt in ("Learn to love yourself", SHOWN))
    for layout in OF_PRESENTERS:
        assert not (layout.shows_things and concept_worth(layout, told))
        assert layout.shows_things or not concept_worth(layout, shown)


@pytest.mark.parametrize("prompt", [SHOWN, "How to bake sourdough bread at home", "Learn to love yourself"])
def test_one_person_is_seen_twice_at_most_and_each_time_otherwise(
    prompt: str, reader: Briefing, director: Director
) -> None:
    plans = [plan for plan in plans_of(reader, director, prompt) if presenters_of(plan)]
    assert 1 <= len(plans) <= 2
    assert len({plan.layout for plan in plans}) == len(plans)
    assert len({name.split("-")[1] for plan in plans for name in presenters_of(plan)}) == 1


def test_nobody_presents_beside_a_photo(reader: Briefing, director: Director) -> None:
    request = GenerationRequest(prompt=SHOWN, variations=4, seed=1)
    plans = director.plan(reader.read(request), request, [photo_of(next(iter(PHOTOS)))])
    assert not any(map(presenters_of, plans))


@pytest.mark.parametrize(
    ("title", "people"),
    [
        ("i'm a nurse and this is my day", {"nurse"}),
        ("my first year as a teacher i learned", {"arjun", "ruth"}),
        ("i married a doctor", None),
        ("i'm dating a chef", None),
    ],
)
def test_who_tells_may_say_a_trade(title: str, people: set[str] | None) -> None:
    assert set(who_may_play(title.split())) == (people or set(who_may_play(["i"])))


def outline_of(art: ArtLibrary, name: str, *, flipped: bool) -> Pixels:
    outline = art.outline(name)
    return np.ascontiguousarray(outline[:, ::-1]) if flipped else outline


def seen(layout: Layout, *, turned: bool) -> Layout:
    return mirrored(layout) if turned else layout


@pytest.mark.parametrize(("layout", "turned"), HANDS)
def test_nobody_points_out_of_the_picture(layout: Layout, turned: bool) -> None:
    shown = seen(layout, turned=turned)
    person = next(slot for slot in shown.heroes if slot.part == "presenter")
    others = [slot.x for slot in shown.heroes if slot.part != "presenter"] or [shown.column.x + shown.column.width / 2]
    for x in filter(None, [*others, shown.hand and shown.hand[0]]):
        assert (x > person.x) is turned


@pytest.mark.parametrize(("layout", "turned", "person"), [(*each, person) for each in HANDS for person in PEOPLE])
def test_everybody_has_the_hand_in_its_place_and_the_face_free(
    layout: Layout, turned: bool, person: str, art: ArtLibrary
) -> None:
    shown, name = seen(layout, turned=turned), picture_of(person, str(layout.pose))
    place = next(slot for slot in shown.heroes if slot.part == "presenter")
    outline = outline_of(art, name, flipped=not turned)
    slot = presenter_slot(place, name, outline, shown.hand, flipped=not turned)
    left, top = slot.x - slot.width / 2, slot.y - slot.height / 2
    assert top >= TOP
    assert top + slot.height >= BOTTOM
    head = np.flatnonzero((outline[10:26, :, 3] > 128).any(axis=0)) / outline.shape[1] * slot.width + left
    assert head.min() > -25
    assert head.max() < CANVAS_WIDTH + 25
    if share := hand_of(name):
        across = share[0] if turned else 1 - share[0]
        assert (left + across * slot.width, top + share[1] * slot.height) == pytest.approx(shown.hand, abs=1)
        assert shown.hand is not None
        assert shown.hand[1] < BOTTOM - 40
    column = shown.column
    if layout.text_side == "top":
        assert top > column.y + column.height - 12
    else:
        inner = head.max() if turned else head.min()
        assert (column.x > inner if turned else column.x + column.width < inner) or column.y + column.height < top


@pytest.mark.parametrize(("layout", "turned"), [each for each in HANDS if each[0].pose == "presenting"])
def test_a_thing_on_the_hand_leaves_the_face_free(layout: Layout, turned: bool, art: ArtLibrary) -> None:
    shown = seen(layout, turned=turned)
    slots = [slot for slot in shown.heroes if slot.part == "subject"]
    for slot, thing in product(slots, ("laptop", "sourdough-loaf", "birthday-cake", "mobile-phone", "acorn")):
        assert shown.hand is not None
        box = held_slot(slot, art.outline(thing), shown.hand)
        assert abs(box.x - shown.hand[0]) + box.width / 2 <= slot.width / 2 + 1
        assert box.y + box.height / 2 == pytest.approx(shown.hand[1], abs=20)


def test_clothes_go_on_below_the_frame() -> None:
    place = LAYOUTS["presenter-alone"].heroes[0]
    pixels = np.full((100, 80, 4), 200, np.uint8)
    longer, slot = continued(pixels, place)
    assert slot.y + slot.height / 2 >= CANVAS_HEIGHT
    assert slot.y - slot.height / 2 == pytest.approx(place.y - place.height / 2)
    assert len(longer) - len(pixels) == pytest.approx(slot.height - place.height)


def test_a_thing_lies_before_the_hand_and_behind_the_finger(
    reader: Briefing, director: Director, drawing: Drawing
) -> None:
    for prompt, pose, before in ((SHOWN, "presenting", True), ("A castle tour", "pointing", False)):
        plan = next(plan for plan in plans_of(reader, director, prompt) if LAYOUTS[plan.layout].pose == pose)
        scene, _ = drawing.scene(plan)
        names = [each.name for each in scene.elements if isinstance(each, ImageElement) and each.role == "hero"]
        (person,) = (place for place, name in enumerate(names) if name.startswith(PERSON_NAME))
        assert (person == 0) is before
