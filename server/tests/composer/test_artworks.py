"""All of the art as single pieces: listed, found in every language, set as layers, and seen in small."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from thumbsmith.engines.composer.artworks.catalogue import FULL, GROUPS, Artwork, catalogue
from thumbsmith.engines.composer.artworks.finding import Finder
from thumbsmith.engines.composer.artworks.setting import TALLEST, WIDEST, Setter
from thumbsmith.engines.composer.artworks.tiles import COLUMNS, Tiles, sheet, size_of
from thumbsmith.engines.composer.artworks.words import Words, plain, write_words
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.data.cards import card_kinds
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, ImageElement, Scene, ShapeElement, TextElement


@pytest.fixture(scope="module")
def artworks(icons: IconLibrary) -> dict[str, Artwork]:
    return catalogue(icons)


@pytest.fixture(scope="module")
def words(artworks: dict[str, Artwork], tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("elements") / "words.txt"
    write_words(artworks, file)
    return file


@pytest.fixture(scope="module")
def finder(words: Path, reader: Briefing) -> Finder:
    return Finder(words, reader.reader)


@pytest.fixture(scope="module")
def setter(packs_folder: Path, font_library: FontLibrary, tmp_path_factory: pytest.TempPathFactory) -> Setter:
    return Setter(packs_folder, ArtLibrary(packs_folder, tmp_path_factory.mktemp("art")), font_library)


def test_all_art_is_listed_once_and_every_group_has_some(artworks: dict[str, Artwork], icons: IconLibrary) -> None:
    assert {f"art:{name}" for name in (*icons.icons, *MODELS)} <= artworks.keys()
    assert {f"backdrop:{key}" for key in BACKDROPS} <= artworks.keys()
    assert {f"card:{key}" for key in card_kinds()} <= artworks.keys()
    assert list(dict.fromkeys(artwork.group for artwork in artworks.values())) == list(GROUPS)
    assert all(artwork.label and artwork.nouns for artwork in artworks.values())


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("rocket", "art:solid-rocket"),
        ("  Rocket ", "art:solid-rocket"),
        ("rock", "art:rock"),
        ("pfeil", "arrows:red-arrow"),
        ("Pfeile", "arrows:red-arrow"),
        ("стрелка", "arrows:red-arrow"),
        ("ракета", "art:solid-rocket"),
        ("车", "art:solid-car"),
        ("कार", "art:solid-car"),
        ("سيارة", "art:solid-car"),
        ("Deutschland", "map:276"),
        ("plage", "backdrop:world-beach"),
        ("concrete", "backdrop:concrete"),
        ("hot dog", "art:hot-dog"),
        ("new", "badges:new-burst"),
        ("🚀", "art:rocket"),
    ],
)
def test_words_of_any_language_find_art(finder: Finder, text: str, first: str) -> None:
    assert finder.find(text)[0] == first


@pytest.mark.parametrize(
    ("text", "among"), [("a way to travel by air", "art:airplane-departure"), ("something sweet", "art:candy")]
)
def test_what_words_mean_is_found_too(finder: Finder, text: str, among: str) -> None:
    assert among in finder.find(text)[:10]


def test_nonsense_finds_nothing_and_everything_that_is_found_is_listed(
    finder: Finder, artworks: dict[str, Artwork]
) -> None:
    assert finder.find("xqzzvk") == ()
    assert finder.find(" \u200b ") == ()
    for text in ("ca", "person", "rojo", "a\tb\nc", "赤い車"):
        found = finder.find(text)
        assert len(found) == len(set(found)) <= 120
        assert set(found) <= artworks.keys()


def test_without_its_list_of_words_what_a_title_names_is_found(tmp_path: Path, reader: Briefing) -> None:
    assert "art:rocket" in Finder(tmp_path / "none.txt", reader.reader).find("a rocket")


def test_letters_that_are_written_for_each_other_are_one() -> None:
    assert plain("پائلٹ") == plain("پايلٹ") == plain("پایلٹ")


def test_every_beginning_of_a_word_leads_to_it(words: Path) -> None:
    looked_up, lines = Words(words), words.read_text("utf-8").splitlines()
    for line in (lines[0], *lines[:: len(lines) // 40], lines[-1]):
        word = line.split("\t")[0]
        assert word == plain(word)
        assert word in {lead.word for lead in looked_up.of(word)}
        assert word in {lead.word for lead in looked_up.beginning(word[:2])}
        assert {lead.word for lead in looked_up.of(word)} == {word}
    assert list(looked_up.beginning("\uffff")) == []


def test_art_comes_in_a_good_size_in_the_middle(setter: Setter, artworks: dict[str, Artwork]) -> None:
    for name in ("art:rocket", "art:solid-rocket", "art:person-maya-shocked", "map:276"):
        layers = setter.layers(artworks[name])
        picture = layers.elements[0]
        assert isinstance(picture, ImageElement)
        assert (picture.height <= TALLEST and picture.width <= WIDEST) or name.startswith("map")
        assert max(picture.height / TALLEST, picture.width / WIDEST) > 0.9
        assert picture.picture in layers.pictures
        assert abs(picture.x + picture.width / 2 - CANVAS_WIDTH / 2) < 2
        assert layers.name == artworks[name].label


def test_marks_are_live_layers_of_one_group(setter: Setter, artworks: dict[str, Artwork]) -> None:
    layers = setter.layers(artworks["badges:new-burst"])
    shape, words = layers.elements
    assert isinstance(shape, ShapeElement)
    assert isinstance(words, TextElement)
    assert shape.groupId == words.groupId is not None
    assert layers.pictures == {}
    assert shape.x + shape.width / 2 == CANVAS_WIDTH / 2


def test_cards_have_words_to_write_over(setter: Setter, artworks: dict[str, Artwork]) -> None:
    for key in card_kinds():
        elements = setter.layers(artworks[f"card:{key}"]).elements
        assert any(isinstance(element, TextElement) for element in elements), key


def test_every_mark_and_card_is_a_sound_scene_on_the_canvas(setter: Setter, artworks: dict[str, Artwork]) -> None:
    for artwork in artworks.values():
        if artwork.kind not in ("art", "map", "backdrop"):
            Scene(elements=setter.layers(artwork).elements)


def test_a_backdrop_fills_the_background(setter: Setter, artworks: dict[str, Artwork]) -> None:
    layers = setter.layers(artworks["backdrop:nebula"])
    assert layers.elements == ()
    assert layers.background is not None
    picture = layers.pictures[layers.background]
    assert (picture.width, picture.height) == (CANVAS_WIDTH, CANVAS_HEIGHT)


def test_tiles_show_something_of_every_kind_in_one_picture(
    setter: Setter, artworks: dict[str, Artwork], packs_folder: Path, font_library: FontLibrary, tmp_path: Path
) -> None:
    tiles = Tiles(setter, ArtLibrary(packs_folder, tmp_path), font_library)
    firsts = {artwork.group: artwork for artwork in reversed(artworks.values())}
    for group, artwork in firsts.items():
        tile = tiles.tile(artwork)
        assert tile.shape == (*reversed(size_of(group)), 4)
        assert (tile[..., 3] > 128).mean() > 0.01, artwork.id
        assert ((tile[..., 3] == 255).all()) == (group in FULL), artwork.id
    assert not list(tmp_path.iterdir()), "kept nothing"
    one = np.full((96, 96, 4), 255, np.uint8)
    with Image.open(io.BytesIO(sheet([one] * (COLUMNS + 1)))) as whole:
        assert whole.size == (COLUMNS * 96, 2 * 96)
        assert np.asarray(whole)[96:, 96:, 3].max() == 0
