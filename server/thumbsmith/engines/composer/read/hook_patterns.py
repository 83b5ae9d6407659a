"""What titles of some languages say, by the patterns of `hooks.toml`: scripts without blanks, other orders of words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from thumbsmith.engines.composer.data.hook_words import HookPattern, Pattern
from thumbsmith.engines.composer.read.hook_spans import fits
from thumbsmith.engines.composer.read.hook_title import Title
from thumbsmith.engines.composer.read.reading import Hook

SCORES: Mapping[HookPattern, float] = {
    "number": 0.6,
    "contrast": 0.9,
    "question": 0.35,
    "quote": 0.9,
    "stakes": 0.8,
    "label": 0.62,
}
MOST_SHORT = 6
"""Words of a title in short."""
ASKED = 0.8
"""Score of the end of a question, which asks by itself; its first word alone asks less."""


def patterned(title: Title) -> Iterator[Hook]:
    for pattern in title.tongue.patterns:
        if pattern.whole:
            yield from _hooks(title.text, pattern, "", SCORES[pattern.slot])
            continue
        for clause in title.clauses:
            if clause.asks or not pattern.asks:
                sign = title.tongue.question_sign if pattern.slot == "question" else ""
                yield from _hooks(clause.text, pattern, sign, ASKED if pattern.asks else SCORES[pattern.slot])


def _hooks(text: str, pattern: Pattern, sign: str, score: float) -> Iterator[Hook]:
    found = pattern.find.search(text)
    said = _said(found, text) if found else ""
    if fits(said):
        yield Hook(f"{said}{sign}", pattern.slot, score)
    elif fits(said, MOST_SHORT) and not sign:
        yield Hook(said, "short", 0.4)


def _said(found: re.Match[str], text: str) -> str:
    """The group that was found, with the quotation marks around it, or all of it."""
    group = found.lastindex
    if group is None:
        return found.group().strip()
    start, end = found.span(group)
    return text[start - 1 : end + 1]
