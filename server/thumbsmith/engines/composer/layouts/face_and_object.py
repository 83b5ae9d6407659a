"""A reacting face beside the thing it reacts to; the headline above the thing."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="face-and-object",
    label="Face and object",
    heroes=(Slot("face", 1190, 520, 880, 820, 6), Slot("subject", 770, 766, 540, 460, -6)),
    props=(Place(150, 860, 170), Place(1478, 150, 160)),
    column=Column(58, 112, 770, 520, -2.5, vertical="top", loud_height=290, quiet_height=150),
    text_side="left",
    focus=(0.77, 0.55),
    preferred=frozenset({"challenge", "question"}),
    weight=2.2,
    leads=True,
)
