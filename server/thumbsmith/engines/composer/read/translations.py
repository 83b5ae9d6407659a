"""Common words of other scripts in English, for everything that reads a prompt (art, genre, place, mood).

Headlines keep the creator's own words; this is only for what is shown.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from thumbsmith.engines.composer.text import script_of, words

_ANYWHERE = frozenset({"japanese", "chinese", "thai", "korean"})
"""Scripts whose words are found inside longer runs of letters: without spaces, or with particles glued to them."""
_SHORTEST = 3
"""Letters that must be left when an ending or a glued small word is taken off."""
_CYRILLIC_ENDING = re.compile(
    r"(?:ями|ами|ией|иях|ого|его|ому|ему|ыми|ими|ах|ях|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ом|ем|ам|ям|ую|юю|ии|ия|ию"
    r"|[ыиаяуюеоьй])$"
)
_ARABIC_ARTICLE = re.compile(r"^(?:وال|بال|كال|فال|لل|ال)")
_HEBREW_PREFIX = re.compile(r"^[הבלומשכ]")
_HINDI_PLURAL = re.compile(r"(?:ियों|ियाँ|ियां|ों|ें|े)$")


@cache
def translations() -> Mapping[str, str]:
    """Words as they are written there, to the English word or phrase."""
    lines = files(__package__).joinpath("translations.txt").read_text("utf-8").splitlines()
    entries: dict[str, str] = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            english, _, found = line.partition("=")
            for word in found.split(","):
                entries.setdefault(word.strip(), english.strip())
    return entries


def in_english(text: str) -> str:
    """The known words of the text in English, in their order; empty when it has none."""
    if text.isascii():
        return ""
    found = _found_inside(text) if script_of(text) in _ANYWHERE else _found_as_words(text)
    return " ".join(dict.fromkeys(found))


def _found_inside(text: str) -> list[str]:
    """The longest words first, so that none is found in a part of another."""
    places: dict[int, str] = {}
    taken: set[int] = set()
    for word in _longest_first():
        start = text.find(word)
        while start >= 0:
            span = range(start, start + len(word))
            if not taken.intersection(span):
                taken.update(span)
                places[start] = translations()[word]
            start = text.find(word, span.stop)
    return [places[start] for start in sorted(places)]


@cache
def _longest_first() -> tuple[str, ...]:
    inside = (word for word in translations() if script_of(word) in _ANYWHERE)
    return tuple(sorted(inside, key=lambda word: (-len(word), word)))


def _found_as_words(text: str) -> list[str]:
    return [
        english
        for word in words(text)
        if (english := next((_by_form()[form] for form in _forms(word.lower) if form in _by_form()), None))
    ]


@cache
def _by_form() -> Mapping[str, str]:
    return {next(_forms(word)): english for word, english in reversed(list(translations().items()))}


def _forms(word: str) -> Iterator[str]:
    """The word as it is looked up, then what it may be without a small word or an ending glued to it."""
    script = script_of(word)
    if script == "cyrillic":
        yield _without(_CYRILLIC_ENDING, word.replace("ё", "е"))
    elif script == "arabic":
        plain = "".join(character for character in word if unicodedata.category(character) != "Mn")
        plain = re.sub("[أإآ]", "ا", plain).replace("ة", "ه").replace("ى", "ي")
        yield _without(_ARABIC_ARTICLE, plain)
    else:
        yield word
        yield _without(_HEBREW_PREFIX if script == "hebrew" else _HINDI_PLURAL, word)
        if script == "devanagari":
            yield _HINDI_PLURAL.sub("ा", word)


def _without(pattern: re.Pattern[str], word: str) -> str:
    bare = pattern.sub("", word)
    return bare if len(bare) >= _SHORTEST else word
