"""Where somebody who shows a thing stands, and the thing on the hand or beside it. Pure geometry in canvas pixels.

Nobody of the cast is as tall or as wide as another, but each hand is as far from the lower edge as the others': so the
hand gives the size, and all heads are alike.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.data.drawn_people import hand_of
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.data.layouts.presenter import LOWER_EDGE
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import CANVAS_HEIGHT

FOOT = 0.07
"""Share of a thing's height, from below, on which it stands."""
PRESSED = 10.0
"""Canvas pixels by which a thing stands before the middle of the palm: it lies in the hand, not on its edge."""
ASIDE = 0.2
"""Share of its width that a foot counts beside the middle at most: what leans would be small."""
SOLID = 110
"""Alpha (of 255) from which a point of a thing has weight."""


def presenter_slot(slot: Slot, name: str, outline: Pixels, hand: tuple[float, float] | None, *, flipped: bool) -> Slot:
    """The box of somebody's picture, which ends below the frame, with the palm or the fingertip at `hand`."""
    tall, wide = outline.shape[:2]
    share = hand_of(name)
    if share is None or hand is None:
        height = min(slot.height, slot.width * tall / wide)
        return replace(slot, y=LOWER_EDGE - height / 2, width=height * wide / tall, height=height)
    height = (LOWER_EDGE - hand[1]) / (1 - share[1])
    width = height * wide / tall
    across = 1 - share[0] if flipped else share[0]
    return replace(slot, x=hand[0] + (0.5 - across) * width, y=LOWER_EDGE - height / 2, width=width, height=height)


def continued(pixels: Pixels, slot: Slot) -> tuple[Pixels, Slot]:
    """Somebody's picture with the clothes drawn on to the canvas' lower edge, so that below the frame nothing floats,
    and the box of it."""
    more = round(CANVAS_HEIGHT - (slot.y + slot.height / 2)) + 1
    longer = np.concatenate([pixels, np.repeat(pixels[-1:], more, axis=0)])
    return longer, replace(slot, y=slot.y + more / 2, height=slot.height + more)


def held_slot(slot: Slot, outline: Pixels, hand: tuple[float, float]) -> Slot:
    """The box of a thing that stands on the palm at `hand`, its foot over the palm's middle: as large as it may be and
    reach on neither side beyond its slot, for there is a face."""
    foot = _foot(outline)
    placed = _fitted(replace(slot, width=slot.width / 2 / max(foot, 1 - foot)), outline)
    return replace(placed, x=hand[0] + (0.5 - foot) * placed.width, y=hand[1] + PRESSED - placed.height / 2)


def standing_slot(slot: Slot, outline: Pixels) -> Slot:
    """The box of a thing that stands on the lower edge of its slot."""
    placed = _fitted(slot, outline)
    return replace(placed, y=slot.y + slot.height / 2 - placed.height / 2)


def _fitted(slot: Slot, outline: Pixels) -> Slot:
    tall, wide = outline.shape[:2]
    height = min(slot.height, slot.width * tall / wide)
    return replace(slot, width=height * wide / tall, height=height, rotation=0.0)


def _foot(outline: Pixels) -> float:
    """The middle of what a thing stands on, as a share of its width."""
    weight = outline[..., 3] > SOLID
    rows = np.flatnonzero(weight.any(axis=1))
    lowest = int(rows[-1]) + 1 if len(rows) else len(weight)
    standing = weight[max(0, lowest - max(1, round(FOOT * len(weight)))) : lowest]
    across = np.flatnonzero(standing.any(axis=0))
    middle = float(across.mean() + 0.5) / weight.shape[1] if len(across) else 0.5
    return min(max(middle, 0.5 - ASIDE), 0.5 + ASIDE)
