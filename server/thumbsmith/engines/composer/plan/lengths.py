"""How long the words of a picture are, as somebody who looks at four pictures tells them apart."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from thumbsmith.engines.composer.read.hook_spans import size_of
from thumbsmith.engines.composer.types import Headline

Length = Literal["none", "one", "few", "several", "title"]
LENGTHS: tuple[Length, ...] = ("one", "few", "several", "title")
ONE, FEW, SEVERAL = 1, 3, 5
"""Words of each at most; a number with what it counts is one."""
COUNTED = 2
"""Words of such a number."""


@lru_cache(maxsize=2048)  # a plan asks for the same few words thousands of times
def length_of(headline: Headline) -> Length:
    """One word or number, two or three words, four or five, or more; where a script puts no blanks, as many letters."""
    said = " ".join([*(line.text for line in headline.lines), headline.tag or ""]).strip()
    size = size_of(said)
    if size <= ONE or (size <= COUNTED and said[:1].isdigit()):
        return "one" if said else "none"
    return "few" if size <= FEW else "several" if size <= SEVERAL else "title"
