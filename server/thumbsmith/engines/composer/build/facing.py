"""Which way drawn art looks: towards the words and the others, never out of the picture."""

from __future__ import annotations

from thumbsmith.engines.composer.data.drawn_people import is_drawn_person
from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.layouts.geometry import Layout, Slot
from thumbsmith.scene.types import CANVAS_WIDTH

LEFT_HALF = 0.42
"""Share of the canvas' width in which what looks to the left looks out of the picture."""
RIGHT_HALF = 0.54
"""The same of the drawn cast, who look to the right."""


def looks_out(name: str, slot: Slot, layout: Layout, *, mirrored: bool) -> bool:
    """Whether art would turn its back to the picture in a slot of the layout as it is written."""
    x = CANVAS_WIDTH - slot.x if mirrored and layout.mirrors else slot.x
    if is_drawn_person(name):
        return x > RIGHT_HALF * CANVAS_WIDTH
    return name in kinds().left_sides and x < LEFT_HALF * CANVAS_WIDTH
