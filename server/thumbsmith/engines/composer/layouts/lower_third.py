"""The hero above, the words across the lower third like a broadcast."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="lower-third",
    label="Lower third",
    heroes=(Slot("star", 1010, 360, 760, 490, 5),),
    supports=(Slot("second", 420, 350, 380, 350, -8),),
    props=(Place(1440, 200, 140), Place(130, 180, 120)),
    column=Column(64, 570, 1150, 334, -1.5, vertical="bottom", loud_height=215, quiet_height=110),
    text_side="bottom",
    focus=(0.64, 0.4),
    tag=False,
    mirrors=False,
)
