"""The hero so close that the frame cuts it: nothing but the hero and the words."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="close-up",
    label="Close-up",
    heroes=(Slot("star", 1190, 540, 1000, 1000, 5),),
    column=Column(56, 112, 750, 790, -3, loud_height=440, quiet_height=240),
    text_side="left",
    focus=(0.76, 0.5),
    preferred=frozenset({"tutorial", "statement", "question"}),
    weight=1.2,
    leads=True,
)
