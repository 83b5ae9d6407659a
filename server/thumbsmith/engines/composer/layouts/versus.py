"""Two opponents with their names, a VS between them, and what it is about below."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="versus",
    label="Versus",
    heroes=(Slot("left", 344, 640, 720, 830, -8), Slot("right", 1192, 640, 720, 830, 8)),
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
    leads=True,
    backdrop="versus-split",
    mirrors=False,
    uses_photo=False,
)
