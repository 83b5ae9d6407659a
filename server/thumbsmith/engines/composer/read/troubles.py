"""Whether a title complains, or tells of a failure, a loss, a pain or a fear: words of `data/troubles.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER
from thumbsmith.engines.composer.read.phrases import PhraseBook, phrases_of, tokens_of


def tells_trouble(title: str, language: str) -> bool:
    """Of what a title says, also where it asks or denies: 'no more anxiety' is not jolly either."""
    book = _book("en" if language == "und" else language)
    return bool(book and any(True for _ in book.find(tokens_of(title, language))))


@cache
def _book(language: str) -> PhraseBook[bool] | None:
    listed = phrases().get(language)
    return PhraseBook([(phrase, True) for phrase in listed], language) if listed else None


@cache
def phrases() -> Mapping[str, tuple[str, ...]]:
    """By language."""
    listed = tomllib.loads((FOLDER / "troubles.toml").read_text("utf-8"))["trouble"]
    return {language: phrases_of(text) for language, text in listed.items()}
