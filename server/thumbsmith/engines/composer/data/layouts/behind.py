"""A giant number that stands in the place itself: peaks or dunes hide its foot. No subject but the place."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout


def _behind(key: str, label: str, backdrop: str, metres: float, column: Column) -> Layout:
    return Layout(
        key=key,
        label=label,
        heroes=(),
        column=column,
        text_side="left",
        focus=(0.78, 0.6),
        tag_column=Column(84, 760, 620, 150, 0, vertical="bottom", loud_height=96),
        backdrop=backdrop,
        land_in_front=metres,
        mirrors=False,
        uses_photo=False,
        weight=0.6,
    )


LAYOUTS: tuple[Layout, ...] = (
    _behind(
        "behind-peaks",
        "Number behind peaks",
        "world-peaks",
        500.0,
        Column(100, 128, 760, 560, 0, vertical="top", loud_height=545),
    ),
    _behind(
        "behind-dunes",
        "Number behind dunes",
        "world-dunes",
        500.0,
        Column(100, 122, 800, 420, 0, vertical="top", loud_height=400),
    ),
)
