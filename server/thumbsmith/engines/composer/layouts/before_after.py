"""The same thing twice, pale before and brilliant after, with an arrow between; the headline above."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Mark, Slot

LAYOUT = Layout(
    key="before-after",
    label="Before and after",
    heroes=(Slot("subject", 340, 700, 640, 540, -5, faded=True), Slot("subject", 1170, 680, 780, 640, 5)),
    marks=(Mark("arrow", 600, 620, 270, 90),),
    column=Column(100, 108, 1306, 310, 0, "center", loud_height=240, quiet_height=124),
    text_side="top",
    focus=(0.75, 0.6),
    tag=False,
    kinds=frozenset({"transformation"}),
    weight=6.0,
    leads=True,
    mirrors=False,
    uses_photo=False,
)
