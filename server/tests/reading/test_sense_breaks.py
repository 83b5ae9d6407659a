"""Lines of a phrase: each is read in one breath."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.data.hook_words import tongue
from thumbsmith.engines.composer.read.line_breaks import splits
from thumbsmith.engines.composer.read.sense_breaks import broken


@pytest.mark.parametrize(
    ("text", "language", "lines"),
    [
        ("HOW TO HIT A KNUCKLEBALL FREE KICK", "en", "HOW TO HIT / A KNUCKLEBALL / FREE KICK"),
        ("WHY EGG PRICES JUST JUMPED AGAIN", "en", "WHY EGG PRICES / JUST JUMPED / AGAIN"),
        ("BROKE THE PREMIER LEAGUE", "en", None),
        ("I Sat With a Death Row Chaplain for a Month", "en", "I Sat With a / Death Row Chaplain / for a Month"),
        ("We lost Mia on the second day of the crossing", "en", "We lost Mia / on the second day / of the crossing"),
        ("BETELGEUSE DID NOT EXPLODE. SO WHAT DIMMED?", "en", "BETELGEUSE / DID NOT EXPLODE. / SO WHAT DIMMED?"),
        ("MINECRAFT BUT EVERY BLOCK I BREAK EXPLODES", "en", "MINECRAFT / BUT EVERY BLOCK / I BREAK EXPLODES"),
        ("CRISPY GARLIC BUTTER POTATOES YOU'LL MAKE EVERY WEEK", "en", None),
        ("BIKEPACKING THE ATLAS WITH A HANGOVER AND A GOAT", "en", None),
        ("ME MUDÉ A UN PUEBLO DE 17 HABITANTES", "es", None),
        ("GDZIE ZNIKNĘŁY MOJE PIENIĄDZE?", "pl", None),
        ("THANK YOU FOR 50K", "en", "THANK YOU / FOR 50K"),
        ("AI WROTE MY BEST MAN SPEECH", "en", None),
        ("MỘT NGÀY Ở HÀ NỘI", "vi", "MỘT NGÀY / Ở HÀ NỘI"),
    ],
)
def test_no_line_hangs_and_no_thing_is_torn(text: str, language: str, lines: str | None) -> None:
    found = [line.text for line in broken(text.split(), tongue(language)).lines]
    hanging = tongue(language).open | tongue(language).classes.pronouns
    assert [line for line in found[:-1] if line.lower().split()[-1] in hanging] == [] or lines
    assert lines is None or " / ".join(found) == lines
    assert " ".join(found) == text


def test_the_ways_to_break_a_long_text_are_bounded() -> None:
    words = [f"w{number}" for number in range(700)]
    ways = list(splits(words, 3))
    assert len(ways) < 1_000
    assert all(" ".join(lines).split() == words for lines in ways)
