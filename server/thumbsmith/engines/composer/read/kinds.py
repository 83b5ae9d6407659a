"""The kind of video that a text announces: versus, list, challenge, tutorial, question, transformation or a
statement."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.data import vocabulary
from thumbsmith.engines.composer.read.lexicon import MAXIMUM_PHRASE, key_of, lexicon
from thumbsmith.engines.composer.text import Word, words
from thumbsmith.engines.composer.types import Kind

_VERSUS = re.compile(r"^(.*?\S)\s+(?:vs\.?|versus|против|contra|gegen|対|v\.s\.)\s+(\S.*)$", re.IGNORECASE)
_OR = re.compile(
    r"^((?:\S+\s){0,1}\S+)\s+or\s+((?:\S+\s){0,1}?\S+(?:\s+(?:for|in|at|after|before|on|to)\s.+)?|\S+\s\S+)\??$",
    re.IGNORECASE,
)
_PATTERNS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    (
        "transformation",
        re.compile(
            r"\b(before (?:and|&|vs\.?) after|transform(?:ation|ed|ing)?|makeover|glow[- ]?up"
            r"|from \$?\w+ to \$?\w+)\b",
            re.IGNORECASE,
        ),
    ),
    (
        "list",
        re.compile(
            r"\btop[\s-]?\d+|^\s*(?:the\s+)?\d+\s+(?:best|worst|things|ways|tips|mistakes|reasons|facts|\w+\s+(?:you|that))"
            r"|\b(?:ranking|tier list|every)\b",
            re.IGNORECASE,
        ),
    ),
    (
        "challenge",
        re.compile(
            r"\b(surviv\w+|challenge|for \d+ (?:hours|days)|last (?:one|to)|i (?:tried|ate|spent|lived|built)"
            r"|\d+[\s-](?:hours?|days?) (?:in|on|at|without|inside|challenge))\b",
            re.IGNORECASE,
        ),
    ),
    (
        "tutorial",
        re.compile(
            r"\b(how to|how i|tutorial|learn|guide|step by step|for beginners|course|explained"
            r"|cómo|comment|wie man|como|как)\b",
            re.IGNORECASE,
        ),
    ),
    ("question", re.compile(r"\?\s*$|^(?:why|what|who|is|are|can|does|did|should)\b", re.IGNORECASE)),
)


def kind_of(text: str, versus: tuple[str, str] | None) -> Kind:
    if versus:
        return "versus"
    return next((kind for kind, pattern in _PATTERNS if pattern.search(text)), "statement")


@dataclass(frozen=True)
class Contest:
    """'iPhone' 'vs' 'Android', and what is left of the title: 'camera test'."""

    left: str
    word: str
    right: str
    about: str


def contest_of(text: str) -> Contest | None:
    """None without a contest. The right side takes one word, or more while they look like one name."""
    match = _VERSUS.match(text)
    either = None if match else _OR.match(text.strip())
    if match is None and either is None:
        return None
    found = match or either
    assert found is not None
    left, (right, rest) = _last_name(found.group(1)), _first_name(found.group(2))
    return Contest(left, "or" if either else "vs", right, rest) if left and right else None


def _last_name(text: str) -> str:
    found = words(text)
    while found and found[0].lower in vocabulary.ARTICLES:
        found = found[1:]
    kept = found[-3:] if len(" ".join(word.text for word in found[-3:])) <= 18 else found[-1:]
    while kept and kept[0].lower in vocabulary.SMALL:
        kept = kept[1:]
    return text[kept[0].start : kept[-1].end] if kept else ""


def _first_name(text: str) -> tuple[str, str]:
    found = words(text)
    while found and found[0].lower in vocabulary.ARTICLES:
        found = found[1:]
    if not found:
        return "", ""
    if len(found) <= 2 and all(word.lower not in vocabulary.CONTESTS for word in found[1:]):
        return text[found[0].start : found[-1].end], ""
    end = _known_name(found)
    while end < min(3, len(found)) and found[end - 1].lower in vocabulary.EPITHETS:
        end += 1  # 'best' needs its noun
    while end < min(3, len(found)) and _continues_name(found[end].text) and found[end].lower not in vocabulary.CONTESTS:
        end += 1
    rest = text[found[end - 1].end :].strip(" ?!.,:;-") if end < len(found) else ""
    return text[found[0].start : found[end - 1].end], rest


def _known_name(found: Sequence[Word]) -> int:
    """The number of first words that are one phrase of the lexicon ('burger king'); at least one."""
    lengths = range(min(MAXIMUM_PHRASE, len(found)), 1, -1)
    return next((size for size in lengths if key_of([word.lower for word in found[:size]]) in lexicon()), 1)


def _continues_name(word: str) -> bool:
    return word[0].isupper() or word[0].isdigit()
