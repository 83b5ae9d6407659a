"""Two opponents with their names, a VS between them, and what it is about below."""

from __future__ import annotations

from thumbsmith.engines.composer.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="versus",
    label="Versus",
    heroes=(Slot("left", 360, 545, 540, 520, -6), Slot("right", 1176, 545, 540, 520, 6)),
    column=Column(270, 800, 940, 118, 0, "center", "bottom", loud_height=112, quiet_height=108),
    labels=(
        Column(80, 122, 560, 112, -2, "center", "top", loud_height=104),
        Column(880, 122, 525, 112, 2, "center", "top", loud_height=104),
    ),
    versus=Column(628, 380, 280, 270, -5, "center", loud_height=215),
    text_side="bottom",
    focus=(0.5, 0.5),
    tag=False,
    kinds=frozenset({"versus"}),
    weight=6.0,
    backdrop="versus-split",
    mirrors=False,
    uses_photo=False,
)
