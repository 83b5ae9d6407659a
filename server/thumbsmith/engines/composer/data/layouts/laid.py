"""What the words name, laid in order on wood, slate or cloth and seen from above. Three arrangements."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot
from thumbsmith.engines.composer.types import Side


def _laid(key: str, label: str, heroes: tuple[Slot, ...], column: Column, side: Side, x: float) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=heroes,
        column=column,
        text_side=side,
        focus=(x, 0.6),
        tag=False,
        concept="laid",
        ground="board",
        mirrors=side == "left",
        uses_photo=False,
        weight=0.6,
    )


_ABOVE = Column(100, 108, 1316, 220, align="center", vertical="top", loud_height=190, quiet_height=110)

LAYOUTS: tuple[Layout, ...] = (
    _laid(
        "laid-row",
        "Three laid in a row",
        (Slot("subject", 768, 610, 420, 420), Slot("second", 316, 610, 400, 400), Slot("third", 1216, 600, 400, 400)),
        _ABOVE,
        "top",
        0.5,
    ),
    _laid(
        "laid-pair",
        "Two laid side by side",
        (Slot("subject", 452, 630, 540, 500), Slot("second", 1068, 620, 500, 460)),
        _ABOVE,
        "top",
        0.5,
    ),
    _laid(
        "laid-beside",
        "Two laid beside words",
        (Slot("subject", 1220, 306, 430, 420), Slot("second", 960, 716, 400, 400)),
        Column(70, 130, 600, 720, loud_height=250, quiet_height=140),
        "left",
        0.7,
    ),
)
