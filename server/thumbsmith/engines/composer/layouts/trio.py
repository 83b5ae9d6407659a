"""Three objects in a row, the middle one largest, under a headline across the picture."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="trio",
    label="Three in a row",
    heroes=(
        Slot("second", 300, 690, 370, 350, -8),
        Slot("third", 1220, 670, 360, 340, 8),
        Slot("star", 762, 650, 480, 470, 0),
    ),
    column=Column(120, 116, 1290, 285, 0, "center", "top", loud_height=200, quiet_height=104),
    text_side="top",
    focus=(0.5, 0.64),
    tag=False,
    kinds=frozenset({"list", "tutorial", "statement"}),
    preferred=frozenset({"list"}),
    weight=0.8,
    mirrors=False,
    uses_photo=False,
)
