"""The words alone, edge to edge on a material: for what can't be shown, what is denied, what is grave. Four
arrangements, each in a typeface of its own."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout
from thumbsmith.engines.composer.types import Side


def _poster(
    key: str, label: str, column: Column, side: Side, focus: tuple[float, float], fonts: tuple[str, ...]
) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(),
        column=column,
        text_side=side,
        focus=focus,
        tag=False,
        mirrors=False,
        uses_photo=False,
        weight=0.2,
        printed=True,
        fonts=fonts,
    )


LAYOUTS: tuple[Layout, ...] = (
    _poster(
        "poster",
        "Poster",
        Column(128, 140, 1280, 690, align="center", loud_height=500, quiet_height=250),
        "center",
        (0.5, 0.5),
        ("anton", "oswald", "roboto-condensed"),
    ),
    _poster(
        "poster-left",
        "Poster, words on the left",
        Column(70, 128, 1330, 684, loud_height=420, quiet_height=230),
        "left",
        (0.82, 0.4),
        ("playfair-display", "anton", "roboto-condensed"),
    ),
    _poster(
        "poster-low",
        "Poster, words below",
        Column(70, 206, 1150, 684, vertical="bottom", loud_height=440, quiet_height=220),
        "bottom",
        (0.5, 0.3),
        ("archivo-black", "anton", "roboto-condensed"),
    ),
    _poster(
        "poster-high",
        "Poster, words above",
        Column(70, 140, 1330, 672, vertical="top", loud_height=460, quiet_height=200),
        "top",
        (0.5, 0.75),
        ("oswald", "anton", "roboto-condensed"),
    ),
)
