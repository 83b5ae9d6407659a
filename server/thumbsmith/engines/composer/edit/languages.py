"""Wishes in other languages than English: their words for what an edit does, in the English words that are read.

Words only, one for one: names of things stay as they are written, and so does what stands in quotation marks. A wish
counts as another language's when more of its words are that one's than are English: "tag" is German, "e" Portuguese.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source

FEWEST = 2
"""Words of a language that make a wish its, one where words are quoted: one alone may be a name."""
QUOTED = re.compile('(["“”„«»][^"“”„«»]{1,300}["“”„«»])')


_WORD = re.compile(r"[\w'-]+")


class EditWords(Source):
    """The words that edits are asked for with, in other languages than English."""

    links: frozenset[str]
    """Words that wishes in English are made of besides the others, without those that are words of the other languages
    too, such as "in"."""
    languages: dict[str, dict[str, str]]
    """By language the words, with commas, by the English ones."""


@dataclass(frozen=True)
class _Language:
    english: Mapping[str, str]
    """By the language's words."""
    pattern: re.Pattern[str]


@cache
def _known() -> EditWords:
    return EditWords.model_validate(tomllib.loads((FOLDER / "edit-languages.toml").read_text("utf-8")))


@cache
def _languages() -> Mapping[str, _Language]:
    found: dict[str, _Language] = {}
    for language, listed in _known().languages.items():
        english = {word.strip(): meant for meant, words in listed.items() for word in words.split(",")}
        longest = sorted(map(re.escape, english), key=len, reverse=True)
        pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(longest)})(?![\w-])", re.IGNORECASE)
        found[language] = _Language(english, pattern)
    return found


@cache
def _english() -> frozenset[str]:
    """Words that wishes in English are made of."""
    return _known().links.union(
        word for language in _languages().values() for meant in language.english.values() for word in meant.split()
    )


def in_english(wish: str) -> str:
    """The wish with the words of its language in English; the same where it is in none of these languages."""
    pieces = QUOTED.split(wish)
    spoken = pieces[0::2]
    counts = {
        language: sum(len(_WORD.findall(found)) for piece in spoken for found in known.pattern.findall(piece))
        for language, known in _languages().items()
    }
    language = max(counts, key=lambda each: counts[each])
    english = sum(word.lower() in _english() for piece in spoken for word in _WORD.findall(piece))
    if counts[language] <= english or counts[language] + (len(pieces) > 1) < FEWEST:
        return wish
    known = _languages()[language]

    def spelled(found: re.Match[str]) -> str:
        return known.english.get(found.group().lower(), found.group())

    return "".join(piece if index % 2 else known.pattern.sub(spelled, piece) for index, piece in enumerate(pieces))
