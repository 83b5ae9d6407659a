"""Two opponents with their names, a VS between them, and what it is about below."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="versus",
    label="Versus",
    heroes=(Slot("left", 360, 560, 540, 500, -6), Slot("right", 1176, 560, 540, 500, 6)),
    column=Column(270, 776, 940, 134, 0, "center", "bottom", loud_height=112, quiet_height=108),
    labels=(
        Column(70, 116, 570, 150, -2, "center", "top", loud_height=100),
        Column(860, 116, 545, 150, 2, "center", "top", loud_height=100),
    ),
    versus=Column(628, 380, 280, 270, -5, "center", loud_height=215),
    text_side="bottom",
    focus=(0.5, 0.5),
    tag=False,
    kinds=frozenset({"versus"}),
    weight=14.0,
    backdrop="versus-split",
    mirrors=False,
    uses_photo=False,
)
