"""A title as the slots of hooks read it: its text, clauses, numbers and what is known of its language. Which part of a
series it is, whose channel it stands on and what kind of file it is ('| Ep. 12', '- XY TV', '[4K]') is left out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from thumbsmith.engines.composer.data.hook_words import Tongue, hook_words
from thumbsmith.engines.composer.read.clauses import Clause, Word, clauses_of, readable
from thumbsmith.engines.composer.read.hook_numbers import Figure, figures_of
from thumbsmith.engines.composer.read.phrases import grammar
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of

_TITLE_SIGNS = ".,:;!?…"
_PARTED = re.compile(r"\s*(?:[|｜]|(?<=\s)//(?=\s))\s*")
_HYPHENED = re.compile(r"\s[-–—]\s")
_BRACKETED = re.compile(r"\s*(?:\(([^()]{1,40})\)|\[([^\[\]]{1,40})\]|【([^【】]{1,40})】)\s*")
_NUMBER = re.compile(r"(?:no\.?|nr\.?|#)?\s?#?\d{1,4}(?:\s?[/.]\s?\d{1,4})?", re.IGNORECASE)
_SERIES_NAME = 2
"""Words before 'ep. 12' that name the series."""
_LEVEL = 3
"""Words of 'grade 5 math' at most."""
_LONGEST_PLACE = 60
_NAME = 4
"""Words of a channel's name at most."""


@dataclass(frozen=True)
class Title:
    text: str
    clauses: tuple[Clause, ...]
    tongue: Tongue
    lead: str = ""
    """The text as far as its first separator."""

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        return tuple(figure for clause in self.clauses for figure in figures_of(clause, self.tongue))

    @cached_property
    def unspaced(self) -> bool:
        return script_of(self.text) in UNSPACED_SCRIPTS


def title_of(text: str, tongue: Tongue) -> Title:
    parts = parts_of(text)
    joined = " | ".join(parts)
    clauses = clauses_of(joined)
    kept = tuple(clause for clause in clauses if not _places(clause.text))
    said = tuple(_without_and(clause, tongue) for clause in kept or clauses)
    return Title(joined, said, tongue, parts[0] if parts else "")


def parts_of(text: str) -> tuple[str, ...]:
    """The parts between a title's separators, without those that only say where it belongs; all of it, where that is
    all that is said."""
    whole = readable(text)
    parts = [part for each in _PARTED.split(whole) if (part := _without_asides(each)) and any(map(str.isalnum, part))]
    kept = [part for part in parts if not _places(part)]
    kept = [each for each in map(_without_channel, kept) if each]
    return tuple(map(_without_fillers, kept or parts[:1]))


def _without_fillers(part: str) -> str:
    """'And I cried | lol', '… for the first time | and uh…'; all of it, where nothing else is said."""
    known, words = hook_words(), part.split()
    joints = frozenset[str]().union(*known.ands.values())
    end = len(words)
    while end and words[end - 1].strip(_TITLE_SIGNS).lower() in known.fillers:
        end -= 1
    if 0 < end < len(words) and words[end - 1].lower() in joints:
        end -= 1
    return " ".join(words[:end]) if 0 < end < len(words) else part


def _without_and(clause: Clause, tongue: Tongue) -> Clause:
    """An aside without the word that joins it to its sentence: '(and the 9p fix)'."""
    ands = hook_words().ands.get(tongue.language, frozenset())
    if not clause.aside or len(clause.words) < 2 or clause.words[0].key not in ands:
        return clause
    return replace(clause, text=clause.text[len(clause.words[0].text) :].strip())


def said(words: Sequence[Word]) -> str:
    """As written, without the signs around."""
    return " ".join(word.text for word in words).strip(_TITLE_SIGNS + '"')


def _without_asides(part: str) -> str:
    """Without brackets that hold a place in a series or a kind of file."""

    def kept(match: re.Match[str]) -> str:
        inner = next(group for group in match.groups() if group is not None)
        return " " if _places(inner) else match.group()

    return _BRACKETED.sub(kept, part).strip()


def _without_channel(part: str) -> str:
    """Without what follows the last hyphen, or goes before the first one, if that says only where it belongs."""
    pieces = _HYPHENED.split(part)
    if len(pieces) > 1 and _places(pieces[-1]):
        part = part[: part.rindex(pieces[-1])].rstrip(" -–—")
    if len(pieces) > 1 and _places(pieces[0]):
        part = part[len(pieces[0]) :].lstrip(" -–—")
    head, colon, rest = part.partition(": ")
    if colon and _places(head):
        part = rest
    comma, tail = part.rpartition(", ")[::2]
    return comma if comma and _places(tail) else part


def _places(text: str) -> bool:
    """Whether a part of a title says only which part of a series it is, whose, or what kind of file."""
    known = hook_words().belonging
    if len(text) > _LONGEST_PLACE:
        return False
    lower = text.strip(" .,:;!?()[]【】-–—").lower()
    words = lower.split()
    if not words:
        return False
    if lower in known.said or (_NUMBER.fullmatch(lower) and lower.startswith("#")):
        return True
    return _is_channel(words) or _is_numbered(words)


def _is_channel(words: Sequence[str]) -> bool:
    """'Nora's kitchen tv', and no sentence or sum that ends in such a word: 'I quit my podcast'."""
    lists = grammar()
    tells = any(word in lists[name] for word in words for name in ("links", "verbs", "negations"))
    counts = any(word[:1].isdigit() for word in words)
    return 1 < len(words) <= _NAME and words[-1] in hook_words().belonging.channels and not (tells or counts)


def _is_numbered(words: Sequence[str]) -> bool:
    """'ep. 12', 'ethics ep 6', 's2 e4', 'part 3 of 5', 'grade 5 math'."""
    known = hook_words().belonging.series
    if len(words) <= _LEVEL and words[0] in hook_words().belonging.levels and words[1:2] and words[1].isdecimal():
        return True
    for place, word in enumerate(words[: _SERIES_NAME + 1]):
        rest = " ".join(words[place + 1 :])
        if word.strip(".") in known and (_NUMBER.fullmatch(rest) or re.fullmatch(r"\d{1,3} \w{1,4} \d{1,3}", rest)):
            return True
    return bool(re.fullmatch(r"(?:s\d{1,2}\s?)?(?:e|ep|pt|vol)\.?\d{1,4}", " ".join(words)))
