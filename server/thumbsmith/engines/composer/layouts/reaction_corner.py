"""The object large, a reacting face in the lower corner, the headline above the face."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="reaction-corner",
    label="Reaction in the corner",
    heroes=(Slot("subject", 1160, 512, 880, 840, 6), Slot("face", 318, 780, 560, 540, -6)),
    props=(Place(1478, 150, 160),),
    column=Column(58, 112, 760, 410, -2.5, vertical="top", loud_height=270, quiet_height=145),
    text_side="left",
    focus=(0.72, 0.5),
    preferred=frozenset({"statement", "challenge"}),
    weight=0.9,
    uses_photo=False,
)
