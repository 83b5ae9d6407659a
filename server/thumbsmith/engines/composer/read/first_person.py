"""Whether words speak of whoever writes them (`data/first-person.toml`)."""

from __future__ import annotations

from functools import cache

from thumbsmith.engines.composer.data.tables import written
from thumbsmith.engines.composer.read.phrases import PhraseBook, phrases_of, tokens_of


def is_first_person(text: str, language: str) -> bool:
    """ "I survived", "my first marathon". `language` of ISO 639-1; a text of an unknown one is read as English."""
    book = _book("en" if language == "und" else language)
    return book is not None and any(True in match.values for match in book.find(tokens_of(text, language)))


@cache
def _book(language: str) -> PhraseBook[bool] | None:
    kinds = {True: "said", False: "meant_otherwise"}
    listed = {is_meant: written("first-person")[kind].get(language, "") for is_meant, kind in kinds.items()}
    entries = [(phrase, is_meant) for is_meant, words in listed.items() for phrase in phrases_of(words)]
    return PhraseBook(entries, language) if entries else None
