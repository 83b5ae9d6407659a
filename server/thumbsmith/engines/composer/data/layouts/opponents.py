"""Two opponents of the same size, close together under a headline that goes across."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="opponents",
    label="Opponents below the headline",
    heroes=(Slot("left", 484, 692, 700, 524, -6), Slot("right", 1052, 692, 700, 524, 6)),
    column=Column(80, 106, 1320, 300, -1.5, "center", loud_height=260, quiet_height=128),
    text_side="top",
    focus=(0.5, 0.62),
    tag=False,
    kinds=frozenset({"versus"}),
    weight=4.0,
    leads=True,
    mirrors=False,
    uses_photo=False,
)
