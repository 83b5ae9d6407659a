"""The object in the middle, the headline across the top, the tag below."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="centered",
    label="Centred object",
    heroes=(Slot("star", 768, 574, 840, 460, 0),),
    supports=(Slot("second", 320, 680, 560, 480, -10), Slot("third", 1216, 680, 560, 480, 10)),
    props=(Place(70, 480, 190, 0.7), Place(1466, 470, 190, 0.7), Place(560, 470, 150, 0.9), Place(990, 480, 150, 0.9)),
    column=Column(110, 106, 1296, 306, 0, "center", loud_height=260, quiet_height=124),
    tag_column=Column(338, 832, 860, 104, 0, "center", "bottom", loud_height=92),
    text_side="top",
    focus=(0.5, 0.62),
    preferred=frozenset({"list"}),
    weight=0.7,
    uses_photo=False,
)
