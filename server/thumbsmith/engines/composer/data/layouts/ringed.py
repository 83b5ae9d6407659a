"""The thing tiny in its place, and again near in a large ring. Four arrangements."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Lens, Mark, Slot
from thumbsmith.engines.composer.types import Side

SHARE = 1.36
"""Of the ring's radius: what the thing in it may be wide and tall."""


def _ringed(key: str, label: str, lens: Lens, column: Column, side: Side, marks: tuple[Mark, ...] = ()) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(Slot("subject", lens.x, lens.y, SHARE * lens.radius, SHARE * lens.radius),),
        lens=lens,
        marks=marks,
        column=column,
        text_side=side,
        focus=(lens.far_x / 1536, 0.6),
        tag=False,
        concept="ringed",
        ground="place",
        mirrors=True,
        uses_photo=False,
        weight=0.7,
    )


LAYOUTS: tuple[Layout, ...] = (
    _ringed(
        "ringed-beside",
        "Ring, words beside",
        Lens(1120, 540, 272, 500, 816, 56),
        Column(66, 116, 630, 400, vertical="top", loud_height=230, quiet_height=125),
        "left",
    ),
    _ringed(
        "ringed-below",
        "Ring, words below",
        Lens(1080, 412, 292, 650, 800, 52),
        Column(66, 560, 480, 326, vertical="bottom", loud_height=190, quiet_height=110),
        "left",
    ),
    _ringed(
        "ringed-above",
        "Ring, words above",
        Lens(1100, 580, 234, 440, 816, 50),
        Column(100, 104, 1316, 206, align="center", vertical="top", loud_height=170, quiet_height=105),
        "top",
    ),
    _ringed(
        "ringed-arrow",
        "Ring and arrow",
        Lens(1130, 552, 266, 520, 816, 54, lines=False),
        Column(66, 112, 660, 330, vertical="top", loud_height=220, quiet_height=120),
        "left",
        (Mark("arrow", 560, 470, 280, 130),),
    ),
)
