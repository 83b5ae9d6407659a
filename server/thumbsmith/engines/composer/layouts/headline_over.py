"""A wide headline on top, the hero standing below it in the middle of its side, a second object opposite."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="headline-over",
    label="Headline on top",
    heroes=(Slot("star", 1040, 650, 640, 530, 5),),
    supports=(Slot("second", 430, 700, 440, 400, -7),),
    props=(Place(90, 520, 120), Place(1462, 480, 130)),
    column=Column(90, 114, 1300, 282, -1.5, "center", "top", loud_height=205, quiet_height=104),
    text_side="top",
    focus=(0.66, 0.62),
    tag=False,
)
