"""Words that stand inside a rendered world: the land before them is a picture layer between them and what comes after.

The words stay a live text layer. The land only hides their foot: letters that would be hard to read stand before it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import Element, ImageElement, TextElement

MOST_HIDDEN = 0.4
"""Share of a letter's box that may be hidden."""
TOP_HIDDEN = 0.02
"""Share of its upper half: a 4 without its crossbar is an A."""
LEAST_HIDDEN = 0.03
"""Of the whole line: below that nothing seems to stand before it."""
MARGIN = 70
"""Canvas pixels around the words within which their effects reach."""


def behind_land(
    words: Sequence[TextElement], land: Pixels, pictures: Pictures, fonts: FontLibrary
) -> Sequence[Element]:
    """The headline, the land before it (RGBA of the whole canvas), then the other words; without the land where it
    would hide too much."""
    headline = [word for word in words if word.role == "headline"]
    others = [word for word in words if word.role != "headline"]
    box = bounds_of(headline, fonts)
    if box is None or not hides_the_foot(land[..., 3], headline, fonts):
        return words
    left, top = max(0, int(box.left) - MARGIN), max(0, int(box.top) - MARGIN)
    part = np.ascontiguousarray(land[top : int(box.bottom) + MARGIN, left : int(box.right) + MARGIN])
    height, width = part.shape[:2]
    layer = ImageElement(
        id="layer",
        name="In front of the words",
        role="overlay",
        picture=pictures.add(part),
        x=left,
        y=top,
        width=width,
        height=height,
        originalWidth=width,
        originalHeight=height,
    )
    return [*headline, layer, *others]


def hides_the_foot(alpha: Pixels, words: Sequence[TextElement], fonts: FontLibrary) -> bool:
    """Whether some of the words is hidden, of each letter at most a part, and that below its middle."""
    shares = []
    for word in words:
        box = bounds_of([word], fonts)
        if box is None:
            return False
        for letter in _letters(box, len(word.text)):
            upper = Box(letter.left, letter.top, letter.right, (letter.top + letter.bottom) / 2)
            if _hidden(alpha, upper) > TOP_HIDDEN or _hidden(alpha, letter) > MOST_HIDDEN:
                return False
            shares.append(_hidden(alpha, letter))
    return bool(shares) and sum(shares) / len(shares) >= LEAST_HIDDEN


def _letters(box: Box, count: int) -> list[Box]:
    step = box.width / max(1, count)
    return [Box(box.left + step * i, box.top, box.left + step * (i + 1), box.bottom) for i in range(max(1, count))]


def _hidden(alpha: Pixels, box: Box) -> float:
    part = alpha[max(0, int(box.top)) : int(box.bottom), max(0, int(box.left)) : int(box.right)]
    return float(part.mean()) / 255 if part.size else 0.0
