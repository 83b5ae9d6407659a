"""Somebody of the drawn cast does something to the thing, with a tool on it. Who works stands on the right, cut off
below, the thing where the tool is."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, Column, Layout, Slot
from thumbsmith.engines.composer.types import Side

LOWER_EDGE = BOTTOM + 16.0
"""Canvas pixels from the top: where pictures of people end, unseen, below the frame."""
FLOOR = 912.0
"""Canvas pixels from the top: where the thing stands."""


def _act(
    key: str,
    label: str,
    thing: Slot,
    person: Slot,
    hand: tuple[float, float],
    column: Column,
    side: Side,
) -> Layout:
    tool = Slot("tool", hand[0], hand[1], 300.0, 300.0)
    return Layout(
        key=key,
        label=label,
        heroes=(thing, person, tool),
        column=column,
        text_side=side,
        focus=(0.45, 0.65),
        tag=False,
        concept="act",
        ground="place",
        pose="working",
        hand=hand,
        floor=FLOOR,
        uses_photo=False,
        weight=0.8,
    )


def _thing(x: float, width: float, height: float) -> Slot:
    return Slot("subject", x, FLOOR - height / 2, width, height)


def _person(left: float, height: float) -> Slot:
    """About where they stand: from `left` to the right edge."""
    right = 1516.0
    return Slot("presenter", (left + right) / 2, LOWER_EDGE - height / 2, right - left, height)


_ABOVE = Column(90, 102, 1300, 240, align="center", vertical="top", loud_height=200, quiet_height=110)
_CORNER = Column(66, 106, 860, 334, vertical="top", loud_height=210, quiet_height=115)

LAYOUTS: tuple[Layout, ...] = (
    _act(
        "act-beside",
        "Somebody works on it, words in the corner",
        _thing(370, 640, 460),
        _person(700, 660),
        (800, 818),
        _CORNER,
        "left",
    ),
    _act(
        "act-below",
        "Somebody works on it, words above",
        _thing(420, 740, 540),
        _person(760, 590),
        (850, 832),
        _ABOVE,
        "top",
    ),
    _act(
        "act-near",
        "Somebody near works on it, words in the corner",
        _thing(390, 720, 460),
        _person(680, 760),
        (820, 800),
        _CORNER,
        "left",
    ),
)
