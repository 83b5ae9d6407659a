"""Words locked up into a block, as a printer sets a poster: every line as wide as the block, so that short lines are
tall and the words fill the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.read.line_breaks import extent, parts_number, splits, voiced
from thumbsmith.engines.composer.types import Headline

MOST_LINES = 4
MOST_WORDS = 9
"""More are no poster: they stay on the lines of their sense."""
WIDTH, HEIGHT, TALLEST = 1290.0, 670.0, 440.0
"""Canvas pixels of the block and of its tallest capitals."""
LETTER = 0.5
"""Width of a capital of a poster's typeface, as a share of its height."""
GAP = 26.0
OPEN, TORN, SMALL, LEADS = 0.3, 0.4, 0.25, 0.35
"""Shares of the picture that a block may fill less for no line that ends in a small word, no number that ends a line of
words before what it counts, no line of small words alone, and the word that says most as the tallest."""


@lru_cache(maxsize=512)
def lockup(headline: Headline) -> Headline:
    """The same words on the lines on which they fill a poster best."""
    said = " ".join(line.text for line in headline.lines).split()
    if not 1 < len(said) <= MOST_WORDS:
        return headline
    return replace(voiced(max(splits(said, MOST_LINES), key=_worth)), tag=headline.tag, pattern=headline.pattern)


def _worth(lines: Sequence[str]) -> float:
    open_ended = sum(line.split()[-1].lower() in vocabulary().small for line in lines[:-1])
    torn = sum(" " in upper and parts_number(upper, lower) for upper, lower in pairwise(lines))
    small = sum(all(word.lower() in vocabulary().small for word in line.split()) for line in lines)
    tallest = min(range(len(lines)), key=lambda position: extent(lines[position]))
    leads = voiced(lines).lines[tallest].voice == "loud"
    return _fills(lines) + LEADS * leads - OPEN * open_ended - TORN * torn - SMALL * (len(lines) > 1) * small


def _fills(lines: Sequence[str]) -> float:
    """Share of the block that its letters fill."""
    heights = [min(TALLEST, WIDTH / (LETTER * extent(line))) for line in lines]
    room = (HEIGHT - GAP * (len(lines) - 1)) / sum(heights)
    scale = min(1.0, room)
    return sum((scale * tall) ** 2 * LETTER * extent(line) for line, tall in zip(lines, heights, strict=True)) / (
        WIDTH * HEIGHT
    )
