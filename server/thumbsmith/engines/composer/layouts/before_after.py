"""The same thing twice, pale before and brilliant after, with an arrow between; the headline above."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Mark, Slot

LAYOUT = Layout(
    key="before-after",
    label="Before and after",
    heroes=(Slot("subject", 350, 672, 430, 400, -5, faded=True), Slot("subject", 1150, 662, 560, 470, 5)),
    marks=(Mark("arrow", 600, 620, 270, 90),),
    column=Column(110, 114, 1296, 292, 0, "center", "top", loud_height=190, quiet_height=110),
    text_side="top",
    focus=(0.75, 0.6),
    tag=False,
    kinds=frozenset({"transformation"}),
    weight=6.0,
    mirrors=False,
    uses_photo=False,
)
