"""The words are the picture: three giant lines, the hero peeking in behind them."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="billboard",
    label="Billboard",
    heroes=(Slot("star", 1200, 530, 900, 920, 8),),
    column=Column(56, 112, 880, 790, -2.5, loud_height=420, quiet_height=260),
    text_side="left",
    focus=(0.84, 0.5),
    weight=0.8,
)
