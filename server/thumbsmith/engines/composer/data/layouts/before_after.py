"""The same thing twice, small and pale before, large and brilliant after, with an arrow between; the headline above."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Mark, Slot

LAYOUT = Layout(
    key="before-after",
    label="Before and after",
    heroes=(Slot("subject", 334, 716, 520, 390, -6, faded=True), Slot("subject", 1126, 672, 640, 490, 4)),
    marks=(Mark("arrow", 606, 640, 200, 78),),
    column=Column(100, 108, 1306, 310, 0, "center", loud_height=240, quiet_height=124),
    times=(
        Column(74, 300, 520, 130, 0, "center", "bottom", loud_height=96),
        Column(846, 196, 520, 130, 0, "center", "bottom", loud_height=96),
    ),
    text_side="top",
    focus=(0.75, 0.6),
    tag=False,
    kinds=frozenset({"transformation"}),
    weight=6.0,
    leads=True,
    mirrors=False,
    uses_photo=False,
)


def before_and_after(layout: Layout) -> Layout:
    """Another layout with its headline on top, for a thing and what it was before: never in a mirror, with the arrow
    between them."""
    before, after = (replace(slot, faded=False) for slot in LAYOUT.heroes)
    return replace(
        layout,
        heroes=(replace(after, part="star"),),
        supports=(replace(before, part="second"),),
        marks=LAYOUT.marks,
        times=LAYOUT.times,
        mirrors=False,
    )
