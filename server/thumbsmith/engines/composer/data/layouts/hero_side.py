"""Hero large on one side, headline stacked on the other, a second object tying both halves together."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="hero-side",
    label="Hero on the side",
    heroes=(Slot("star", 1150, 524, 940, 900, 6),),
    supports=(Slot("second", 730, 780, 560, 460, -9),),
    column=Column(56, 112, 770, 600, -3.5, loud_height=420, quiet_height=230),
    text_side="left",
    focus=(0.73, 0.5),
    preferred=frozenset({"tutorial", "list", "statement"}),
    weight=3.0,
    leads=True,
)
