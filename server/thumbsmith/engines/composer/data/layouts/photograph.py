"""The creator's photo in its own surroundings, filling the picture: seven ideas of one photo, and one of two.

The hero's slot says where the subject (of a person the face) comes to stand; how large follows from the photo.
"""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.data.layouts.geometry import MIRROR_SHIFT, Column, Layout, Slot
from thumbsmith.engines.composer.types import Side
from thumbsmith.scene.types import CANVAS_WIDTH

SEAM = 670.0
"""Canvas pixels from the left to the middle of the edge between the words' half and the photo's."""
SEAM_TILT = 6.0


def seam_at(text_side: Side) -> float:
    """Canvas pixels from the left to the edge; on the other hand it moves with the words."""
    return SEAM if text_side == "left" else CANVAS_WIDTH - MIRROR_SHIFT - SEAM


BESIDE = Layout(
    key="photo",
    label="Full photo",
    heroes=(Slot("star", CANVAS_WIDTH * 2 / 3, 512, 860, 864),),
    column=Column(64, 150, 690, 660, loud_height=330, quiet_height=150),
    text_side="left",
    focus=(0.67, 0.5),
    weight=1.2,
    leads=True,
    photograph="beside",
)
BETWEEN = Layout(
    key="photo-between",
    label="Words behind the subject",
    heroes=(Slot("star", CANVAS_WIDTH / 2, 560, 1300, 864),),
    column=Column(64, 122, 1330, 330, 0, "center", "top", loud_height=330, quiet_height=130),
    text_side="top",
    focus=(0.5, 0.6),
    tag=False,
    leads=True,
    mirrors=False,
    photograph="between",
)
CIRCLED = Layout(
    key="photo-circled",
    label="Photo with a circle",
    heroes=(Slot("star", 1010, 480, 1000, 864),),
    column=Column(64, 500, 620, 400, 0, "left", "bottom", loud_height=230, quiet_height=120),
    text_side="left",
    focus=(0.66, 0.45),
    tag=False,
    photograph="circled",
)
SPLIT = Layout(
    key="photo-split",
    label="Photo and a half for words",
    heroes=(Slot("star", 1080, 512, 860, 864),),
    column=Column(56, 130, 565, 720, 0, loud_height=330, quiet_height=130),
    text_side="left",
    focus=(0.7, 0.5),
    tag=False,
    photograph="split",
)
BELOW = Layout(
    key="photo-below",
    label="Full photo above the words",
    heroes=(Slot("star", CANVAS_WIDTH * 0.6, 420, 1300, 760),),
    column=Column(64, 600, 1140, 300, 0, "left", "bottom", loud_height=260, quiet_height=120),
    text_side="bottom",
    focus=(0.6, 0.4),
    tag=False,
    photograph="below",
)
CLOSE = Layout(
    key="photo-close",
    label="Close-up that fills the picture",
    heroes=(Slot("star", CANVAS_WIDTH * 0.66, 512, 1000, 864),),
    column=Column(64, 440, 640, 400, 0, "left", "bottom", loud_height=300, quiet_height=120),
    text_side="left",
    focus=(0.66, 0.45),
    tag=False,
    leads=True,
    photograph="close",
)
BLURRED = replace(BETWEEN, key="photo-blurred", label="Subject before its blurred photo", photograph="blurred")
MOMENTS = Layout(
    key="photo-moments",
    label="Two moments side by side",
    heroes=(Slot("left", CANVAS_WIDTH / 4, 470, 700, 864), Slot("right", CANVAS_WIDTH * 3 / 4, 470, 700, 864)),
    column=Column(318, 650, 900, 250, 0, "center", "bottom", loud_height=220, quiet_height=110),
    times=(
        Column(84, 770, 600, 130, 0, "center", "bottom", loud_height=110),
        Column(798, 770, 420, 130, 0, "center", "bottom", loud_height=110),
    ),
    text_side="bottom",
    focus=(0.5, 0.5),
    tag=False,
    leads=True,
    mirrors=False,
    kinds=frozenset({"transformation", "challenge", "versus"}),
    photograph="moments",
)
LAYOUTS = (BESIDE, BETWEEN, BELOW, CIRCLED, SPLIT, CLOSE, BLURRED, MOMENTS)
