"""The feeling that a title states outright: neutral without a strong cue (`data/feelings.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.read.phrases import PhraseBook, tokens_of


def feeling_of(title: str, language: str, *, is_grave: bool) -> str | None:
    """A key of the feelings; None where nothing is felt, or nothing that suits what is told."""
    tokens = tokens_of(title, language)
    book = _book("en" if language == "und" else language)
    said = {feeling for match in book.find(tokens) for feeling in match.values} if book else set()
    found = next((feeling for feeling in _data() if feeling in said), None)
    return None if is_grave and found not in suitability().feelings.fitting_grief else found


@cache
def _book(language: str) -> PhraseBook[str] | None:
    entries = [
        (phrase.strip(), feeling)
        for feeling, words in _data().items()
        for phrase in words.get(language, "").split(",")
        if phrase.strip()
    ]
    return PhraseBook(entries, language) if entries else None


@cache
def _data() -> Mapping[str, Mapping[str, str]]:
    """By feeling and language; the order is that of precedence."""
    return tomllib.loads((FOLDER / "feelings.toml").read_text("utf-8"))
