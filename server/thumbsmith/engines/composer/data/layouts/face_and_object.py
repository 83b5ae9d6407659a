"""A reacting face beside the thing it reacts to; the headline above the thing."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="face-and-object",
    label="Face and object",
    heroes=(Slot("face", 1170, 520, 930, 890, 6), Slot("subject", 720, 760, 600, 480, -7)),
    column=Column(56, 112, 780, 500, -2.5, vertical="top", loud_height=400, quiet_height=220),
    text_side="left",
    focus=(0.77, 0.55),
    preferred=frozenset({"challenge", "question"}),
    weight=2.2,
    leads=True,
)
