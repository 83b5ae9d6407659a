"""A wide headline on top, the hero standing below it in the middle of its side, a second object opposite."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="headline-over",
    label="Headline on top",
    heroes=(Slot("star", 1010, 668, 720, 530, 5),),
    supports=(Slot("second", 420, 690, 480, 430, -7),),
    props=(Place(90, 520, 120), Place(1462, 480, 130)),
    column=Column(80, 106, 1320, 308, -1.5, "center", loud_height=260, quiet_height=128),
    text_side="top",
    focus=(0.66, 0.62),
    tag=False,
    weight=0.7,
)
