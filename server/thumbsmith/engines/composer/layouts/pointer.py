"""An arrow from the words to the one thing to look at, which stands in a ring."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Mark, Place, Slot

LAYOUT = Layout(
    key="pointer",
    label="Arrow to the object",
    heroes=(Slot("subject", 1150, 535, 470, 470, 4),),
    marks=(Mark("ring", 838, 223, 624, 624), Mark("arrow", 560, 700, 300, 150)),
    props=(Place(1478, 140, 120), Place(120, 880, 130)),
    column=Column(58, 112, 766, 575, -3, vertical="top", loud_height=290, quiet_height=160),
    text_side="left",
    focus=(0.75, 0.52),
    preferred=frozenset({"question", "statement"}),
    uses_photo=False,
    weight=0.8,
)
