"""The thing twice, in two lights: grey and cold, bright and warm; where one is wrong, with a cross and a tick. Three
arrangements of each."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Mark, Slot
from thumbsmith.engines.composer.types import Side
from thumbsmith.scene.types import CANVAS_WIDTH

LEFT, RIGHT = 400.0, 1136.0
NAME, ABOVE, BELOW = 440.0, 110.0, 752.0
"""Canvas pixels: of the name of a half its width, and its upper edge over the things or under them."""
ASIDE = 130.0
"""Canvas pixels that the right name stands further left than its thing where it is under it: the badge's corner stays
free."""
SIZE = 104.0
"""Canvas pixels: of cross and tick."""


def _split(
    key: str, label: str, floor: float, size: float, column: Column, side: Side, *, judges: bool = True
) -> Layout:
    middle = floor - size / 2
    top = ABOVE if side == "top" else BELOW
    return Layout(
        key=key,
        label=label,
        heroes=(
            Slot("subject", LEFT, middle, 600, size, faded=True),
            Slot("subject", RIGHT, middle, 600, size),
        ),
        marks=(Mark("cross", *_mark(0, floor)), Mark("tick", *_mark(1, floor))) if judges else (),
        column=column,
        times=tuple(
            Column(x - NAME / 2, top, NAME, 130, align="center", vertical="middle", loud_height=110)
            for x in (LEFT, RIGHT if side == "top" else RIGHT - ASIDE)
        ),
        text_side=side,
        focus=(0.74, 0.5),
        tag=False,
        concept="split",
        ground="place",
        floor=floor,
        mirrors=False,
        uses_photo=False,
        weight=0.8,
    )


def _mark(half: int, floor: float) -> tuple[float, float, float, float]:
    """In the lower left corner of a half: the right one's other corner is the badge's."""
    return half * CANVAS_WIDTH / 2 + 44, floor - SIZE, SIZE, SIZE


_ABOVE = Column(100, 104, 1316, 240, align="center", vertical="top", loud_height=190, quiet_height=110)
_BELOW = Column(100, 736, 1120, 162, align="left", vertical="bottom", loud_height=160, quiet_height=100)
_CORNER = Column(64, 110, 640, 170, vertical="top", loud_height=150, quiet_height=100)

LAYOUTS: tuple[Layout, ...] = (
    _split("split-above", "Wrong and right, words above", 880, 530, _ABOVE, "top"),
    _split("split-below", "Wrong and right, words below", 724, 570, _BELOW, "bottom"),
    _split("split-corner", "Wrong and right, words in the corner", 880, 600, _CORNER, "top"),
    _split("change-above", "Then and now, words above", 880, 530, _ABOVE, "top", judges=False),
    _split("change-below", "Then and now, words below", 724, 570, _BELOW, "bottom", judges=False),
    _split("change-corner", "Then and now, words in the corner", 880, 600, _CORNER, "top", judges=False),
)
