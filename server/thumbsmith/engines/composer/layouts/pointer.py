"""An arrow from the words to the one thing to look at, so large that the frame cuts it."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Mark, Place, Slot

LAYOUT = Layout(
    key="pointer",
    label="Arrow to the object",
    heroes=(Slot("subject", 1170, 530, 880, 826, 4),),
    marks=(Mark("arrow", 420, 690, 400, 190),),
    props=(Place(1478, 140, 160), Place(150, 870, 170)),
    column=Column(58, 112, 766, 575, -3, vertical="top", loud_height=290, quiet_height=160),
    text_side="left",
    focus=(0.75, 0.52),
    preferred=frozenset({"question", "statement"}),
    uses_photo=False,
    weight=0.8,
)
