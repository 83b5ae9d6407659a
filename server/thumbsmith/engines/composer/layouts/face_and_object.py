"""A reacting face beside the thing it reacts to; the headline above the thing."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="face-and-object",
    label="Face and object",
    heroes=(Slot("face", 1196, 548, 660, 720, 6), Slot("subject", 684, 720, 540, 420, -6)),
    props=(Place(150, 850, 150), Place(1468, 150, 130)),
    column=Column(58, 112, 850, 420, -2.5, vertical="top", loud_height=290, quiet_height=150),
    text_side="left",
    focus=(0.77, 0.55),
    preferred=frozenset({"challenge", "question"}),
    weight=2.2,
)
