"""The thing small in its place: a rendered world from edge to edge, the thing standing in it, words above; beside it
what else the words name."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="scene",
    label="Small in its place",
    heroes=(Slot("subject", 768, 672, 680, 460, 0),),
    supports=(Slot("second", 330, 740, 480, 340, 0),),
    column=Column(130, 108, 1276, 280, 0, "center", vertical="top", loud_height=200, quiet_height=110),
    text_side="top",
    focus=(0.5, 0.68),
    tag=False,
    is_place=True,
    mirrors=False,
    uses_photo=False,
    weight=0.6,
)
