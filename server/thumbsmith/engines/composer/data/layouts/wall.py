"""As many of the title's thing as its number says, in rows on a board, one of them in the light."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout

LAYOUT = Layout(
    key="wall",
    label="Wall of many",
    heroes=(),
    column=Column(62, 640, 620, 252, vertical="bottom", loud_height=190, quiet_height=120),
    text_side="bottom",
    focus=(0.66, 0.5),
    tag=False,
    mirrors=False,
    uses_photo=False,
    weight=1.0,
    wall=True,
    ground="board",
    short=True,
)
