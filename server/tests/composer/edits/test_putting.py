"""Things that are put into a picture by name: any art that there is, in the words of many languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.composer.edits.pictures import Picture, Studio
from thumbsmith.engines.composer.artworks.catalogue import catalogue
from thumbsmith.engines.composer.artworks.naming import ArtNames
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.edit.deciding import Decider
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement, ShapeElement, TextElement


@pytest.fixture(scope="module")
def names(icons: IconLibrary) -> ArtNames:
    return ArtNames(lambda: catalogue(icons))


@pytest.mark.parametrize(
    ("words", "artwork"),
    [
        ("a rocket", "art:rocket"),
        ("une fusée", "art:rocket"),
        ("ракета", "art:rocket"),
        ("ロケット", "art:rocket"),
        ("a big 🚀", "art:rocket"),
        ("a thumbs up", "art:thumbs-up"),
        ("a traffic cone", "art:traffic-cone"),
        ("a big dog", "art:dog"),
        ("a red heart", "art:red-heart"),
        ("a house and a tree", "art:house"),
        ("a price tag", "card:price-tag"),
        ("a map of France", "map:250"),
        ("a sale badge", "badges:sale-burst"),
        ("a wow sticker", "stickers:wow"),
        ("a speech bubble", "shapes:speech-bubble"),
    ],
)
def test_words_name_any_art(words: str, artwork: str, names: ArtNames) -> None:
    found = names.find(words)
    assert found
    assert found.id == artwork


def test_what_is_nowhere_is_not_found(names: ArtNames) -> None:
    assert names.find("a zorblax quuxery") is None


@pytest.fixture(scope="module")
def studio(packs_folder: Path, art_folder: Path, decider: Decider) -> Studio:
    return Studio(packs_folder, art_folder, decider)


@pytest.fixture(scope="module")
def composed(studio: Studio) -> Picture:
    return studio.composed("Fix your bike with a hammer", 3, layout="hero-side")


def test_a_badge_comes_as_live_layers_of_one_group(studio: Studio, composed: Picture) -> None:
    known = {each.id for each in composed.scene.elements}
    edited = studio.edited(composed, "add a sale badge on the left")
    fresh = [each for each in edited.scene.elements if each.id not in known]
    assert any(isinstance(each, TextElement) for each in fresh)
    assert any(isinstance(each, ShapeElement) for each in fresh)
    assert edited.scene.elements[-len(fresh) :] == tuple(fresh)
    (group,) = {each.groupId for each in fresh}
    assert group not in {each.groupId for each in composed.scene.elements}
    assert studio.drawn(edited).shape == (CANVAS_HEIGHT, CANVAS_WIDTH, 3)


def test_a_card_takes_the_place_of_a_thing(studio: Studio, composed: Picture) -> None:
    before = next(each for each in composed.scene.elements if each.role == "hero" and isinstance(each, ImageElement))
    known = {each.id for each in composed.scene.elements}
    edited = studio.edited(composed, "replace the subject with a price tag")
    assert before.id not in {each.id for each in edited.scene.elements}
    fresh = [each for each in edited.scene.elements if each.id not in known]
    assert fresh
    place = Box.at(before.x, before.y, before.width, before.height).grown(12)
    pictures = [each for each in fresh if isinstance(each, ImageElement)]
    assert all(place.left <= each.x and each.x + each.width <= place.right for each in pictures)
