"""What a model told of a prompt is printed only where the prompt's own words bear it out."""

from __future__ import annotations

from typing import Any

import pytest

from thumbsmith.engines.composer.read.told import borne_out
from thumbsmith.engines.reading import ModelReading

TITLE = "Rebuilding a flooded coupe I bought for $2,300"


def told(title: str = TITLE, prompt: str = "", **said: Any) -> ModelReading:
    return borne_out(ModelReading("en", said.pop("told_title", title), **said), prompt, title)


@pytest.mark.parametrize(
    ("hook", "is_kept"),
    [
        ("$2,300", True),
        ("FLOODED COUPE!", True),
        ("“Flooded”", True),
        ("TOTAL LOSS", False),
        ("$2,500", False),
        ("FLOOD", False),
        ("?!", False),
        ("rebuilding a flooded coupe I bought for $2,300", False),
    ],
)
def test_hooks_are_of_the_titles_words(hook: str, is_kept: bool) -> None:
    assert told(hooks=(hook,)).hooks == ((hook,) if is_kept else ())


def test_words_of_scripts_without_spaces_are_found_within_lines() -> None:
    assert told("東京の夜を歩く", hooks=("東京の夜", "大阪の夜")).hooks == ("東京の夜",)


def test_dictated_words_and_numbers_stand_there_to_the_letter() -> None:
    found = told(prompt='with the words "It’s OVER" in  red', dictated=("It's OVER", "it's over", "VER", "PWNED"))
    assert found.dictated == ("It's OVER",)
    assert told(numbers=("$2,300", "2,300", "300", "2", "7")).numbers == ("$2,300", "2,300")


def test_a_title_of_the_models_own_is_dropped() -> None:
    assert told(told_title="Rebuilding a Flooded Coupe").title == "Rebuilding a Flooded Coupe"
    assert told(told_title="You won't believe this").title == ""
    assert told(told_title=f"{TITLE} IDIOTS").title == ""


def test_what_is_no_text_is_kept() -> None:
    said = ModelReading("en", TITLE, genre="cars", subjects=("car",), exclusions=("people",), grave=True)
    assert borne_out(said, "", TITLE) == said


@pytest.mark.parametrize("text", ["", "\ud800", "\u202e\u0000", "🚗" * 4_000, "a " * 2_000, "1." * 2_000])
def test_nothing_raises(text: str) -> None:
    borne_out(ModelReading("und", text[:300], hooks=(text[:40],), dictated=(text[:80],), numbers=("1",)), text, text)
