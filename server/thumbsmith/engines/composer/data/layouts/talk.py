"""Two who talk: heads in profile at a desk before a glowing disc, microphones between them. Three arrangements."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Figure, Layout
from thumbsmith.engines.composer.types import Side
from thumbsmith.scene.types import CANVAS_WIDTH


def _talk(
    key: str, label: str, focus: tuple[float, float], away: float, crown: float, head: float, column: Column, side: Side
) -> Layout:
    middle = focus[0] * CANVAS_WIDTH
    return Layout(
        key=key,
        label=label,
        heroes=(),
        figures=tuple(Figure(middle + way * away, crown, head) for way in (-1, 1)),
        column=column,
        text_side=side,
        focus=focus,
        tag=False,
        short=True,
        backdrop="glowing-disc",
        concept="talk",
        mirrors=side == "left",
        uses_photo=False,
        weight=0.7,
    )


LAYOUTS: tuple[Layout, ...] = (
    _talk(
        "talk-between",
        "Two who talk, words between",
        (0.5, 0.41),
        486,
        206,
        440,
        Column(520, 226, 496, 270, align="center", loud_height=190, quiet_height=110),
        "center",
    ),
    _talk(
        "talk-above",
        "Two who talk, words above",
        (0.5, 0.56),
        430,
        350,
        360,
        Column(100, 104, 1316, 190, align="center", vertical="top", loud_height=170, quiet_height=110),
        "top",
    ),
    _talk(
        "talk-beside",
        "Two who talk, words beside",
        (0.69, 0.46),
        330,
        270,
        340,
        Column(66, 140, 520, 660, loud_height=250, quiet_height=140),
        "left",
    ),
)
