"""A model's reading of a prompt, held against the prompt: only what its words bear out may be printed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, read_part, script_of
from thumbsmith.engines.reading import ModelReading

LONGEST_HOOK = 40
"""Characters; more is no hook."""


def borne_out(told: ModelReading, prompt: str, title: str) -> ModelReading:
    """The same without words that the text does not have: dictated words and numbers stand in it to the letter, hooks
    and the title are made of its words. An empty title where the told one is not."""
    text = _Text(read_part(title), read_part(prompt))
    return replace(
        told,
        title=told.title if text.share(told.title) == 1.0 else "",
        numbers=tuple(filter(text.has, told.numbers)),
        dictated=tuple(filter(text.has, told.dictated)),
        hooks=tuple(hook for hook in told.hooks if len(hook) <= LONGEST_HOOK and text.share(hook) == 1.0),
    )


class _Text:
    def __init__(self, *parts: str) -> None:
        self._lines = tuple(_one_line(part) for part in parts)
        self._words = frozenset(_words(self._lines))
        self._unspaced = "\n".join(line.casefold().replace(" ", "") for line in self._lines)

    def has(self, words: str) -> bool:
        """To the letter, and no part of a longer word or number."""
        wanted = _one_line(words)
        return any(_stands_in(wanted, line) for line in self._lines)

    def share(self, line: str) -> float:
        """Of the line's words that the text has; 0 for one without words."""
        words = _words([_one_line(line)])
        found = [word in self._words or (_is_unspaced(word) and word in self._unspaced) for word in words]
        return sum(found) / len(found) if found else 0.0


def _one_line(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).replace("’", "'").split())


def _words(lines: Iterable[str]) -> list[str]:
    """Without the marks at their ends, but with currency, per cent and number signs."""
    split = (word.casefold() for line in lines for word in line.split())
    return [word for each in split if (word := _bare(each))]


def _bare(word: str) -> str:
    start, end = 0, len(word)
    while start < end and not _counts(word[start]):
        start += 1
    while start < end and not _counts(word[end - 1]):
        end -= 1
    return word[start:end]


def _counts(character: str) -> bool:
    """Whether it is more than punctuation: letters, marks, digits and signs."""
    return unicodedata.category(character)[0] in "LMNS" or character in "%#"


def _is_unspaced(word: str) -> bool:
    return script_of(word) in UNSPACED_SCRIPTS


def _stands_in(wanted: str, line: str) -> bool:
    if not wanted:
        return False
    if _is_unspaced(wanted):
        return wanted in line
    begin = line.find(wanted)
    while begin >= 0:
        end = begin + len(wanted)
        before, after = line[max(begin - 2, 0) : begin][::-1], line[end : end + 2]
        if not (_goes_on(wanted[0], before) or _goes_on(wanted[-1], after)):
            return True
        begin = line.find(wanted, begin + 1)
    return False


def _goes_on(edge: str, beyond: str) -> bool:
    """Whether what stands beyond the edge, the nearest first, belongs to the same word or number ('1,000')."""
    if edge.isdigit() and beyond[:1] in {".", ","}:
        return beyond[1:2].isdigit()
    return edge.isalnum() and beyond[:1].isalnum()
