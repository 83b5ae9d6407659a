"""Ambiguous nouns mean what their company tells."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.data.knowledge import NONE
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.data.senses import senses
from thumbsmith.engines.composer.read.drawables import Drawables
from thumbsmith.engines.composer.read.nouns import in_genre, noun_book, noun_phrases
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.settings import default_packs_directory

ICONS = IconLibrary.load(default_packs_directory())


def said(title: str, language: str = "en") -> set[str]:
    return {each.noun for each in noun_phrases(title, language) if each.listed}


@pytest.mark.parametrize(
    ("title", "language", "noun", "otherwise"),
    [
        ("Un tutorial de cumbia en teclado", "es", "musical keyboard", "keyboard"),
        ("cuánto dura la batería del móvil", "es", "battery", "drum"),
        ("Cómo tocar la batería desde cero", "es", "drum", "battery"),
        ("Der Hahn tropft? So reparierst du ihn", "de", "tap", "rooster"),
        ("Banco de sangre: por qué donar", "es", "blood bag", "bank"),
        ("Pourquoi les avocats coûtent si cher", "fr", "avocado", "lawyer"),
        ("Mi abogado", "es", "lawyer", "avocado"),
        ("Tank build: planted 20 gallon", "en", "aquarium", "tank"),
        ("Tank battle in the desert", "en", "tank battle", "aquarium"),
        ("Clay court vs grass court", "en", "tennis court", "court"),
        ("How the court system works", "en", "court", "tennis court"),
        ("The crane that flew 4000 km", "en", "heron", "crane"),
        ("Drum brakes are dead simple", "en", "brake disc", "drum"),
    ],
)
def test_the_words_beside_a_noun_tell_its_sense(title: str, language: str, noun: str, otherwise: str) -> None:
    assert noun in said(title, language)
    assert otherwise not in said(title, language)


def test_what_can_not_be_drawn_is_no_noun_of_a_list() -> None:
    assert "cookie" not in said("Cookies and privacy: what sites know")
    assert "cookie" in said("Brown butter cookies")


def test_the_genre_of_a_title_tells_it() -> None:
    phrases = noun_phrases("My new bench", "en")

    assert [each.noun for each in in_genre(phrases, "fitness")] == ["weight bench"]
    assert [each.noun for each in in_genre(phrases, "home")] == ["bench"]


def test_what_a_brief_wants_is_what_its_title_names() -> None:
    found = Reader(ICONS).read(
        'Thumbnail for a video about buffalo chicken wings. Put "HOT" on the left, the wings on the right'
    )

    assert found.subjects[0].noun == "chicken wing"


def test_every_sense_can_be_drawn_or_says_that_it_can_not() -> None:
    drawables = Drawables(ICONS.icons.keys())
    meant = {sense for others in senses().values() for sense in others if sense != NONE}

    assert [noun for noun in senses() if noun not in noun_book()] == []
    assert [sense for sense in meant if not drawables.named(sense)] == []
