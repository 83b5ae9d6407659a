"""Hero large on one side, headline stacked on the other, a second object tying both halves together."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="hero-side",
    label="Hero on the side",
    heroes=(Slot("star", 1170, 522, 900, 826, 6),),
    supports=(Slot("second", 806, 776, 470, 410, -9),),
    props=(Place(1472, 150, 170), Place(1484, 880, 190), Place(128, 884, 150)),
    column=Column(58, 116, 740, 600, -3.5, loud_height=320, quiet_height=170),
    text_side="left",
    focus=(0.73, 0.5),
    preferred=frozenset({"tutorial", "list", "statement"}),
    weight=3.0,
    leads=True,
)
