"""The words are the picture: three giant lines, the hero peeking in behind them."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="billboard",
    label="Billboard",
    heroes=(Slot("star", 1220, 540, 780, 820, 8),),
    column=Column(56, 116, 936, 770, -2.5, loud_height=360, quiet_height=210),
    text_side="left",
    focus=(0.84, 0.5),
    weight=0.8,
)
