"""Two opponents close together on one side, the words stacked on the other."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="face-off",
    label="Face-off",
    heroes=(Slot("left", 1010, 372, 590, 740, -10), Slot("right", 1270, 672, 620, 740, 9)),
    column=Column(58, 116, 690, 750, -3, loud_height=300, quiet_height=165),
    props=(Place(1470, 150, 150), Place(150, 880, 160)),
    text_side="left",
    focus=(0.73, 0.52),
    kinds=frozenset({"versus"}),
    weight=5.0,
    leads=True,
    uses_photo=False,
)
