"""More pictures like one, and parts of a picture that stay, over all layouts and styles."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

import pytest

from tests.composer.test_photos import figure
from thumbsmith.engines.base import Base, GenerationRequest, Steering
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.keeping import earlier_of, facts_of, like, photos_for
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.parts import Part, behind, belongings, pictures_of, scenery, subjects
from thumbsmith.scene.types import BubbleElement, ImageElement, Role, Scene, TextElement

PROMPT = "I survived 50 hours in Antarctica"
LOOK = ("text", "fontFamily", "fill", "effects", "slant", "letterSpacing", "bold", "role")


@pytest.fixture(scope="module")
def made(reader: Briefing, director: Director, drawing: Drawing) -> tuple[Scene, Pictures]:
    """A picture to build on."""
    request = GenerationRequest(PROMPT, seed=4, steering=Steering(style="sticker", layout="hero-side"))
    return drawing.scene(director.plan(reader.read(request), request)[0])


def planned(reader: Briefing, director: Director, request: GenerationRequest) -> tuple[Plan, ...]:
    """As the engine does it."""
    steered = like(request)
    return director.plan(reader.read(steered), steered)


def building_on(scene: Scene, pictures: Pictures, *keep: Part, variations: int = 4) -> GenerationRequest:
    base = Base(scene, frozenset(keep), pictures.files)
    return GenerationRequest(PROMPT, seed=99, variations=variations, base=base)


def drawn(drawing: Drawing, plan: Plan, request: GenerationRequest) -> tuple[Scene, Pictures]:
    assert request.base
    needed = pictures_of(request.base.scene, request.base.keep)
    return drawing.scene(plan, Material(pictures={name: request.base.pictures[name] for name in needed}))


def images_of(scene: Scene, role: Role) -> list[ImageElement]:
    return [each for each in scene.elements if isinstance(each, ImageElement) and each.role == role]


def words_of(scene: Scene) -> list[tuple[object, ...]]:
    """What may not change of the words, in the order in which they are read; looks may only be mended."""
    texts = [element for element in scene.elements if isinstance(element, TextElement)]
    return [(text.text, text.fontFamily) for text in texts]


def test_a_scene_says_what_was_chosen(made: tuple[Scene, Pictures]) -> None:
    facts = made[0].facts
    assert (facts["style"], facts["layout"]) == ("sticker", "hero-side")
    earlier = earlier_of(Base(made[0]))
    assert (earlier.style, earlier.layout) == ("sticker", LAYOUTS["hero-side"])
    assert (facts["composition"], facts["look"]) == ("beside", "sticker")
    assert facts["concept"] in {"literal", "feeling"}
    assert facts["hook"]
    assert earlier.palette
    assert earlier.art


def test_facts_that_nobody_knows_count_for_nothing() -> None:
    facts = {"style": "baroque", "layout": "../..", "palette": "", "mood": "hungry", "mirrored": "maybe"}
    earlier = earlier_of(Base(Scene(facts=facts)))
    assert dataclasses.asdict(earlier) | {"art": (), "backdrop": None} == dict.fromkeys(
        ("layout", "style", "palette", "mood", "backdrop", "mirrored")
    ) | {"art": ()}


def test_more_like_this_has_the_looks_but_other_art(
    reader: Briefing, director: Director, made: tuple[Scene, Pictures]
) -> None:
    plans = planned(reader, director, building_on(*made))
    facts = made[0].facts
    assert {plan.style for plan in plans} == {facts["style"]}
    assert {plan.palette for plan in plans} == {facts["palette"]}
    assert {plan.mood for plan in plans} == {facts["mood"]}
    assert len({plan.layout for plan in plans}) == 4
    assert {LAYOUTS[plan.layout].text_side for plan in plans} <= {"left", "top"}
    assert all(facts_of(plan)["art"] != facts["art"] for plan in plans)


def test_more_like_a_contest_is_four_different_pictures(reader: Briefing, director: Director, drawing: Drawing) -> None:
    """Few layouts are made for two opponents: the others follow."""
    request = GenerationRequest("iPhone vs Android camera test", seed=3, steering=Steering(layout="versus"))
    scene, pictures = drawing.scene(director.plan(reader.read(request), request)[0])
    plans = planned(reader, director, dataclasses.replace(building_on(scene, pictures), prompt=request.prompt))
    assert len({plan.layout for plan in plans}) == 4
    assert plans[0].layout == "face-off"


def test_what_was_pinned_anew_goes_before_the_likeness(
    reader: Briefing, director: Director, made: tuple[Scene, Pictures]
) -> None:
    request = dataclasses.replace(building_on(*made), steering=Steering(style="neon", palette="ice"))
    assert {(plan.style, plan.palette) for plan in planned(reader, director, request)} == {("neon", "ice")}


@pytest.mark.parametrize("keep", [("text",), ("subject",), ("background",), ("text", "subject", "background")])
def test_four_variations_still_differ(
    reader: Briefing, director: Director, made: tuple[Scene, Pictures], keep: tuple[Part, ...]
) -> None:
    plans = planned(reader, director, building_on(*made, *keep))
    assert len({(plan.layout, plan.style) for plan in plans}) == 4
    assert len({plan.layout for plan in plans}) >= 3
    assert len({plan.style for plan in plans}) == 4


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("style", STYLES)
def test_words_stay_in_every_layout_and_style(
    reader: Briefing,
    director: Director,
    font_library: FontLibrary,
    made: tuple[Scene, Pictures],
    layout: str,
    style: str,
) -> None:
    request = building_on(*made, "text", variations=1)
    request = dataclasses.replace(request, steering=Steering(style=style, layout=layout))
    (plan,) = planned(reader, director, request)
    words = set_words(plan, font_library)
    assert words
    before = [element for element in made[0].elements if isinstance(element, TextElement)]
    assert [tuple(getattr(word, name) for name in ("text", "fontFamily", "fill", "role")) for word in words] == [
        tuple(getattr(word, name) for name in ("text", "fontFamily", "fill", "role")) for word in before
    ]


def test_edits_of_the_words_stay(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary, made: tuple[Scene, Pictures]
) -> None:
    """New words, a font, a line break, a text of one's own and a bubble with its text."""
    scene, pictures = made
    first = next(element for element in scene.elements if isinstance(element, TextElement))
    edited = first.model_copy(update={"text": "MY OWN\nWORDS", "fontFamily": "bangers", "fill": "#00ff88"})
    own = TextElement(id="own", text="EPISODE 5", x=900, y=700, fontSize=90, effects=first.effects)
    bubble = BubbleElement(id="says", x=1100, y=120, width=300, height=160)
    said = TextElement(id="said", text="Wow", x=1160, y=160, fontSize=80, fill="#000000", bubbleId="says")
    elements = tuple(edited if element is first else element for element in scene.elements)
    changed = scene.model_copy(update={"elements": (*elements, own, bubble, said)})
    request = building_on(changed, pictures, "text", variations=2)
    for plan in planned(reader, director, request):
        result, _ = drawn(drawing, plan, request)
        texts = {element.text: element for element in result.elements if isinstance(element, TextElement)}
        assert texts["MY OWN\nWORDS"].fontFamily == "bangers"
        assert "EPISODE 5" in texts
        (kept,) = [element for element in result.elements if isinstance(element, BubbleElement)]
        assert (kept.x, kept.y, texts["Wow"].bubbleId) == (1100, 120, kept.id)


def test_names_of_a_contest_stay_with_their_sides(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary
) -> None:
    request = GenerationRequest("iPhone vs Android camera test", seed=3, steering=Steering(layout="versus"))
    scene, pictures = drawing.scene(director.plan(reader.read(request), request)[0])
    request = dataclasses.replace(building_on(scene, pictures, "text"), prompt=request.prompt)
    for plan in planned(reader, director, request):
        words = set_words(plan, font_library)
        assert words
        names = {word.text: word.x for word in words if word.role == "label"}
        before = {
            word.text: word.x for word in scene.elements if isinstance(word, TextElement) and word.role == "label"
        }
        assert sorted(names, key=lambda name: names[name]) == sorted(before, key=lambda name: before[name])


@pytest.mark.parametrize("layout", ["hero-side", "billboard", "lower-third", "close-up"])
def test_the_subject_stays_as_it_is(
    reader: Briefing, director: Director, drawing: Drawing, made: tuple[Scene, Pictures], layout: str
) -> None:
    scene, pictures = made
    (hero,) = subjects(scene)
    turned = hero.model_copy(update={"flipX": True, "opacity": 0.9})
    edited = scene.model_copy(update={"elements": tuple(turned if e is hero else e for e in scene.elements)})
    request = building_on(edited, pictures, "subject", variations=1)
    request = dataclasses.replace(request, steering=Steering(layout=layout))
    (plan,) = planned(reader, director, request)
    result, files = drawn(drawing, plan, request)
    (kept,) = subjects(result)
    assert (kept.picture, kept.effects, kept.flipX, kept.opacity) == (hero.picture, hero.effects, True, 0.9)
    assert kept.width / kept.height == pytest.approx(hero.width / hero.height, rel=0.02)
    assert result.pictures() <= set(files.files)


def test_the_background_stays_to_the_pixel(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary, made: tuple[Scene, Pictures]
) -> None:
    scene, pictures = made
    request = building_on(scene, pictures, "background")
    for plan in planned(reader, director, request):
        result, files = drawn(drawing, plan, request)
        assert result.background == scene.background
        found = check(read_scene(result, files.pixels, font_library))
        assert found.score >= 90, (plan.layout, plan.style, found)


def test_a_photo_imported_as_a_picture_is_a_background(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary, made: tuple[Scene, Pictures]
) -> None:
    scene = Scene(background=made[0].background)
    request = building_on(scene, made[1], "background", variations=2)
    for plan in planned(reader, director, request):
        result, _ = drawn(drawing, plan, request)
        assert result.background == scene.background
        assert subjects(result)


def test_too_many_words_for_any_layout_stay_where_they_were(
    reader: Briefing, director: Director, font_library: FontLibrary
) -> None:
    lines = tuple(
        TextElement(id=f"line-{row}", text=f"LINE NUMBER {row}", x=60, y=100 + 80 * row, fontSize=70, role="headline")
        for row in range(9)
    )
    request = building_on(Scene(elements=lines), Pictures(), "text", variations=1)
    (plan,) = planned(reader, director, request)
    words = set_words(plan, font_library)
    assert words
    assert [(word.x, word.y) for word in words] == [(line.x, line.y) for line in lines]
    assert all(upper.y < lower.y for upper, lower in pairwise(words))


def test_building_on_a_picture_is_repeatable(
    reader: Briefing, director: Director, drawing: Drawing, made: tuple[Scene, Pictures]
) -> None:
    request = building_on(*made, "subject", "text", variations=1)
    (plan,) = planned(reader, director, request)
    assert plan == planned(reader, director, request)[0]
    assert drawn(drawing, plan, request)[0] == drawn(drawing, plan, request)[0]


@pytest.mark.parametrize("layout", ["hero-side", "reaction-corner"])
def test_a_kept_photo_stands_by_its_faces_and_brings_its_hidden_original(
    reader: Briefing, director: Director, drawing: Drawing, layout: str
) -> None:
    photo = figure("bottom")
    request = GenerationRequest(PROMPT, seed=4, steering=Steering(layout="close-up"))
    (plan,) = director.plan(reader.read(request), request, [photo])
    scene, pictures = drawing.scene(plan, Material((photo,)))
    request = building_on(scene, pictures, "subject", variations=1)
    assert photos_for(request) == (photo.original,)
    request = like(dataclasses.replace(request, steering=Steering(layout=layout)))
    (plan,) = director.plan(reader.read(request), request, [photo])
    result, _ = drawing.scene(plan, Material((photo,), pictures.files))
    (before,) = subjects(scene)
    (kept,) = [hero for hero in subjects(result) if hero.picture == before.picture]
    hidden = behind(result, kept)
    assert hidden is not None
    assert hidden.picture == picture_id(photo.original.data)
    assert (hidden.x, hidden.y, hidden.width, hidden.height) == pytest.approx((kept.x, kept.y, kept.width, kept.height))
    assert kept.y + kept.height > 944  # its cut edge stands outside the frame


def test_a_kept_thing_keeps_its_flames(reader: Briefing, director: Director, drawing: Drawing) -> None:
    request = GenerationRequest("This car is on fire", seed=4, steering=Steering(layout="hero-side"))
    scene, pictures = drawing.scene(director.plan(reader.read(request), request)[0])
    again = building_on(scene, pictures, "subject")
    thing = images_of(scene, "hero")[0]
    own = [each for each in belongings(scene, thing) if isinstance(each, ImageElement)]
    assert [each.name for each in own].count("Flames") == 2
    for plan in planned(reader, director, again):
        kept = drawn(drawing, plan, again)[0]
        moved = next(each for each in images_of(kept, "hero") if each.picture == thing.picture)
        around = [each for each in belongings(kept, moved) if isinstance(each, ImageElement)]
        assert [each.name for each in around] == [each.name for each in own]
        above = [kept.elements.index(each) > kept.elements.index(moved) for each in around]
        assert above == [scene.elements.index(each) > scene.elements.index(thing) for each in own]
        for before, after in zip(own, around, strict=True):
            assert after.width / before.width == pytest.approx(moved.width / thing.width, rel=0.01)
        flames = [each for each in around if each.name == "Flames"]
        assert [each.rotation for each in flames] == pytest.approx([moved.rotation] * 2, abs=0.1)


def test_the_shadow_of_a_subject_is_no_scenery(made: tuple[Scene, Pictures]) -> None:
    scene = made[0]
    (hero,) = images_of(scene, "hero")
    shadow = hero.model_copy(update={"id": "shadow", "role": "overlay", "groupId": "own"})
    air = hero.model_copy(update={"id": "air", "role": "overlay", "groupId": None})
    others = [each.model_copy(update={"groupId": "own"}) if each is hero else each for each in scene.elements]
    changed = scene.model_copy(update={"elements": (shadow, air, *others)})
    assert [each.id for each in scenery(changed) if each.id in ("shadow", "air")] == ["air"]
