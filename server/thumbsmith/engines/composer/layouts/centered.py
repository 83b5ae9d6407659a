"""The object in the middle, the headline across the top, the tag below."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="centered",
    label="Centred object",
    heroes=(Slot("star", 768, 622, 700, 436, 0),),
    supports=(Slot("second", 270, 650, 340, 340, -10), Slot("third", 1262, 630, 330, 320, 10)),
    props=(Place(90, 480, 120), Place(1450, 470, 130)),
    column=Column(110, 106, 1296, 306, 0, "center", loud_height=260, quiet_height=124),
    tag_column=Column(368, 822, 800, 98, 0, "center", "bottom", loud_height=84),
    text_side="top",
    focus=(0.5, 0.62),
    preferred=frozenset({"list"}),
    weight=0.7,
    uses_photo=False,
)
