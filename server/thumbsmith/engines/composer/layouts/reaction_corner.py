"""The object large, a reacting face in the lower corner, the headline above the face."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="reaction-corner",
    label="Reaction in the corner",
    heroes=(Slot("subject", 1130, 520, 700, 680, 6), Slot("face", 250, 764, 390, 390, -6)),
    props=(Place(1468, 150, 130), Place(610, 880, 120)),
    column=Column(60, 116, 720, 440, -2.5, vertical="top", loud_height=200, quiet_height=120),
    text_side="left",
    focus=(0.72, 0.5),
    preferred=frozenset({"statement", "challenge"}),
)
