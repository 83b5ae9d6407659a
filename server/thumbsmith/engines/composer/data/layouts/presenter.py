"""Somebody of the drawn cast shows the thing: on the open hand, with a finger, in thought; where nothing can be shown,
they show the words. Who shows stands on the right, cut off below, the thing where the hand is."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, Column, Layout, Pose, Slot
from thumbsmith.engines.composer.types import Side

LOWER_EDGE = BOTTOM + 16.0
"""Canvas pixels from the top: where pictures of people end, unseen, below the frame."""
FLOOR = 912.0
"""Canvas pixels from the top: where things stand that are not held."""


def _presenter(
    key: str,
    label: str,
    pose: Pose,
    person: Slot,
    column: Column,
    side: Side,
    focus: tuple[float, float],
    *,
    thing: Slot | None = None,
    hand: tuple[float, float] | None = None,
) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(thing, person) if thing else (person,),
        column=column,
        text_side=side,
        focus=focus,
        tag=False,
        concept="presenter",
        ground="place",
        pose=pose,
        hand=hand,
        floor=FLOOR,
        uses_photo=False,
        weight=0.8,
    )


def _somebody(left: float, top: float) -> Slot:
    """About where they stand: from `left` to the right edge, from `top` down."""
    right = 1516.0
    return Slot("presenter", (left + right) / 2, (top + LOWER_EDGE) / 2, right - left, LOWER_EDGE - top)


def _thing(x: float, width: float, height: float, floor: float = FLOOR) -> Slot:
    return Slot("subject", x, floor - height / 2, width, height)


_ABOVE = Column(90, 102, 1300, 240, align="center", vertical="top", loud_height=200, quiet_height=110)
_CORNER = Column(66, 106, 860, 334, vertical="top", loud_height=210, quiet_height=115)

LAYOUTS: tuple[Layout, ...] = (
    _presenter(
        "presenter-beside",
        "Somebody shows it, words beside",
        "presenting",
        _somebody(760, 280),
        Column(62, 130, 620, 740, loud_height=250, quiet_height=140),
        "left",
        (0.7, 0.55),
        thing=_thing(900, 420, 560, floor=839),
        hand=(900, 839),
    ),
    _presenter(
        "presenter-below",
        "Somebody shows it, words above",
        "presenting",
        _somebody(430, 360),
        _ABOVE,
        "top",
        (0.5, 0.65),
        thing=_thing(620, 400, 500, floor=853),
        hand=(620, 853),
    ),
    _presenter(
        "presenter-points",
        "Somebody points at it, words in the corner",
        "pointing",
        _somebody(730, 280),
        _CORNER,
        "left",
        (0.4, 0.65),
        thing=_thing(400, 620, 450),
        hand=(755, 672),
    ),
    _presenter(
        "presenter-points-below",
        "Somebody points at it, words above",
        "pointing",
        _somebody(800, 400),
        _ABOVE,
        "top",
        (0.4, 0.65),
        thing=_thing(440, 710, 550),
        hand=(860, 718),
    ),
    _presenter(
        "presenter-thinks",
        "Somebody thinks about it, words in the corner",
        "thinking",
        _somebody(930, 230),
        _CORNER,
        "left",
        (0.4, 0.65),
        thing=_thing(440, 720, 450),
    ),
    _presenter(
        "presenter-wonders",
        "Somebody thinks about it, words above",
        "thinking",
        _somebody(880, 355),
        _ABOVE,
        "top",
        (0.4, 0.65),
        thing=_thing(460, 720, 550),
    ),
    _presenter(
        "presenter-alone",
        "Somebody points at the words",
        "pointing",
        _somebody(755, 280),
        Column(62, 130, 660, 740, loud_height=260, quiet_height=150),
        "left",
        (0.7, 0.5),
        hand=(755, 672),
    ),
    _presenter(
        "presenter-offers",
        "Somebody shows the words",
        "presenting",
        _somebody(560, 240),
        Column(62, 120, 730, 640, loud_height=260, quiet_height=150),
        "left",
        (0.7, 0.5),
        hand=(680, 817),
    ),
    _presenter(
        "presenter-asks",
        "Somebody thinks about the words",
        "thinking",
        _somebody(880, 180),
        Column(62, 130, 780, 740, loud_height=270, quiet_height=150),
        "left",
        (0.75, 0.5),
    ),
)
