"""Words beside numbers: `numbers.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Annotated

from pydantic import BeforeValidator, Field

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source


def _parted(value: object) -> object:
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


Words = Annotated[tuple[str, ...], BeforeValidator(_parted), Field(min_length=1)]


class Units(Source):
    money: Words
    time: Words
    measure: Words


class Counting(Source):
    signs: Words
    spoken: dict[str, Words]
    printed: dict[str, Words]
    scales: dict[float, Words]
    units: Units

    def sign_of(self, word: str) -> str | None:
        """Of English words for money."""
        return next((sign for sign, words in self.spoken.items() if word.lower() in words), None)

    def letter_of(self, word: str) -> str | None:
        return next((letter for letter, words in self.printed.items() if word.lower() in words), None)

    def times(self, word: str) -> float:
        return next((times for times, words in self.scales.items() if word.lower() in words), 1.0)


@cache
def counting() -> Counting:
    """Raises ValueError when the file breaks the rules."""
    return Counting.model_validate(tomllib.loads((FOLDER / "numbers.toml").read_text("utf-8")))


def either(words: Iterable[str]) -> str:
    """A pattern for any of the words, the longest first; a word of letters that part words ends where it ends."""
    return "|".join(_pattern(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def _pattern(word: str) -> str:
    return re.escape(word) + (r"(?!\w)" if word[-1].isalpha() and not _UNSPACED.match(word[-1]) else "")


_UNSPACED = re.compile("[\u0e00-\u0e7f\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af]")
