"""Two opponents close together on one side, the words stacked on the other."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="face-off",
    label="Face-off",
    heroes=(Slot("left", 1010, 372, 590, 740, -10), Slot("right", 1270, 672, 620, 740, 9)),
    column=Column(56, 112, 710, 790, -3, loud_height=400, quiet_height=230),
    text_side="left",
    focus=(0.73, 0.52),
    kinds=frozenset({"versus"}),
    weight=5.0,
    leads=True,
    uses_photo=False,
)
