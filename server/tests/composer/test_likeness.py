"""More like a picture: the idea stays, and each new one is other in exactly one thing, which it names."""

from __future__ import annotations

import dataclasses

import pytest
from sqlalchemy import String

from tests.composer.test_photos import figure
from tests.composer.test_shuffle import EVERYDAY
from thumbsmith.engines.base import AS_READ, Base, GenerationRequest, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.ideas import idea_of
from thumbsmith.engines.composer.build.keeping import facts_of, like
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.candidates import Task
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.likeness import (
    KINDS,
    OTHER_MATERIAL,
    OTHER_PLACE,
    change_of,
    earlier_plan,
    more_like,
)
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.ideas import CHANGE, facts_after_edit
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.types import ImageElement, Scene
from thumbsmith.studio.thumbnails.models import ThumbnailVersion

PARTS = {
    "Other words": {"headline"},
    "Other side": {"mirrored"},
    "Other place": {"backdrop"},
    OTHER_MATERIAL: {"backdrop"},
    "Other colours": {"palette"},
    "Other look": {"style", "font"},
    "Closer": {"closer"},
}
"""What of a plan each change may touch."""
FOLLOWS = {"index", "change"}
"""What is of no picture."""


def first_plans(reader: Briefing, director: Director, title: str) -> tuple[Plan, ...]:
    request = GenerationRequest(title, title=title, seed=7, variations=4)
    return director.plan(reader.read(request), request)


def likes(
    reader: Briefing, director: Director, title: str, facts: dict[str, str], *photos: Photo, **asked: object
) -> tuple[Plan, ...]:
    """As the engine does it."""
    wish = GenerationRequest(title, title=title, seed=99, variations=4, base=Base(Scene(facts=facts)))
    wish = dataclasses.replace(wish, **asked)  # type: ignore[arg-type]
    steered = like(wish)
    return more_like(director, reader.read(steered), wish, steered, photos)


def differing(one: Plan, other: Plan) -> set[str]:
    """Names of what differs, which way somebody looks aside: it follows the side."""

    def seen(plan: Plan) -> dict[str, object]:
        straight = {
            rank: tuple(dataclasses.replace(each, flipped=False) for each in getattr(plan, rank))
            for rank in ("heroes", "supports")
        }
        return {field.name: getattr(plan, field.name) for field in dataclasses.fields(plan)} | straight

    before, after = seen(one), seen(other)
    return {name for name in before if before[name] != after[name]} - FOLLOWS


@pytest.mark.parametrize("title", EVERYDAY)
def test_four_that_differ_in_the_one_thing_that_they_name(
    reader: Briefing, director: Director, font_library: FontLibrary, title: str
) -> None:
    for plan in first_plans(reader, director, title):
        facts = facts_of(plan)
        found = likes(reader, director, title, facts)
        assert len(found) == 4
        wish = GenerationRequest(title, title=title, seed=99, base=Base(Scene(facts=facts)))
        before = earlier_plan(Task(reader.read(like(wish)), like(wish)), facts)
        assert before is not None
        for each in found:
            assert idea_of(each) == idea_of(plan)
            assert each.change in PARTS
            assert differing(before, each)
            assert differing(before, each) <= PARTS[each.change], each.change
            assert set_words(each, font_library) is not None
        assert len({repr(dataclasses.replace(each, index=0)) for each in found}) == 4


def test_the_earlier_picture_is_known_by_its_facts(reader: Briefing, director: Director) -> None:
    for plan in first_plans(reader, director, "Is Bitcoin dead?"):
        wish = GenerationRequest("Is Bitcoin dead?", title="Is Bitcoin dead?", seed=99)
        assert earlier_plan(Task(reader.read(wish), wish), facts_of(plan)) == dataclasses.replace(plan, index=0)


def test_facts_that_nobody_knows_make_no_likeness(reader: Briefing, director: Director) -> None:
    facts = facts_of(first_plans(reader, director, EVERYDAY[0])[0])
    for name in ("layout", "style", "palette", "backdrop"):
        assert likes(reader, director, EVERYDAY[0], facts | {name: "../.."}) == () or name in ("style", "palette")
    odd = {"seed": "-1", "art": "no-such-art", "headline": " / ", "mirrored": "maybe", "font": "anton"}
    for each in likes(reader, director, EVERYDAY[0], facts | odd):
        assert each.change


def test_art_that_nobody_knows_is_not_drawn(reader: Briefing, director: Director) -> None:
    facts = facts_of(first_plans(reader, director, EVERYDAY[0])[0])
    for each in likes(reader, director, EVERYDAY[0], facts | {"art": "no-such-art", "companions": "../.."}):
        assert not {"no-such-art", "../.."} & {casting.art for casting in (*each.heroes, *each.supports)}


def test_an_edit_is_no_longer_the_one_change() -> None:
    assert facts_after_edit({"change": "Other side", "layout": "billboard"}) == {"layout": "billboard"}


def test_what_is_kept_makes_no_likeness(reader: Briefing, director: Director) -> None:
    facts = facts_of(first_plans(reader, director, EVERYDAY[0])[0])
    base = Base(Scene(facts=facts), frozenset({"text"}))
    assert likes(reader, director, EVERYDAY[0], facts, base=base) == ()


def test_the_same_seed_is_the_same_and_another_one_another(reader: Briefing, director: Director) -> None:
    facts = facts_of(first_plans(reader, director, "Is Bitcoin dead?")[0])
    one, two = (likes(reader, director, "Is Bitcoin dead?", facts, seed=5) for _ in range(2))
    assert one == two
    others = [likes(reader, director, "Is Bitcoin dead?", facts, seed=seed) for seed in range(6, 12)]
    assert any([each.change for each in other] != [each.change for each in one] for other in others)


def test_what_is_pinned_does_not_change(reader: Briefing, director: Director) -> None:
    facts = facts_of(first_plans(reader, director, "Is Bitcoin dead?")[0])
    pinned = Steering(style=facts["style"], palette=facts["palette"])
    found = likes(reader, director, "Is Bitcoin dead?", facts, steering=pinned)
    assert not {"Other look", "Other colours"} & {each.change for each in found}
    said = likes(
        reader, director, "Is Bitcoin dead?", facts, corrections=dataclasses.replace(AS_READ, words=("Dead?",))
    )
    assert "Other words" not in {each.change for each in said}


@pytest.mark.parametrize(
    ("pinned", "always"),
    [
        ({"palette"}, {"palette"}),
        ({"style"}, {"style"}),
        ({"style", "palette"}, {"style", "palette"}),
    ],
)
def test_what_is_pinned_to_something_else_is_named_too(
    reader: Briefing, director: Director, pinned: set[str], always: set[str]
) -> None:
    title = "Is Bitcoin dead?"
    facts = facts_of(first_plans(reader, director, title)[0])
    wish = GenerationRequest(title, title=title, seed=99, base=Base(Scene(facts=facts)))
    before = earlier_plan(Task(reader.read(like(wish)), like(wish)), facts)
    assert before is not None
    others = {
        "palette": next(key for key in ("ember", "ocean", *PALETTES) if key in PALETTES and key != facts["palette"]),
        "style": next(key for key, style in STYLES.items() if key != facts["style"] and not style.backdrops),
    }
    found = likes(reader, director, title, facts, steering=Steering(**{name: others[name] for name in pinned}))
    assert found
    for each in found:
        differ = differing(before, each)
        assert always <= differ
        kinds = kinds_named(each.change or "")
        assert differ <= set().union(*(PARTS[kind] for kind in kinds)), each.change
        assert all(PARTS[kind] & differ for kind in kinds), each.change
        assert len(kinds) == len(pinned) + 1


def kinds_named(change: str) -> list[str]:
    """ "Other side and look, closer": three."""
    said = change.removesuffix(", closer")
    if said == "Closer":
        return [said]
    names = said.removeprefix("Other ").replace(" and ", ", ").split(", ")
    return [f"Other {name}" for name in names] + ["Closer"] * change.endswith(", closer")


@pytest.mark.parametrize(
    ("kinds", "name"),
    [
        (["Closer"], "Closer"),
        (["Other side"], "Other side"),
        (["Other look", "Other side"], "Other side and look"),
        (["Other colours", "Other look", OTHER_MATERIAL], "Other material, colours and look"),
        (["Closer", "Other look", "Other colours"], "Other colours and look, closer"),
        (["Other look", "Other look"], "Other look"),
    ],
)
def test_several_changes_are_all_named(kinds: list[str], name: str) -> None:
    assert change_of(kinds) == name
    assert set(kinds_named(name)) == set(kinds)


def test_a_name_finds_room_in_its_column() -> None:
    column = ThumbnailVersion.__table__.c.change.type
    assert isinstance(column, String)
    longest = change_of([*(kind for kind in KINDS if kind != OTHER_PLACE), OTHER_MATERIAL])
    assert len(longest) <= (column.length or 0)


def test_as_many_as_were_asked_for(reader: Briefing, director: Director) -> None:
    facts = facts_of(first_plans(reader, director, EVERYDAY[0])[0])
    assert [plan.index for plan in likes(reader, director, EVERYDAY[0], facts, variations=2)] == [0, 1]


def test_like_a_photo_shows_the_photo(reader: Briefing, director: Director) -> None:
    photo = figure("bottom")
    request = GenerationRequest("My first marathon", seed=4, variations=4)
    for plan in director.plan(reader.read(request), request, [photo]):
        found = likes(reader, director, "My first marathon", facts_of(plan), photo)
        assert found
        for each in found:
            assert [casting.photo for casting in each.heroes] == [casting.photo for casting in plan.heroes]


def test_closer_is_larger(reader: Briefing, director: Director, font_library: FontLibrary, drawing: Drawing) -> None:
    for title, layout in (("Is Bitcoin dead?", "lower-third"), ("I tested 25 keyboards", "giant-number")):
        request = GenerationRequest(title, title=title, seed=7, variations=4)
        if layout == "lower-third":
            request = dataclasses.replace(request, steering=Steering(layout=layout))
        plan = next(each for each in director.plan(reader.read(request), request) if each.layout == layout)
        scenes = [drawing.scene(each, Material()) for each in (plan, dataclasses.replace(plan, closer=True))]
        heights = [
            max(each.height for each in scene.elements if isinstance(each, ImageElement) and each.role == "hero")
            for scene, _ in scenes
        ]
        assert heights[1] > 1.03 * heights[0]
        scene, pictures = scenes[1]
        assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90


def test_the_name_stands_in_the_facts(reader: Briefing, director: Director) -> None:
    facts = facts_of(first_plans(reader, director, EVERYDAY[0])[0])
    assert CHANGE not in facts
    found = likes(reader, director, EVERYDAY[0], facts)
    assert {facts_of(each)[CHANGE] for each in found} <= {*KINDS, OTHER_MATERIAL}
    assert likes(reader, director, EVERYDAY[0], facts_of(found[0])), "and again from there"
