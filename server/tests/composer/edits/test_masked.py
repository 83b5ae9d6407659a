"""With a mask: not one byte of the drawn picture changes where it is black, and what it marks does."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.composer.edits.pictures import DISC, Picture, Pixels, Studio, flat, landscape, marked, mask_file
from tests.composer.edits.proof import MASKS, SAMPLE, changed_outside
from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.edit.deciding import Decider
from thumbsmith.scene import parts
from thumbsmith.scene.types import Credit, ImageElement, TextElement

X, Y, RADIUS = DISC
AROUND_DISC = marked(X - RADIUS - 25, Y - RADIUS - 25, X + RADIUS + 25, Y + RADIUS + 25, round_=True)


@pytest.fixture(scope="module")
def studio(packs_folder: Path, art_folder: Path, decider: Decider) -> Studio:
    return Studio(packs_folder, art_folder, decider)


@pytest.fixture(scope="module")
def composed(studio: Studio) -> Picture:
    return studio.composed("Easy pasta recipe in 10 minutes", 3, layout="hero-side", style="sticker")


@pytest.fixture(scope="module")
def photo() -> Picture:
    return flat(landscape())


@pytest.mark.parametrize(("kind", "words", "shape"), SAMPLE)
def test_nothing_changes_outside_the_mask(
    studio: Studio, request: pytest.FixtureRequest, kind: str, words: str, shape: str
) -> None:
    picture: Picture = request.getfixturevalue(kind)
    assert changed_outside(studio, picture, words, MASKS[shape]) == 0


def test_a_removed_thing_is_gone_and_leaves_what_was_around_it(studio: Studio, photo: Picture) -> None:
    drawn = studio.drawn(studio.edited(photo, "remove", mask_file(AROUND_DISC))).astype(int)
    sky = landscape()[Y, X + 300].astype(int)
    assert np.abs(drawn[Y, X] - sky).max() < 25
    assert np.abs(drawn[Y - 60, X - 60] - landscape()[Y - 60, X + 300].astype(int)).max() < 25


def test_a_patch_is_as_large_as_the_marked_box_and_lies_below_the_words(studio: Studio, composed: Picture) -> None:
    mask = marked(40, 60, 300, 560)
    edited = studio.edited(composed, "make it purple", mask_file(mask))
    patch = next(each for each in edited.scene.elements if each.name == "Patch")
    assert isinstance(patch, ImageElement)
    assert (patch.x, patch.y, patch.width, patch.height) == (40, 60, 260, 500)
    above = edited.scene.elements[edited.scene.elements.index(patch) + 1 :]
    words = [each for each in composed.scene.elements if isinstance(each, TextElement)]
    assert all(word in above for word in words if word in edited.scene.elements)
    assert edited.scene.background == composed.scene.background


def test_a_patch_names_whose_photos_it_is_made_of(studio: Studio, photo: Picture) -> None:
    owed = (Credit(title="A disc", source="Openverse", license="CC BY 4.0", isRequired=True),)
    found = photo.scene.background.model_copy(update={"credits": owed})
    picture = Picture(photo.scene.model_copy(update={"background": found}), photo.files)
    edited = studio.edited(picture, "make it purple", mask_file(AROUND_DISC))
    patch = next(each for each in edited.scene.elements if each.name == "Patch")
    assert isinstance(patch, ImageElement)
    assert patch.credits == owed
    assert edited.scene.credits() == owed


def test_a_layer_that_lies_wholly_inside_goes_as_a_layer(studio: Studio, composed: Picture) -> None:
    with_crown = studio.edited(composed, "put a crown here", mask_file(marked(560, 250, 900, 560)))
    crown = next(
        each for each in with_crown.scene.elements if each.name.startswith("Object: ") and "crown" in each.name
    )
    edited = studio.edited(with_crown, "remove it", mask_file(marked(555, 245, 905, 565)))
    assert crown not in edited.scene.elements
    assert not any(each.name == "Patch" for each in edited.scene.elements)
    assert (studio.drawn(edited) == studio.drawn(composed)).all(), "what was behind it is back, to the byte"


def test_a_put_thing_is_live_fills_its_place_and_stands_below_the_words(studio: Studio, composed: Picture) -> None:
    edited = studio.edited(composed, "put a pizza here", mask_file(marked(600, 200, 1000, 600)))
    fresh = [each for each in edited.scene.elements if each not in composed.scene.elements]
    assert [type(each) for each in fresh] == [ImageElement]
    thing = fresh[0]
    assert isinstance(thing, ImageElement)
    assert max(thing.width, thing.height) > 200
    texts = [i for i, each in enumerate(edited.scene.elements) if isinstance(each, TextElement)]
    assert edited.scene.elements.index(thing) < min(texts)


def test_recolouring_keeps_the_shading(studio: Studio, photo: Picture) -> None:
    drawn = studio.drawn(studio.edited(photo, "make it green", mask_file(AROUND_DISC))).astype(int)
    red, green, blue = drawn[Y, X]
    assert green > red + 40
    assert green > blue + 20


def test_words_that_do_not_fit_the_place_are_refused(studio: Studio, photo: Picture) -> None:
    with pytest.raises(EditNotPossible, match="too small"):
        studio.edited(photo, 'write "CONGRATULATIONS" here', mask_file(marked(100, 100, 160, 140)))


def test_a_mask_over_nearly_everything_can_not_be_filled(studio: Studio, photo: Picture) -> None:
    levels: Pixels = np.full_like(AROUND_DISC, 255)
    levels[:100] = 0
    with pytest.raises(EditNotPossible, match="mark less"):
        studio.edited(photo, "remove", mask_file(levels))


def test_a_replaced_thing_stands_where_the_old_one_was(studio: Studio, photo: Picture) -> None:
    edited = studio.edited(photo, "replace it with a football", mask_file(AROUND_DISC))
    names = [each.name for each in edited.scene.elements]
    assert names[0] == "Patch"
    assert "ball" in names[1]
    assert not parts.texts(edited.scene)


@pytest.mark.parametrize("words", ["make it bigger", "move it left", "flip it", "make it smaller"])
def test_a_layer_in_the_mask_does_not_leave_it(studio: Studio, composed: Picture, words: str) -> None:
    place = marked(560, 250, 900, 560)
    with_crown = studio.edited(composed, "put a crown here", mask_file(place))
    if words in ("flip it", "make it smaller"):
        assert changed_outside(studio, with_crown, words, place) == 0
    else:
        with pytest.raises(EditNotPossible, match="beyond the mask"):
            studio.edited(with_crown, words, mask_file(place))
