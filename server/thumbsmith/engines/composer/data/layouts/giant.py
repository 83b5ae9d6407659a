"""The thing as a giant in the haze, a tiny person before it. Four arrangements."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Figure, Layout, Slot
from thumbsmith.engines.composer.types import Side

FLOOR = 846.0
"""Where the giant stands: on the horizon's near side."""


def _giant(
    key: str,
    label: str,
    hero: Slot,
    person: Figure,
    column: Column,
    side: Side,
    focus: tuple[float, float],
) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(hero,),
        figures=(person,),
        column=column,
        text_side=side,
        focus=focus,
        tag=False,
        backdrop="horizon",
        concept="giant",
        floor=FLOOR,
        mirrors=side in ("left", "right"),
        uses_photo=False,
        weight=0.8,
    )


LAYOUTS: tuple[Layout, ...] = (
    _giant(
        "giant-beside",
        "Giant, words beside",
        Slot("subject", 1090, 470, 820, 740),
        Figure(590, 736, 128),
        Column(70, 124, 600, 470, vertical="top", loud_height=240, quiet_height=130),
        "left",
        (0.68, 0.62),
    ),
    _giant(
        "giant-aside",
        "Giant at the side",
        Slot("subject", 1180, 470, 640, 740),
        Figure(740, 741, 122),
        Column(70, 124, 740, 480, vertical="top", loud_height=230, quiet_height=125),
        "left",
        (0.74, 0.62),
    ),
    _giant(
        "giant-below",
        "Giant, words above",
        Slot("subject", 800, 540, 960, 520),
        Figure(330, 762, 88),
        Column(110, 100, 1316, 206, align="center", vertical="top", loud_height=170, quiet_height=110),
        "top",
        (0.5, 0.7),
    ),
    _giant(
        "giant-low",
        "Giant, words below",
        Slot("subject", 1040, 440, 900, 730),
        Figure(660, 741, 118),
        Column(66, 560, 480, 326, vertical="bottom", loud_height=210, quiet_height=120),
        "left",
        (0.64, 0.6),
    ),
)
