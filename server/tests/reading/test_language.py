"""A title's language is told by its script, then by its words."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.read.language import language_of
from tools.art.reading.titles import titles

ENOUGH = 0.97
"""Of the titles that we know the language of."""


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Minecraft 100日生き残る", "ja"),
        ("我們的貓會說話", "zh-hant"),
        ("我们的猫会说话", "zh-hans"),
        ("Привіт, це мій новий будинок", "uk"),
        ("میں نے نیا گھر خریدا ہے", "ur"),
        ("چرا گوشی من خراب شد", "fa"),
        ("", "und"),
        ("123 !!! 😀", "und"),
        ("Ελληνικά", "und"),
    ],
)
def test_language(text: str, language: str) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize(
    "text",
    [
        "Så sprang jag mitt första maraton – träningsplan och misstag",
        "Hvordan jeg lærte at spille guitar på 30 dage",
        "Jeg kjøpte det billigste huset i Norge",
        "Näin rakensin saunan omin käsin",
        "Hogyan tanultam meg angolul 30 nap alatt",
        "Cum am învățat engleza în 30 de zile",
        "Houbařský deník: první hřiby po dešti",
        "Jak jsem postavil dům za 100 dní",
        "Min morgenrutine som studerende",
    ],
)
def test_a_language_that_is_not_read_is_not_taken_for_its_neighbour(text: str) -> None:
    assert language_of(text) == "und"


def test_languages_of_strangers_titles() -> None:
    names = {"zh": "zh-hans", "zh-Hant": "zh-hant"}
    known = titles()
    right = sum(language_of(title.text) == names.get(title.language, title.language) for title in known)
    assert right >= ENOUGH * len(known)
