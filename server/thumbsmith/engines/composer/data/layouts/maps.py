"""A country raised among its neighbours, on the globe, or the two ends of a journey. Seven arrangements."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, MapView
from thumbsmith.engines.composer.types import Side


def _map(key: str, label: str, view: MapView, column: Column, side: Side) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(),
        map=view,
        column=column,
        text_side=side,
        focus=(view.x / 1536, 0.5),
        tag=False,
        backdrop="horizon",
        concept="map",
        mirrors=side in ("left", "right"),
        uses_photo=False,
        weight=0.8,
    )


BESIDE = Column(66, 130, 720, 690, loud_height=250, quiet_height=130)
ABOVE = Column(100, 104, 1316, 250, align="center", vertical="top", loud_height=180, quiet_height=110)
LOW = Column(66, 530, 800, 376, vertical="bottom", loud_height=200, quiet_height=120)

LAYOUTS: tuple[Layout, ...] = (
    _map("map-beside", "Country, words beside", MapView("country", 1140, 512, 640, 640), BESIDE, "left"),
    _map("map-above", "Country, words above", MapView("country", 768, 640, 880, 500), ABOVE, "top"),
    _map("map-globe", "Country on the globe", MapView("globe", 1120, 520, 800, 800), BESIDE, "left"),
    _map("map-low", "Country, words below", MapView("country", 1060, 420, 760, 580), LOW, "left"),
    _map("journey-above", "Journey, words above", MapView("journey", 768, 640, 940, 380), ABOVE, "top"),
    _map("journey-low", "Journey, words below", MapView("journey", 960, 350, 860, 260), LOW, "left"),
    _map("journey-beside", "Journey, words beside", MapView("journey", 1150, 560, 480, 480), BESIDE, "left"),
)
