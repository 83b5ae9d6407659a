"""The number of a title that may be as large as the picture, and what it counts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from thumbsmith.engines.composer.data.hook_words import hook_words
from thumbsmith.engines.composer.types import Giant

FEWEST_GLYPHS, MOST_GLYPHS = 2, 3
"""Of a figure that fills two thirds of the height; a lone digit says too little."""
LONGEST_UNIT = 18
"""Letters of what it counts."""
_FIGURE = re.compile(r"(?P<figure>[$€£₹¥]?\d+[%€]?)(?: (?P<unit>[^\d]+))?")


def giant_of(counted: Sequence[str]) -> Giant | None:
    """'30' and 'DAYS' of '30 DAYS', '$60'. `counted`: the numbers of a title with all that belongs to them, best first.
    None where no number is short enough, nothing says what it counts, or it says another thing alone ('under $60')."""
    for text in counted:
        found = _FIGURE.fullmatch(_without_after(text))
        if found is None:
            continue
        figure, unit = found["figure"], found["unit"] or ""
        if says_something(figure, unit) and len(figure) <= MOST_GLYPHS and len(unit) <= LONGEST_UNIT:
            return Giant(figure, unit)
    return None


def says_something(figure: str, unit: str) -> bool:
    """Whether a figure can stand alone with what it counts: it has a sign or a unit, and is more than one digit.
    '200 thousand' is one number, not 200 of something."""
    scales = hook_words().numbers.scales
    counts = bool(unit) or not figure.isdecimal()
    return counts and len(figure) >= FEWEST_GLYPHS and unit.partition(" ")[0].lower() not in scales


def _without_after(text: str) -> str:
    """'After 30 days' counts days too."""
    first, _, rest = text.partition(" ")
    return rest if first.lower() in hook_words().numbers.dispensable else text
