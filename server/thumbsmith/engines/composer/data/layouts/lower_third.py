"""The hero above, the words across the lower third like a broadcast."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="lower-third",
    label="Lower third",
    heroes=(Slot("star", 1040, 390, 900, 720, 5),),
    supports=(Slot("second", 440, 350, 600, 540, -8),),
    column=Column(58, 536, 1164, 366, -1.5, vertical="bottom", loud_height=280, quiet_height=140),
    text_side="bottom",
    focus=(0.64, 0.4),
    tag=False,
    mirrors=False,
    weight=0.1,
)
