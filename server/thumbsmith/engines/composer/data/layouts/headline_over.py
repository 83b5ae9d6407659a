"""A wide headline on top, the hero standing below it in the middle of its side, a second object opposite."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="headline-over",
    label="Headline on top",
    heroes=(Slot("star", 1040, 740, 900, 740, 5),),
    supports=(Slot("second", 450, 730, 680, 600, -7),),
    column=Column(80, 106, 1320, 308, -1.5, "center", loud_height=260, quiet_height=128),
    text_side="top",
    focus=(0.66, 0.62),
    tag=False,
    weight=0.7,
)
