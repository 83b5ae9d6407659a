"""Two opponents with their names, a VS between them, and what it is about below."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="versus",
    label="Versus",
    heroes=(Slot("left", 330, 676, 720, 760, -7), Slot("right", 1206, 676, 720, 760, 7)),
    column=Column(178, 742, 1040, 176, -1.5, "center", "bottom", loud_height=160, quiet_height=140),
    labels=(
        Column(56, 104, 600, 170, -2, "center", "top", loud_height=118),
        Column(856, 104, 552, 170, 2, "center", "top", loud_height=118),
    ),
    versus=Column(578, 310, 380, 380, -5, "center", loud_height=300),
    text_side="bottom",
    focus=(0.5, 0.5),
    tag=False,
    kinds=frozenset({"versus"}),
    weight=14.0,
    leads=True,
    backdrop="versus-split",
    mirrors=False,
    uses_photo=False,
)
