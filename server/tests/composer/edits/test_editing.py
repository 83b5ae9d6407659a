"""What an edit does to the picture, kind by kind: the wish is seen in it, and what was not asked for stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.composer.edits.pictures import (
    DISC,
    Picture,
    Studio,
    disc_subject,
    flat,
    landscape,
    marked,
    mask_file,
    pixels_of,
)
from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.build.typesetting import bounds_of, is_safe
from thumbsmith.engines.composer.colour import value_of
from thumbsmith.engines.composer.edit.deciding import Decider
from thumbsmith.engines.composer.edit.looks import painted
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_texts
from thumbsmith.readability.contrast import PASS_FROM, text_contrast
from thumbsmith.scene import parts
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    Credit,
    ImageElement,
    Outline,
    Relight,
    Scene,
    ShapeElement,
    TextElement,
)

SMALL = 384


@pytest.fixture(scope="module")
def studio(packs_folder: Path, art_folder: Path, decider: Decider) -> Studio:
    return Studio(packs_folder, art_folder, decider)


@pytest.fixture(scope="module")
def composed(studio: Studio) -> Picture:
    return studio.composed("Easy pasta recipe in 10 minutes", 3, layout="hero-side", style="sticker")


@pytest.fixture(scope="module")
def photo() -> Picture:
    return flat(landscape())


def words_of(scene: Scene) -> str:
    lines = [text for text in parts.texts(scene) if isinstance(text, TextElement) and text.role == "headline"]
    return " ".join(text.text for text in sorted(lines, key=lambda text: text.y))


def texts_of(picture: Picture) -> list[TextElement]:
    return [text for text in picture.scene.elements if isinstance(text, TextElement)]


def brightness(pixels: NDArray[np.uint8]) -> float:
    return float(pixels.mean())


def warmth(pixels: NDArray[np.uint8]) -> float:
    return float(pixels[..., 0].astype(float).mean() - pixels[..., 2].mean())


def colourfulness(pixels: NDArray[np.uint8]) -> float:
    return float(np.ptp(pixels.astype(float), axis=2).mean())


def roughness(pixels: NDArray[np.uint8]) -> float:
    return float(pixels.astype(float).std())


@pytest.mark.parametrize(
    ("words", "measure", "rises"),
    [
        ("make it darker", brightness, False),
        ("make it brighter", brightness, True),
        ("it is too dark", brightness, True),
        ("make it warmer", warmth, True),
        ("make it much colder", warmth, False),
        ("make it night", brightness, False),
        ("more vivid", colourfulness, True),
        ("black and white", colourfulness, False),
        ("more contrast", roughness, True),
        ("less contrast", roughness, False),
    ],
)
def test_light_and_grade(
    studio: Studio, photo: Picture, words: str, measure: Callable[[NDArray[np.uint8]], float], rises: bool
) -> None:
    before, after = studio.drawn(photo, SMALL), studio.drawn(studio.edited(photo, words), SMALL)
    change = measure(after) - measure(before)
    assert change > 1.0 if rises else change < -1.0


def test_a_composed_picture_stays_layers(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "make it darker and warmer")
    assert brightness(studio.drawn(edited, SMALL)) < brightness(studio.drawn(composed, SMALL)) - 3
    assert [each.id for each in edited.scene.elements] == [each.id for each in composed.scene.elements]
    assert words_of(edited.scene) == words_of(composed.scene)
    heroes = zip(parts.subjects(edited.scene), parts.subjects(composed.scene), strict=True)
    assert all(new.picture == old.picture for new, old in heroes), "the original stays beside what is shown"
    assert edited.scene.facts == composed.scene.facts, "'more like this' goes on working"


def test_only_the_background_changes_when_it_is_named(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "make the background blue")
    assert edited.scene.background.picture != composed.scene.background.picture
    ground = pixels_of(edited.files[edited.scene.background.picture or ""])[..., :3].astype(float)
    assert ground[..., 2].mean() > ground[..., 0].mean() + 30
    assert parts.subjects(edited.scene) == parts.subjects(composed.scene)


def test_a_blurred_background_is_soft_and_the_subject_sharp(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "blur the background")

    def detail(picture: Picture) -> float:
        ground = pixels_of(picture.files[picture.scene.background.picture or ""])[..., :3].astype(float)
        return float(np.abs(np.diff(ground, axis=1)).mean())

    assert detail(edited) < 0.6 * detail(composed)
    assert parts.subjects(edited.scene) == parts.subjects(composed.scene)


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (
            "change the background to a snowy forest",
            {"aurora-peaks", "dark-forest", "photo-forest", "world-forest-path", "world-dark-forest"},
        ),
        ("put a beach in the background", {"beach", "world-beach"}),
        ("a city at night as the background", {"city-night", "photo-night", "night-road", "world-rooftop-skyline"}),
        ("new background: outer space", {"nebula", "world-planet", "world-orbit"}),
        ("change the background to a chalkboard", {"chalkboard"}),
    ],
)
def test_another_background_shows_what_was_asked_for(
    studio: Studio, composed: Picture, words: str, place: set[str]
) -> None:
    edited = studio.edited(composed, words)
    assert edited.scene.facts["backdrop"] in place
    assert edited.scene.background.picture != composed.scene.background.picture
    assert words_of(edited.scene) == words_of(composed.scene)


def test_another_background_without_words_is_another_one(studio: Studio, composed: Picture) -> None:
    assert studio.edited(composed, "another background").scene.facts["backdrop"] != composed.scene.facts["backdrop"]


@pytest.mark.parametrize("said", ["I QUIT", "100 DAYS ON MARS", "Wait… what?!", "मैं जीत गया", "日本で一番"])
def test_new_words_stand_in_the_old_look_and_are_read(
    studio: Studio, composed: Picture, font_library: FontLibrary, said: str
) -> None:
    edited = studio.edited(composed, f'say "{said}"')
    assert "".join(words_of(edited.scene).split()) == "".join(said.split())
    lines = [text for text in texts_of(edited) if text.role == "headline"]
    assert is_safe(lines, font_library)
    assert {type(effect) for effect in lines[0].effects} == {
        type(effect) for effect in max(texts_of(composed), key=lambda text: text.fontSize).effects
    }


def test_recoloured_words_are_still_read(studio: Studio, composed: Picture, font_library: FontLibrary) -> None:
    """The composer's own check has the last word."""
    edited = studio.edited(composed, "make the text orange")
    pixels = {name: pixels_of(file) for name, file in edited.files.items()}
    found = [text_contrast(reading) for reading in read_texts(edited.scene, pixels, font_library)]
    assert found
    assert all(ratio is None or ratio >= PASS_FROM for ratio in found)


def test_words_grow_without_leaving_the_picture(studio: Studio, composed: Picture, font_library: FontLibrary) -> None:
    shorter = studio.edited(composed, 'say "WOW" and make the text a lot smaller')
    edited = studio.edited(shorter, "bigger text")
    assert texts_of(edited)[0].fontSize > texts_of(shorter)[0].fontSize * 1.03
    assert is_safe(texts_of(edited), font_library)


def test_moving_moves_only_what_was_named(studio: Studio, composed: Picture, font_library: FontLibrary) -> None:
    edited = studio.edited(composed, "put the text at the bottom")
    before, after = bounds_of(texts_of(composed), font_library), bounds_of(texts_of(edited), font_library)
    assert before
    assert after
    assert after.bottom >= before.bottom
    assert parts.subjects(edited.scene) == parts.subjects(composed.scene)
    (old,), (new,) = (
        parts.subjects(composed.scene),
        parts.subjects(studio.edited(composed, "move the subject up").scene),
    )
    assert (new.x, new.width) == (old.x, old.width)
    assert new.y < old.y


def test_words_give_way_to_a_subject_that_comes_over(studio: Studio, font_library: FontLibrary) -> None:
    composed = studio.composed("How to train your puppy", 3, layout="hero-side", style="sticker")
    (hero,), words = parts.subjects(composed.scene), bounds_of(texts_of(composed), font_library)
    assert words is not None
    there = "left" if words.center.x < hero.x + hero.width / 2 else "right"
    edited = studio.edited(composed, f"put the subject on the {there}")
    moved, (subject,) = bounds_of(texts_of(edited), font_library), parts.subjects(edited.scene)
    assert moved is not None
    assert (moved.center.x > subject.x + subject.width / 2) == (there == "left")


def test_a_mirrored_picture_keeps_its_letters(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "mirror the picture")
    (old,), (new,) = parts.subjects(composed.scene), parts.subjects(edited.scene)
    assert new.flipX is not old.flipX
    assert words_of(edited.scene) == words_of(composed.scene)


def test_light_comes_from_where_it_is_wanted(studio: Studio, composed: Picture) -> None:
    (hero,) = parts.subjects(studio.edited(composed, "light from the left").scene)
    light = next(effect for effect in hero.effects if isinstance(effect, Relight))
    assert light.lightX < 0


def test_layers_go_by_name(studio: Studio, composed: Picture) -> None:
    assert texts_of(studio.edited(composed, "remove the text")) == []
    assert parts.subjects(studio.edited(composed, "remove the subject").scene) != parts.subjects(composed.scene)
    with pytest.raises(EditNotPossible, match="no layer called"):
        studio.edited(composed, "remove the elephant")


def test_a_name_means_what_is_drawn_before_what_is_written(studio: Studio) -> None:
    cat = studio.composed("My cat hates mondays", 3)
    assert "CAT" in words_of(cat.scene)
    edited = studio.edited(cat, "remove the cat")
    assert words_of(edited.scene) == words_of(cat.scene)
    assert not [each for each in edited.scene.elements if "cat" in each.name and not isinstance(each, TextElement)]
    line = next(text.text for text in texts_of(cat) if "CAT" in text.text)
    left = studio.edited(cat, f'remove "{line.lower()}"').scene
    assert words_of(left) == words_of(cat.scene).replace(line, "").strip()
    assert parts.subjects(left) == parts.subjects(cat.scene)


def test_words_take_the_place_of_others(studio: Studio, composed: Picture, font_library: FontLibrary) -> None:
    loud = next(text for text in texts_of(composed) if text.role == "headline")
    edited = studio.edited(composed, f'replace "{loud.text.lower()}" with "quite another thing"')
    fresh = next(text for text in texts_of(edited) if text.id == loud.id)
    assert fresh.text == "QUITE ANOTHER THING"
    before, after = bounds_of([loud], font_library), bounds_of([fresh], font_library)
    assert before is not None
    assert after is not None
    assert after.width <= before.width + 1
    with pytest.raises(EditNotPossible, match='No text of this picture says "NEVER SAID"'):
        studio.edited(composed, 'replace "NEVER SAID" with "said"')


@pytest.mark.parametrize(
    ("place", "share_x", "share_y"),
    [
        ("on the left", (0.0, 0.4), (0.0, 1.0)),
        ("on the right side", (0.6, 1.0), (0.0, 1.0)),
        ("in the top left corner", (0.0, 0.4), (0.0, 0.4)),
        ("at the bottom right of the picture", (0.6, 1.0), (0.6, 1.0)),
        ("in the middle", (0.49, 0.51), (0.49, 0.51)),
    ],
)
def test_a_thing_is_put_on_the_side_that_is_named(
    studio: Studio, composed: Picture, place: str, share_x: tuple[float, float], share_y: tuple[float, float]
) -> None:
    rocket = put_into(studio, composed, f"put a rocket {place}")
    assert share_x[0] <= (rocket.x + rocket.width / 2) / CANVAS_WIDTH <= share_x[1]
    assert share_y[0] <= (rocket.y + rocket.height / 2) / CANVAS_HEIGHT <= share_y[1]


def test_a_small_thing_is_smaller(studio: Studio, composed: Picture) -> None:
    small, usual = (put_into(studio, composed, f"put a {word} rocket on the left") for word in ("small", "nice"))
    assert small.height < 0.7 * usual.height


def test_a_solid_is_put_lit_and_with_an_outline_into_a_sticker_only(studio: Studio, composed: Picture) -> None:
    real = studio.composed("Easy pasta recipe in 10 minutes", 3, layout="hero-side", style="cinematic")
    calm, sticker = (put_into(studio, picture, "put a rocket on the left") for picture in (real, composed))
    assert {effect.kind for effect in calm.effects}.isdisjoint({"outline", "relight"})
    assert "outline" in {effect.kind for effect in sticker.effects}
    assert "relight" not in {effect.kind for effect in sticker.effects}


def test_half_of_a_thing_is_not_put(studio: Studio, composed: Picture) -> None:
    with pytest.raises(EditNotPossible, match='no drawing here of "a dog riding a horse"'):
        studio.edited(composed, "add a dog riding a horse")


def put_into(studio: Studio, picture: Picture, words: str) -> ImageElement:
    """What the wish has put there."""
    (fresh,) = (each for each in studio.edited(picture, words).scene.elements if each not in picture.scene.elements)
    assert isinstance(fresh, ImageElement)
    return fresh


def test_a_thing_is_put_where_there_is_room(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "add a rocket and add a blue arrow at the subject")
    fresh = [each for each in edited.scene.elements if each not in composed.scene.elements]
    rocket = next(each for each in fresh if isinstance(each, ImageElement))
    arrow = next(each for each in fresh if isinstance(each, ShapeElement))
    assert (rocket.name, rocket.role, arrow.shape, arrow.fill) == ("Object: rocket", "support", "arrow", "#1f6bff")


def test_another_style_keeps_words_and_cast(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "another style")
    facts, before = edited.scene.facts, composed.scene.facts
    assert facts["style"] != before["style"]
    assert (facts["layout"], facts["art"]) == (before["layout"], before["art"])
    assert sorted(words_of(edited.scene).split()) == sorted(words_of(composed.scene).split())
    assert studio.edited(composed, "change the style to neon").scene.facts["style"] == "neon"


@pytest.mark.parametrize("color", ["pink", "orange", "green", "yellow", "purple"])
def test_letters_get_the_colour_that_was_named(color: str) -> None:
    text = TextElement(id="text", text="WOW", x=0, y=0, fontSize=90, effects=(Outline(color="#000000", width=0.1),))
    fresh = painted(text, value_of(color))
    assert isinstance(fresh, TextElement)
    assert fresh.fill == value_of(color)


def companions_of(scene: Scene) -> list[str | None]:
    return [each.name for each in scene.elements if each.role == "support"]


@pytest.fixture(scope="module")
def accompanied(studio: Studio) -> list[Picture]:
    pictures = [studio.composed("Fix your bike with a hammer", seed, layout="hero-side") for seed in range(3, 9)]
    return [each for each in pictures if companions_of(each.scene)][:3]


@pytest.mark.parametrize("words", ["in cinematic style", "in documentary style"])
def test_another_style_keeps_companions(studio: Studio, accompanied: list[Picture], words: str) -> None:
    """Wherever its words leave them room."""
    assert accompanied
    edited = [studio.edited(each, words).scene for each in accompanied]
    found = [(companions_of(after), companions_of(each.scene)) for each, after in zip(accompanied, edited, strict=True)]
    assert any(after == before for after, before in found)
    assert all(after in (before, []) for after, before in found)


def test_another_layout_keeps_all_but_the_places(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "another layout")
    assert edited.scene.facts["layout"] != composed.scene.facts["layout"]
    assert edited.scene.background == composed.scene.background
    assert sorted(text.text for text in texts_of(edited)) == sorted(text.text for text in texts_of(composed))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("make him smile", "OpenAI"),
        ("add a photorealistic lion", "OpenAI"),
        ("change the background to a zorblax quuxery", "OpenAI"),
        ('say "' + "endless words " * 20 + '"', "too long"),
        ("another style, then make him smile", "make him smile"),
    ],
)
def test_what_can_not_be_done_is_said_with_what_would_do_it(
    studio: Studio, composed: Picture, words: str, says: str
) -> None:
    with pytest.raises(EditNotPossible, match=says) as refused:
        studio.edited(composed, words)
    assert refused.value.code == "EDIT_NOT_POSSIBLE"
    assert not refused.value.retryable


def test_a_flat_picture_gets_words_and_things(studio: Studio, photo: Picture) -> None:
    edited = studio.edited(photo, 'say "HELLO" and add a crown')
    assert words_of(edited.scene) == "HELLO"
    assert edited.scene.background == photo.scene.background
    for words in ("another style", "another layout"):
        with pytest.raises(EditNotPossible, match="flat"):
            studio.edited(photo, words)


def test_a_subject_is_lifted_off_a_flat_picture(studio: Studio, photo: Picture) -> None:
    x, y, radius = DISC
    edited = studio.edited(photo, "move the subject left", subject=disc_subject())
    drawn = studio.drawn(edited).astype(int)
    (subject,) = parts.subjects(edited.scene)
    moved = round(subject.x + subject.width / 2)
    assert moved < x - 100
    assert np.abs(drawn[y, moved] - [205, 40, 45]).max() < 12
    sky = landscape().astype(int)[y, x + radius + 60]
    assert np.abs(drawn[y, x + 60] - sky).max() < 25, "sky where it stood"
    blurred = studio.edited(photo, "blur the background", subject=disc_subject())
    assert np.abs(studio.drawn(blurred).astype(int)[y, x] - [205, 40, 45]).max() < 12


def test_a_lifted_subject_names_whose_photo_it_is_from(studio: Studio, photo: Picture) -> None:
    owed = (Credit(title="A disc", source="Openverse", license="CC BY 4.0", isRequired=True),)
    found = photo.scene.background.model_copy(update={"credits": owed})
    picture = Picture(photo.scene.model_copy(update={"background": found}), photo.files)
    edited = studio.edited(picture, "move the subject left", subject=disc_subject())
    (subject,) = parts.subjects(edited.scene)
    assert (subject.credits, edited.scene.background.credits) == (owed, owed)


def test_the_same_edit_gives_the_same_picture(studio: Studio, composed: Picture) -> None:
    first, second = (studio.edited(composed, "add a rocket, make it darker") for _ in range(2))
    assert first.scene == second.scene


def test_an_empty_mask_and_a_wish_for_the_whole_are_refused(studio: Studio, photo: Picture) -> None:
    with pytest.raises(EditNotPossible, match="marks nothing"):
        studio.edited(photo, "remove", mask_file(marked(0, 0, 0, 0)))
    with pytest.raises(EditNotPossible, match="clear the mask"):
        studio.edited(photo, "another background", mask_file(marked(0, 0, 90, 90)))
