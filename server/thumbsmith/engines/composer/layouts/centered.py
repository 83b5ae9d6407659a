"""The object in the middle, the headline across the top, the tag below."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="centered",
    label="Centred object",
    heroes=(Slot("star", 768, 625, 640, 430, 0),),
    supports=(Slot("second", 290, 650, 290, 290, -10), Slot("third", 1246, 640, 280, 270, 10)),
    props=(Place(90, 480, 120), Place(1450, 470, 130)),
    column=Column(130, 112, 1276, 292, 0, "center", "top", loud_height=205, quiet_height=104),
    tag_column=Column(368, 822, 800, 98, 0, "center", "bottom", loud_height=70),
    text_side="top",
    focus=(0.5, 0.62),
    preferred=frozenset({"list"}),
)
