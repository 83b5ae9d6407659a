"""Three large objects that overlap, the middle one in front, under a headline across the picture."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="trio",
    label="Three together",
    heroes=(
        Slot("second", 350, 700, 660, 560, -10),
        Slot("third", 1200, 690, 660, 560, 10),
        Slot("star", 768, 730, 700, 620, 0),
    ),
    column=Column(100, 108, 1310, 320, 0, "center", loud_height=260, quiet_height=128),
    text_side="top",
    focus=(0.5, 0.64),
    tag=False,
    kinds=frozenset({"list", "tutorial", "statement"}),
    preferred=frozenset({"list"}),
    weight=0.8,
    mirrors=False,
    uses_photo=False,
)
