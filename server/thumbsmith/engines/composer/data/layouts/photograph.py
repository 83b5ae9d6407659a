"""The creator's photo in its own surroundings, filling the picture: four ideas of one photo.

The hero's slot says where the subject (of a person the face) comes to stand; how large follows from the photo.
"""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot
from thumbsmith.scene.types import CANVAS_WIDTH

SEAM = 670.0
"""Canvas pixels from the left to the middle of the edge between the words' half and the photo's."""
SEAM_TILT = 6.0

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
LAYOUTS = (BESIDE, BETWEEN, BELOW, CIRCLED, SPLIT)
