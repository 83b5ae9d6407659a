"""The object in the middle, the headline across the top, the tag below."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Place, Slot

LAYOUT = Layout(
    key="centered",
    label="Centred object",
    heroes=(Slot("star", 768, 640, 640, 520, 0),),
    supports=(Slot("second", 300, 720, 300, 300, -10), Slot("third", 1240, 690, 290, 280, 10)),
    props=(Place(90, 480, 120), Place(1450, 470, 130)),
    column=Column(130, 112, 1276, 292, 0, "center", "top", loud_height=205, quiet_height=104),
    tag_column=Column(468, 828, 600, 92, 0, "center", "bottom", loud_height=70),
    text_side="top",
    focus=(0.5, 0.62),
    preferred=frozenset({"list"}),
)
