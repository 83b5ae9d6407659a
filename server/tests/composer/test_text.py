"""Cleaning, emoji, words and scripts."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.text import clean, script_of, split_emoji, stem, words
from thumbsmith.engines.composer.types import Script


def test_links_control_characters_and_curly_quotes_are_tidied() -> None:
    assert clean("  see https://example.com/x\x00 “the\u200b truth”\n now ") == 'see "the truth" now'


def test_emoji_become_art_and_leave_the_text(icons: IconLibrary) -> None:
    text, art = split_emoji("pizza night 🍕🔥 wow ❤️", icons.by_emoji)
    assert text == "pizza night wow"
    assert art == ("pizza", "fire", "red-heart")


def test_a_joined_emoji_is_one_picture_and_skin_tones_do_not_matter(icons: IconLibrary) -> None:
    assert split_emoji("👩🏽‍🚀👍🏿", icons.by_emoji) == ("", ("woman-astronaut", "thumbs-up"))


def test_words_keep_numbers_contractions_and_marks_together() -> None:
    found = [word.text for word in words("Don't pay $1,000 for C++ at 3am, हिन्दी में 50%")]
    assert found == ["Don't", "pay", "$1,000", "for", "C++", "at", "3am", "हिन्दी", "में", "50%"]


@pytest.mark.parametrize(
    ("text", "script"),
    [
        ("Hello", "latin"),
        ("Привет, world", "cyrillic"),
        ("日本一周の旅", "japanese"),
        ("我在南极", "chinese"),
        ("한국 여행", "korean"),
        ("كيف", "arabic"),
        ("איך", "hebrew"),
        ("सबसे", "devanagari"),
        ("สอน", "thai"),
        ("Πώς", "greek"),
        ("123 !?", "latin"),
    ],
)
def test_the_script_is_the_one_of_most_letters(text: str, script: Script) -> None:
    assert script_of(text) == script


@pytest.mark.parametrize(
    ("one", "other"), [("surviving", "survived"), ("puppies", "puppy"), ("running", "run"), ("cakes", "cake")]
)
def test_endings_do_not_matter(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_words_that_only_look_inflected_stay_apart() -> None:
    assert stem("news") != stem("new")
    assert stem("missing") != stem("missed")
