"""The kind of video that a text announces: versus, list, challenge, tutorial, question, transformation or a
statement."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.data.video_kinds import video_kinds
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.lexicon import MAXIMUM_PHRASE, key_of, lexicon
from thumbsmith.engines.composer.text import Word, words
from thumbsmith.engines.composer.types import Kind

_OR = re.compile(
    r"^((?:\S+\s){0,1}\S+)\s+or\s+((?:\S+\s){0,1}?\S+(?:\s+(?:for|in|at|after|before|on|to)\s.+)?|\S+\s\S+)\??$",
    re.IGNORECASE,
)


def kind_of(text: str, versus: tuple[str, str] | None) -> Kind:
    if versus:
        return "versus"
    return next((kind for kind, pattern in video_kinds().announced if pattern.search(text)), "statement")


@dataclass(frozen=True)
class Contest:
    """'iPhone' 'vs' 'Android', and what is left of the title: 'camera test'."""

    left: str
    word: str
    right: str
    about: str


def contest_of(text: str) -> Contest | None:
    """None without a contest. The right side takes one word, or more while they look like one name."""
    match = video_kinds().versus.match(text)
    either = None if match else _OR.match(text.strip())
    if match is None and either is None:
        return None
    found = match or either
    assert found is not None
    left, (right, rest) = _last_name(found.group(1)), _first_name(found.group(2))
    return Contest(left, "or" if either else "vs", right, rest) if left and right else None


def _last_name(text: str) -> str:
    found = words(text)
    while found and found[0].lower in vocabulary().articles:
        found = found[1:]
    kept = found[-3:] if len(" ".join(word.text for word in found[-3:])) <= 18 else found[-1:]
    while kept and kept[0].lower in vocabulary().small:
        kept = kept[1:]
    return text[kept[0].start : kept[-1].end] if kept else ""


def _first_name(text: str) -> tuple[str, str]:
    found = words(text)
    while found and found[0].lower in vocabulary().articles:
        found = found[1:]
    if not found:
        return "", ""
    if len(found) <= 2 and all(word.lower not in vocabulary().contests for word in found[1:]):
        return text[found[0].start : found[-1].end], ""
    end = _known_name(found)
    while end < min(3, len(found)) and found[end - 1].lower in vocabulary().epithets:
        end += 1  # 'best' needs its noun
    while (
        end < min(3, len(found)) and _continues_name(found[end].text) and found[end].lower not in vocabulary().contests
    ):
        end += 1
    rest = text[found[end - 1].end :].strip(" ?!.,:;-") if end < len(found) else ""
    return text[found[0].start : found[end - 1].end], rest


def _known_name(found: Sequence[Word]) -> int:
    """The number of first words that are one phrase of the lexicon ('burger king'); at least one."""
    lengths = range(min(MAXIMUM_PHRASE, len(found)), 1, -1)
    return next((size for size in lengths if key_of([word.lower for word in found[:size]]) in lexicon()), 1)


def _continues_name(word: str) -> bool:
    return word[0].isupper() or word[0].isdigit()
