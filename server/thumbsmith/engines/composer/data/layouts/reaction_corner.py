"""The object large, a reacting face in the lower corner, the headline above the face."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="reaction-corner",
    label="Reaction in the corner",
    heroes=(Slot("subject", 1160, 512, 930, 900, 6), Slot("face", 330, 830, 600, 600, -6)),
    column=Column(56, 112, 780, 430, -2.5, vertical="top", loud_height=330, quiet_height=190),
    text_side="left",
    focus=(0.72, 0.5),
    preferred=frozenset({"statement", "challenge"}),
    weight=0.9,
    uses_photo=False,
    leads=True,
)
