"""Somebody's silhouette against the light, and a question. Three arrangements."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Figure, Layout
from thumbsmith.scene.types import CANVAS_WIDTH


def _figure(key: str, label: str, backdrop: str, x: float, foot: float, tall: float, column: Column) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(),
        figures=(Figure(x * CANVAS_WIDTH, foot - tall, tall),),
        column=column,
        text_side="left",
        focus=(x, 0.55),
        tag=False,
        short=True,
        backdrop=backdrop,
        concept="figure",
        uses_photo=False,
        weight=0.7,
    )


_BESIDE = Column(76, 170, 720, 640, loud_height=330, quiet_height=170)

LAYOUTS: tuple[Layout, ...] = (
    _figure("figure-door", "Somebody in the doorway", "doorway", 0.68, 836, 560, _BESIDE),
    _figure("figure-dusk", "Somebody at dusk", "horizon", 0.72, 900, 620, _BESIDE),
    _figure("figure-fog", "Somebody in the fog", "dark-fog", 0.70, 960, 720, _BESIDE),
)
