"""Letters as large as their box allows, for a text that has one (`fit`)."""

from __future__ import annotations

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text.layout import fitted_height, measure
from thumbsmith.scene.types import TextElement

SMALLEST, LARGEST = 8.0, 600.0
"""Font sizes that editors set."""
_PRECISION = 0.25
_UNIT = 100.0


def fitted(text: TextElement, fonts: FontLibrary) -> TextElement:
    """With the largest letters whose lines all stand in the box and of whose words none is broken."""
    height = fitted_height(text)
    if height is None or text.width is None or not text.text.strip():
        return text
    low, high = SMALLEST, max(SMALLEST, min(LARGEST, text.width / _widest_word(text, fonts) * _UNIT))
    if _lines_height(text, high, fonts) <= height:
        return text.model_copy(update={"fontSize": high})
    while high - low > _PRECISION:
        middle = (low + high) / 2
        if _lines_height(text, middle, fonts) <= height:
            low = middle
        else:
            high = middle
    return text.model_copy(update={"fontSize": low})


def _lines_height(text: TextElement, size: float, fonts: FontLibrary) -> float:
    return measure(text.model_copy(update={"fontSize": size, "fit": None}), fonts).height


def _widest_word(text: TextElement, fonts: FontLibrary) -> float:
    """At the unit's size, in bold where any letter is."""
    bold = text.bold or any(letters.bold for letters in text.ranges)
    alone = {"text": "\n".join(text.text.split()), "width": None, "fontSize": _UNIT, "bold": bold, "ranges": ()}
    return max(1.0, measure(text.model_copy(update=alone), fonts).width)
