"""A card that proves it (a bill, a message, a balance) with the title's own numbers; the words beside it."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="proof-card",
    label="Proof card",
    heroes=(),
    card=Slot("star", 1008, 512, 930, 1030),
    column=Column(58, 150, 470, 700, loud_height=300, quiet_height=190),
    text_side="left",
    focus=(0.68, 0.45),
    tag=False,
    uses_photo=False,
    weight=1.0,
)
