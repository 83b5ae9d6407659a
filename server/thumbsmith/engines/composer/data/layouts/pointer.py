"""An arrow from the words to the one thing to look at, so large that the frame cuts it."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Mark, Slot

LAYOUT = Layout(
    key="pointer",
    label="Arrow to the object",
    heroes=(Slot("subject", 1160, 524, 930, 900, 4),),
    marks=(Mark("arrow", 420, 690, 400, 190),),
    column=Column(56, 112, 780, 580, -3, vertical="top", loud_height=400, quiet_height=220),
    text_side="left",
    focus=(0.75, 0.52),
    preferred=frozenset({"question", "statement"}),
    uses_photo=False,
    weight=0.8,
)
