"""The object large in the middle, the headline across the top, two companions beside it."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="centered",
    label="Centred object",
    heroes=(Slot("star", 768, 690, 860, 600, 0),),
    supports=(Slot("second", 330, 730, 560, 440, -10), Slot("third", 1206, 730, 560, 440, 10)),
    column=Column(110, 106, 1296, 306, 0, "center", loud_height=260, quiet_height=124),
    tag=False,
    text_side="top",
    focus=(0.5, 0.62),
    preferred=frozenset({"list"}),
    weight=0.7,
    uses_photo=False,
)
