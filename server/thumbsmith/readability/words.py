"""Few words: a thumbnail is glanced at, and its title stands right below it."""

from __future__ import annotations

import re

from thumbsmith.readability.types import Finding, Reading

PASS_UP_TO = 5
FAIL_ABOVE = 8
OVERLAP_WARNS_ABOVE = 0.5
SOURCE = "Practitioners agree on three to five words; studies disagree on text at all, so no words is never a fault."
THRESHOLD = "up to 5 words pass, more than 8 fail; repeating over half of the title warns"
_WORD = re.compile(r"[^\W_]+(?:['’.,:-][^\W_]+)*")


def words_of(text: str) -> list[str]:
    """Words in lower case; numbers, prices and contractions count as one each."""
    return [word.casefold() for word in _WORD.findall(text)]


def words(reading: Reading) -> Finding:
    """Number of words on the picture, and how many of them the title says anyway."""
    shown = [word for text in reading.texts for word in words_of(text.text)]
    count = len(shown)
    if count > FAIL_ABOVE:
        return Finding("words", "fail", count, "words", THRESHOLD, "More than a glance can read.", SOURCE)
    if count > PASS_UP_TO:
        return Finding("words", "warn", count, "words", THRESHOLD, "Fewer words hit harder.", SOURCE)
    said_by_title = set(words_of(reading.title))
    if shown and sum(word in said_by_title for word in shown) / count > OVERLAP_WARNS_ABOVE:
        return Finding("words", "warn", count, "words", THRESHOLD, "The title says most of this already.", SOURCE)
    return Finding("words", "pass", count, "words", THRESHOLD, "Short enough for a glance.", SOURCE)
