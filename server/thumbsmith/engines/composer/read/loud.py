"""Words that a brief writes to be loud: capitals, prices, shares. Usually they are for the picture."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from thumbsmith.engines.composer.read.cues import Cue
from thumbsmith.engines.composer.text import words

LARGEST_BREAK = 4
"""Letters between two words in capitals that are one text."""
_CURRENCY = re.compile(r" ?(?:[€₽₺₴₫฿]|zł\b)")
NEXT = 12
"""Letters between words and what announces them."""


def is_capital(word: str) -> bool:
    """Whether a word is written to be loud: 'FLAT', '49%', '$4,200'."""
    return word == word.upper() and (word[0].isdigit() or word[0] in "$€£¥₹#" or sum(map(str.isupper, word)) >= 2)


def is_loud(text: str) -> bool:
    found = [word.text for word in words(text)]
    return bool(found) and all(is_capital(word) or word == "vs" for word in found)


def loud_words(text: str, cues: Sequence[Cue]) -> list[tuple[int, int]]:
    """Places of words written to be loud ('TWO YEARS ON'): they are said, they direct nothing. Where all of them are
    words of directions ('NO PEOPLE'), or most of the text is loud, they are none."""
    starts = [cue.start for cue in cues]
    runs = [] if is_shouted(text) else loud_runs(text, 0, len(text))
    return [run for run in runs if _says_more(text, run, cues, starts)]


def outside(cues: Sequence[Cue], loud: Sequence[tuple[int, int]]) -> list[Cue]:
    """The cues that are not found in loud words. Of 'text JUST' in 'text JUST STIR IT' the first word stays one."""
    kept: list[Cue] = []
    place = 0
    for cue in cues:
        while place < len(loud) and loud[place][1] <= cue.start:
            place += 1
        if place == len(loud) or cue.end <= loud[place][0]:
            kept.append(cue)
        elif cue.start < loud[place][0]:
            kept.append(replace(cue, end=loud[place][0] - 1))
    return kept


@lru_cache(maxsize=4)
def is_shouted(text: str) -> bool:
    """Whether most of a text is in capitals. Remembered, because each clause of a prompt asks it of the whole."""
    return sum(map(str.isupper, text)) > sum(map(str.islower, text))


def _says_more(text: str, run: tuple[int, int], cues: Sequence[Cue], starts: Sequence[int]) -> bool:
    """Whether a run of several loud words is no direction."""
    start, end = run
    first = bisect_left(starts, start)
    inside = cues[first : bisect_left(starts, end)]
    before = cues[first - 1] if first else None
    told = sum(cue.end - cue.start for cue in {cue.start: cue for cue in inside}.values())
    announced = before is not None and before.kind in ("lettering", "says", "size") and start - before.end <= NEXT
    denies = bool(inside) and inside[0].kind in ("without", "not") and inside[0].start == start
    several = len(words(text[start:end])) > 1
    return several and told < end - start - 1 and (announced or not denies)


def loud_runs(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Places of words in capitals and figures side by side, with the '?' and '!' around."""
    runs: list[list[int]] = []
    found = words(text[start:end])
    for before, word in zip([None, *found], found, strict=False):
        low, high = start + word.start, start + word.end
        is_near = bool(runs) and low - runs[-1][1] <= LARGEST_BREAK
        is_small = word.text == "vs" or (len(word.text) == 1 and word.text.isupper())
        if is_near and (is_small or is_capital(word.text)):
            runs[-1][1] = high
        elif is_capital(word.text):
            is_led = before is not None and before.text == "I" and word.start - before.end == 1  # 'I FINISHED'
            runs.append([start + before.start if before and is_led else low, high])
    return [_with_marks(text, start, end, low, high) for low, high in runs]


def _with_marks(text: str, start: int, end: int, low: int, high: int) -> tuple[int, int]:
    while high < end and text[high] in "?!…%+.":
        high += 1
    if text[high - 2 : high] in ("?.", "!."):  # a full stop behind them ends the sentence
        high -= 1
    if currency := _CURRENCY.match(text, high, end):
        high = currency.end()
    while low > start and text[low - 1] in "¿¡-−+" and not text[low - 2 : low - 1].isalnum():
        low -= 1
    return low, high
