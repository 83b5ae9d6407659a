"""Where somebody who does something to a thing stands, the tool in the fist, and the thing that it touches. Pure
geometry in canvas pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from thumbsmith.engines.composer.build.presenting import standing_slot
from thumbsmith.engines.composer.data.acts import Tool
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.types import Pixels

LEANS = tuple(range(25, 115, 10))
"""Degrees by which a tool leans towards the thing, the first that reaches it being taken."""
UPPER = 0.14
"""Share of a thing's height, from above, below which a tool touches it."""
TOUCHED = 40.0
"""Canvas pixels of a tool's head before the thing."""
MARGIN = 24.0
"""Canvas pixels between a thing and the frame's side."""
SOLID = 110
"""Alpha (of 255) from which a point of a thing has weight."""


@dataclass(frozen=True)
class Grip:
    """A tool as it is held; `outline` is its picture as it is seen, in a mirror where `mirrored`. `towards`: -1 where
    the thing stands to the left, 1 to the right."""

    tool: Tool
    outline: Pixels
    mirrored: bool
    towards: int

    def slot(self, slot: Slot, hand: tuple[float, float], lean: float) -> Slot:
        """The box of its picture, turned so that it leans so many degrees."""
        tall, wide = self.outline.shape[:2]
        grip, head = self._points(wide / tall)
        across, down = head[0] - grip[0], head[1] - grip[1]
        height = self.tool.length / math.hypot(across, down)
        turn = math.radians(self.towards * lean) - math.atan2(across, -down)
        x, y = (0.5 * wide / tall - grip[0]) * height, (0.5 - grip[1]) * height
        cos, sin = math.cos(turn), math.sin(turn)
        degrees = (math.degrees(turn) + 180) % 360 - 180
        at = hand[0] + x * cos - y * sin, hand[1] + x * sin + y * cos
        return replace(slot, x=at[0], y=at[1], width=height * wide / tall, height=height, rotation=degrees)

    def head(self, hand: tuple[float, float], lean: float) -> tuple[float, float]:
        """The place of its working end."""
        angle = math.radians(lean)
        return (
            hand[0] + self.towards * math.sin(angle) * self.tool.length,
            hand[1] - math.cos(angle) * self.tool.length,
        )

    def _points(self, share: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Grip and head in heights of the picture."""
        (grip, grip_down), (head, head_down) = self.tool.grip, self.tool.head
        if self.mirrored:
            grip, head = 1 - grip, 1 - head
        return (grip * share, grip_down), (head * share, head_down)


def beside(thing: Slot, outline: Pixels, tool: Slot, grip: Grip, hand: tuple[float, float]) -> tuple[Slot, Slot]:
    """A thing on the ground and the tool whose head lies on the edge that is turned to who holds it."""
    stands = standing_slot(thing, outline)
    top = stands.y - stands.height / 2
    leans = [lean for lean in LEANS if grip.head(hand, lean)[1] > top + UPPER * stands.height]
    lean = leans[0] if leans else LEANS[-1]
    head = grip.head(hand, lean)
    edge = _edge(outline, (head[1] - top) / stands.height, grip.towards) * stands.width
    x = head[0] - grip.towards * TOUCHED - edge + stands.width / 2
    return replace(stands, x=_inside(x, stands.width, thing)), grip.slot(tool, hand, lean)


def _inside(x: float, width: float, slot: Slot) -> float:
    """Not farther from who works than the side of its slot."""
    left, right = slot.x - slot.width / 2 - MARGIN, slot.x + slot.width / 2 + MARGIN
    near = min(x, right - width / 2) if slot.x > left + slot.width else x
    return max(near, MARGIN + width / 2)


def _edge(outline: Pixels, down: float, towards: int) -> float:
    """Where a thing's outline begins in a row, on the side from which the tool comes: in shares of its width."""
    row = min(max(int(down * len(outline)), 0), len(outline) - 1)
    solid = np.flatnonzero(outline[row, :, 3] > SOLID)
    if not len(solid):
        return 0.5
    return int(solid[0] if towards > 0 else solid[-1] + 1) / int(outline.shape[1])
