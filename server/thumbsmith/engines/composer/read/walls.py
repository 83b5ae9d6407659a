"""Things that a title counts: '50 keys', '72 flats'. Enough of them make a wall; so does a thing of which
it singles one out ('the only chili') or names several ('potatoes')."""

from __future__ import annotations

import re

from thumbsmith.engines.composer.data.homes import rests_on_ground
from thumbsmith.engines.composer.data.knowledge import drawables
from thumbsmith.engines.composer.data.many import many
from thumbsmith.engines.composer.read.numbers import find_numbers
from thumbsmith.engines.composer.read.reading import Reading, Subject
from thumbsmith.engines.composer.types import Wall

FEWEST, MOST = 9, 100


def wall_of(reading: Reading) -> Wall | None:
    """None where nothing that is drawn is counted, or too few or too many of it."""
    for subject in reading.subjects:
        if subject.art is None or subject.is_denied or not subject.words:
            continue
        counted = _counted(subject, reading)
        if (
            counted
            and not _is_price(counted, reading)
            and FEWEST <= int(counted[1]) <= MOST
            and subject.words.lower().endswith("s")
        ):
            return Wall(int(counted[1]), subject.art)
    return None


def many_of(reading: Reading, group: str) -> Wall | None:
    """Of the subject, whose art is of a `group`; None where the title says another number, for what is grave, or where
    dictated words or a layout say what is to be seen."""
    told = reading.directions
    subject = next(iter(reading.subjects), None)
    if subject is None or subject.art is None or subject.is_denied or not subject.words:
        return None
    if _counted(subject, reading) or reading.grave or told.dictated or told.layout or group not in many().groups:
        return None
    if rests_on_ground(subject.art):  # a herd hangs on no wall
        return None
    if subject.noun.lower() not in drawables()[subject.art].means:  # many of what only stands for it say nothing
        return None
    if _is_plural(subject, reading) or _is_singled_out(subject, reading):
        return Wall(many().number, subject.art, counted=False)
    return None


def _counted(subject: Subject, reading: Reading) -> re.Match[str] | None:
    """The number before it."""
    return re.search(rf"(?<![\w$€£.,])(\d{{1,3}})\s+(?:\w+\s+)?{re.escape(subject.words)}\b", reading.title)


def _is_price(counted: re.Match[str], reading: Reading) -> bool:
    """50 euros are a price, whatever euros look like."""
    prices = (number for number in find_numbers(reading.title) if number.kind == "price")
    return any(price.start <= counted.start() < price.end for price in prices)


def _is_plural(subject: Subject, reading: Reading) -> bool:
    """Only English is known to mark it with a letter."""
    noun = subject.noun.lower()
    return reading.language == "en" and subject.words.lower() in (f"{noun}s", f"{noun}es")


def _is_singled_out(subject: Subject, reading: Reading) -> bool:
    singling = many().singling.get(reading.language)
    if not singling:
        return False
    one = "|".join(map(re.escape, singling))
    between = rf"(?:\w+\W+){{0,{many().between}}}"
    return bool(re.search(rf"\b(?:{one})\W+{between}{re.escape(subject.words)}\b", reading.title, re.IGNORECASE))
