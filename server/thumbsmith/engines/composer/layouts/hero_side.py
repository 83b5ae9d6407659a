"""Hero large on one side, headline stacked on the other, a second object tying both halves together."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="hero-side",
    label="Hero on the side",
    heroes=(Slot("star", 1146, 520, 780, 790, 6),),
    supports=(Slot("second", 806, 800, 320, 280, -9),),
    props=(Place(1462, 168, 150), Place(770, 140, 105), Place(1472, 872, 165), Place(560, 905, 120)),
    column=Column(58, 116, 730, 640, -3.5, loud_height=300, quiet_height=160),
    text_side="left",
    focus=(0.73, 0.5),
    weight=3.0,
)
