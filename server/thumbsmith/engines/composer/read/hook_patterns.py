"""What titles of some languages say, by the patterns of `hooks.toml`: scripts without blanks, other orders of words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from thumbsmith.engines.composer.data.hook_words import HookPattern, Pattern, Tongue
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
            yield from _hooks(title, title.text, pattern, "", SCORES[pattern.slot])
            continue
        for clause in title.clauses:
            if clause.asks or not pattern.asks:
                sign = title.tongue.question_sign if pattern.slot == "question" else ""
                yield from _hooks(title, clause.text, pattern, sign, ASKED if pattern.asks else SCORES[pattern.slot])


def _hooks(title: Title, text: str, pattern: Pattern, sign: str, score: float) -> Iterator[Hook]:
    found = pattern.find.search(text)
    said = _said(found, text) if found else ""
    if not text.endswith(said):
        said = _closed(said, title.tongue)
    if fits(said):
        yield Hook(f"{said}{sign}", pattern.slot, score)
    elif fits(said, MOST_SHORT) and not sign:
        yield Hook(said, "short", 0.4)


def _closed(said: str, tongue: Tongue) -> str:
    """Without words at the end that wait for what was cut off: no 'in' before its place."""
    parts, classes = said.split(), tongue.classes
    while len(parts) > 1 and parts[-1] in classes.prepositions - classes.negators:
        parts.pop()
    return " ".join(parts)


def _said(found: re.Match[str], text: str) -> str:
    """The group that was found, with the quotation marks around it, or all of it."""
    group = found.lastindex
    if group is None:
        return found.group().strip()
    start, end = found.span(group)
    return text[start - 1 : end + 1]
