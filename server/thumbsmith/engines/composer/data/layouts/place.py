"""The place is the picture: words on a rendered world that shows where the title happens. Three arrangements."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout
from thumbsmith.engines.composer.types import Side


def _place(key: str, label: str, column: Column, side: Side, focus: tuple[float, float], *, mirrors: bool) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(),
        column=column,
        text_side=side,
        focus=focus,
        is_place=True,
        mirrors=mirrors,
        uses_photo=False,
        weight=0.6,
    )


LAYOUTS: tuple[Layout, ...] = (
    _place(
        "place-beside",
        "Place, words beside",
        Column(84, 130, 720, 740, 0, loud_height=270, quiet_height=140),
        "left",
        (0.74, 0.56),
        mirrors=True,
    ),
    _place(
        "place-low",
        "Place, words below",
        Column(84, 520, 1130, 370, 0, vertical="bottom", loud_height=230, quiet_height=120),
        "bottom",
        (0.6, 0.42),
        mirrors=False,
    ),
    _place(
        "place-high",
        "Place, words above",
        Column(110, 112, 1316, 360, 0, align="center", vertical="top", loud_height=240, quiet_height=120),
        "top",
        (0.5, 0.7),
        mirrors=False,
    ),
)
