"""The country that a title is about, or the two ends of a journey, out of `data/maps`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from thumbsmith.engines.composer.data.concepts import speaks_for
from thumbsmith.engines.composer.data.tables import written
from thumbsmith.engines.composer.data.world import cities, degrees_of, names
from thumbsmith.engines.composer.types import Coordinates, Mapped

BETWEEN = re.compile(r"\s*(?:to|→|->|nach|naar|à|a|до)\s+(?:the\s+)?", re.IGNORECASE)
"""What stands between the two ends of a journey."""
SHORT = 3
"""Letters up to which a name counts in capitals alone."""


@dataclass(frozen=True)
class _Found:
    start: int
    end: int
    code: int | None
    """Of a country; None for a city."""
    at: Coordinates
    is_sure: bool


def mapped_of(title: str) -> Mapped | None:
    """None where no country is named that is surely one."""
    found = list(_found(title))
    for one, other in pairwise(found):
        if BETWEEN.fullmatch(title[one.end : other.start]) and one.at != other.at:
            codes = tuple(each.code for each in (one, other) if each.code is not None)
            return Mapped(codes, (one.at, other.at))
    asked = speaks_for("map", title)
    countries = [each for each in found if each.code is not None]
    sure = [each.code for each in countries if each.is_sure or asked or len(countries) > 1]
    codes = tuple(code for code in dict.fromkeys(sure) if code is not None)
    return Mapped(codes, asked=asked) if codes else None


def _found(title: str) -> Iterator[_Found]:
    for match in _pattern().finditer(title):
        name = match[0]
        is_sure = _letters(name) not in {_letters(each) for each in names().unsure}
        if len(name) <= SHORT and not name.isupper():
            continue
        if not is_sure and not name[:1].isupper():
            continue
        code = _codes().get(_letters(name))
        at = degrees_of(code) if code is not None else _cities()[_letters(name)]
        yield _Found(match.start(), match.end(), code, at, is_sure)


@cache
def _codes() -> Mapping[str, int]:
    """By what a country is called in any language."""
    others = written("names/countries")
    codes: dict[str, int] = {}
    for code, called in names().names.items():
        translated = (word for name in called for word in others.get(name, {}).get("also", ()))
        for name in (*called, *translated):
            codes.setdefault(_letters(name), int(code))
    return codes


@cache
def _cities() -> Mapping[str, Coordinates]:
    others = written("names/cities")
    return {
        _letters(name): at for city, at in cities().items() for name in (city, *others.get(city, {}).get("also", ()))
    }


@cache
def _pattern() -> re.Pattern[str]:
    """Longer names first; those of scripts that leave no spaces may stand inside other words."""
    known = sorted({*_codes(), *_cities()}, key=lambda name: (-len(name), name))
    spaced = "|".join(re.escape(name) for name in known if _has_spaces(name))
    others = "|".join(re.escape(name) for name in known if not _has_spaces(name))
    return re.compile(rf"(?<!\w)(?:{spaced})(?!\w)|(?:{others})", re.IGNORECASE)


def _has_spaces(name: str) -> bool:
    """Whether its script has spaces between words."""
    return not any("\u0e00" <= letter <= "\u0eff" or "\u2e80" <= letter <= "\ud7ff" for letter in name)


def _letters(name: str) -> str:
    return name.casefold()
