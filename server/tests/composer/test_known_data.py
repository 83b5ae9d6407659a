"""What the composer knows as data: every key that it names is there, and every field is of its kind."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.colour import COLOR_VALUES
from thumbsmith.engines.composer.data import tables
from thumbsmith.engines.composer.data.concepts import concepts
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES, kin
from thumbsmith.engines.composer.data.homes import bare_names, cannot_be, group_of, homes, homes_of
from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.knowledge import FOLDER, drawables, keys
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.prompt_help import prompt_help
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.types import Genre, Place


def test_every_genre_has_its_look() -> None:
    assert set(GENRES) == keys().genres
    assert GENERAL in GENRES


@pytest.mark.parametrize("genre", GENRES.values(), ids=lambda genre: genre.key)
def test_a_genre_names_what_there_is(genre: Genre) -> None:
    art = drawables()
    assert {*genre.faces, *genre.heroes, *genre.things} <= set(art)
    assert all(art[name].shown for name in (*genre.faces, *genre.heroes))
    assert set(genre.backdrops) <= set(BACKDROPS)
    assert set(genre.palettes) <= set(PALETTES)
    assert set(genre.styles) <= set(STYLES)
    assert genre.mood in MOODS


@pytest.mark.parametrize("genre", GENRES.values(), ids=lambda genre: genre.key)
def test_a_genre_has_enough_to_choose_from(genre: Genre) -> None:
    for listed in (genre.faces, genre.heroes, genre.things, genre.palettes, genre.fonts, genre.tags):
        assert len(listed) >= 2
        assert len(set(listed)) == len(listed)
    assert len(genre.backdrops) >= 2


def test_parents_are_genres_without_a_parent() -> None:
    for genre in GENRES.values():
        assert genre.parent is None or GENRES[genre.parent].parent is None
    assert kin("board-games") == {"board-games", "gaming"}
    assert kin("food") == {"food"}


def test_every_place_is_known() -> None:
    assert set(PLACES) == keys().places
    assert set(vocabulary().place_of.values()) <= set(PLACES)


@pytest.mark.parametrize("place", PLACES.values(), ids=lambda place: place.key)
def test_a_place_names_what_there_is(place: Place) -> None:
    assert set(place.backdrops) <= set(BACKDROPS)
    assert set(place.palettes) <= set(PALETTES)
    assert all(place.key in BACKDROPS[key].places for key in place.backdrops)


def test_what_suits_what_names_what_there_is() -> None:
    suits = suitability()
    grounds = suits.backdrops
    assert (grounds.own_colours | grounds.sunny | grounds.loud | grounds.rising | set(suits.elsewhere)) <= set(
        BACKDROPS
    )
    assert (grounds.by_the_sea | grounds.aircraft | suits.art.narrow) <= set(drawables())
    assert (suits.styles.playful | suits.styles.coloured_lights | suits.styles.barred) <= set(STYLES)
    assert {*suits.palettes.shady, *suits.palettes.gloomy_forest} <= set(PALETTES)
    assert suits.moods.cheerful <= set(MOODS)
    assert {genre for genres in suits.elsewhere.values() for genre in genres} <= set(GENRES)
    assert not [
        (key, genre) for key, genres in suits.elsewhere.items() for genre in genres if key in GENRES[genre].backdrops
    ]


def test_homes_name_what_there_is() -> None:
    known, art = homes(), {*drawables(), *(bare for name in drawables() for bare in bare_names(name))}
    shown = {key for backdrops in known.kinds.values() for key in backdrops}
    assert {key for key, backdrop in BACKDROPS.items() if backdrop.is_place} <= shown <= set(BACKDROPS)
    assert set(known.pictures) <= set(BACKDROPS)
    assert {name for names in known.pictures.values() for name in names} <= set(art)
    for group in known.groups.values():
        assert set(group.homes) <= shown
        assert set(group.things) <= art


def test_every_thing_has_a_home_or_is_said_to_have_none() -> None:
    folder = FOLDER / "drawables"
    files = (file for file in folder.glob("*.toml") if file.stem not in ("flags", "people-body", "smileys-emotion"))
    things = {name for file in files for name in tomllib.loads(file.read_text("utf-8")) if drawables()[name].shown}
    assert not [name for name in sorted(things) if group_of(name) is None and not name.startswith("flag-of-")]


def test_no_thing_is_at_home_where_it_cannot_be() -> None:
    for group in homes().groups.values():
        assert not [(name, key) for name in group.things for key in homes_of(name) if cannot_be(name, key)]


def test_what_a_ground_shows_does_not_stand_before_it() -> None:
    assert cannot_be("barn", "world-farm")
    assert "world-farm" not in homes_of("barn")
    assert "world-farm" in homes_of("tractor")


def test_somebody_is_at_home_where_his_trade_is() -> None:
    assert homes_of("woman-cook") == homes_of("cook") != ()
    assert homes_of("no-such-thing") == ()


def test_genres_speak_for_concepts_by_their_keys() -> None:
    of_kinds = concepts().genres
    for genres in (of_kinds.awe, of_kinds.search, of_kinds.mystery, of_kinds.talk, of_kinds.tools):
        assert genres <= set(GENRES)


def test_a_field_that_nobody_knows_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong.toml").write_text('[food]\nlabel = "Food"\ncolour = "red"\n')
    monkeypatch.setattr(tables, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"wrong\.toml: food"):
        tables.table("wrong", Genre)


def test_kinds_name_what_there_is() -> None:
    known = kinds()
    named = known.characters | known.asides | known.faces | known.wide_faces | known.left_sides
    named |= {*known.before, *known.before.values()}
    assert named - set(drawables()) - set(MODELS) == set()
    words = {word for name in drawables() for word in name.split("-")}
    assert known.people - words == set()
    assert not [start for start in known.animals if not any(name.startswith(start) for name in drawables())]


def test_the_help_with_a_brief_has_something_for_every_kind_of_video() -> None:
    for entry in prompt_help().kinds.values():
        assert entry.frame
        assert entry.cries


def test_colours_of_words_can_be_painted() -> None:
    assert set(vocabulary().colours) - {"neon"} <= set(COLOR_VALUES)
