"""The hero so close that the frame cuts it: nothing but the hero and the words."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="close-up",
    label="Close-up",
    heroes=(Slot("star", 1206, 540, 940, 920, 5),),
    props=(Place(150, 880, 170),),
    column=Column(58, 116, 720, 770, -3, loud_height=320, quiet_height=170),
    text_side="left",
    focus=(0.76, 0.5),
    preferred=frozenset({"tutorial", "statement", "question"}),
    weight=1.2,
    leads=True,
)
