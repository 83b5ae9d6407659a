"""The data that reading by meaning is built from keep their rules, and cover what they have to."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.data.knowledge import (
    Drawable,
    directions_of,
    drawables,
    keys,
    languages,
    names,
    nouns,
    words_of,
)
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.settings import default_packs_directory
from tools.art.reading.titles import titles

COMMON = 1_800
"""Nouns of the commonest 2,000 that a language has at least; some have no word for wickets."""


def test_every_picture_says_what_it_stands_for() -> None:
    assert drawables().keys() == IconLibrary.load(default_packs_directory()).icons.keys()


def test_what_is_shown_has_words_or_those_of_another() -> None:
    silent = [
        name
        for name, drawable in drawables().items()
        if drawable.shown and not (drawable.means or drawable.stands_in or drawable.same_as)
    ]
    assert not [name for name in silent if "face" not in name]


def test_a_picture_contradicts_itself_nowhere() -> None:
    with pytest.raises(ValueError, match="never stands for"):
        Drawable(means=("bat",), never=("bat",))


def test_there_are_three_thousand_names() -> None:
    assert len(names()) >= 3_000


def test_there_are_enough_titles_by_several_hands() -> None:
    found = titles()
    assert len(found) >= 1_500
    assert sum(title.language != "en" for title in found) >= len(found) / 6
    assert {title.genre for title in found} >= keys().genres - {"general"}


def test_every_language_has_the_common_nouns_and_directions() -> None:
    known = nouns().keys()
    assert len(languages()) >= 25
    for language in languages():
        words = words_of(language)
        assert len(words) >= COMMON, language
        assert len(words.keys() & known) >= COMMON * 0.9, language
        assert len(directions_of(language)) >= 39, language
