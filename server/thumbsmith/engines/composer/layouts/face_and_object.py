"""A reacting face beside the thing it reacts to; the headline above the thing."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="face-and-object",
    label="Face and object",
    heroes=(Slot("face", 1206, 560, 600, 640, 6), Slot("subject", 690, 716, 520, 420, -6)),
    props=(Place(150, 850, 150), Place(1468, 150, 130)),
    column=Column(64, 116, 800, 385, -2.5, vertical="top", loud_height=250, quiet_height=120),
    text_side="left",
    focus=(0.77, 0.55),
    preferred=frozenset({"challenge", "question"}),
)
