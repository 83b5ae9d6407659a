"""What is much wider than tall, across the lower half with the words above it: beside words it would be small, and a
car would float in the air. It needs the whole width: a companion would stand before its nose."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.data.layouts.geometry import Layout

WIDE = frozenset(
    {
        "drone",
        "dumbbell",
        "glasses",
        "gold-bar",
        "graphics-card",
        "handheld-console",
        "racing-car",
        "spirit-level",
        "sports-car",
        "sunglasses",
        "vr-headset",
    }
)
"""Art that is 1.8 times as wide as tall or more."""


def lowered(layout: Layout) -> Layout:
    """The layout for a wide hero, where it has one on a side; under a headline that goes across it stands alone."""
    if len(layout.heroes) == 1 and layout.text_side == "top":
        return replace(layout, heroes=(replace(layout.heroes[0], x=840, y=700, width=1240, rotation=0.0),), supports=())
    if len(layout.heroes) != 1 or layout.text_side != "left":
        return layout
    return replace(
        layout,
        heroes=(replace(layout.heroes[0], x=880, y=688, width=1240, height=450, rotation=0.0),),
        supports=(),
        column=replace(layout.column, width=1080, height=390, rotation=-2.0, vertical="top", loud_height=270),
        focus=(0.62, 0.68),
    )
