"""Two opponents close together on one side, the words stacked on the other."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="face-off",
    label="Face-off",
    heroes=(Slot("left", 960, 420, 500, 480, -8), Slot("right", 1266, 700, 460, 440, 7)),
    column=Column(58, 116, 690, 750, -3, loud_height=300, quiet_height=165),
    props=(Place(1462, 160, 130), Place(720, 890, 120)),
    text_side="left",
    focus=(0.73, 0.52),
    kinds=frozenset({"versus"}),
    weight=5.0,
    uses_photo=False,
)
