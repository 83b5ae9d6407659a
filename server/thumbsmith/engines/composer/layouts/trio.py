"""Three objects in a row, the middle one largest, under a headline across the picture."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="trio",
    label="Three in a row",
    heroes=(
        Slot("second", 290, 680, 430, 400, -8),
        Slot("third", 1236, 660, 420, 390, 8),
        Slot("star", 764, 668, 520, 480, 0),
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
