"""What watches an installation asks for figures that exist: a renamed one would silence an alert."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from thumbsmith.platform.metrics import Metrics

MONITORING = Path(__file__).resolve().parents[3] / "deploy" / "monitoring"
WRITTEN_BY_PARTS = ("_bucket", "_count", "_sum")


def known_figures() -> set[str]:
    """Names as `/metrics` writes them; a histogram has one for each of its parts."""
    return {sample for metric in Metrics().registry.collect() for sample in names_of(metric.name, metric.type)}


def names_of(name: str, kind: str) -> set[str]:
    if kind == "histogram":
        return {f"{name}{part}" for part in WRITTEN_BY_PARTS}
    return {f"{name}_total"} if kind == "counter" else {name}


def asked_for(text: str) -> set[str]:
    return set(re.findall(r"\bthumbsmith_[a-z_]+", text))


@pytest.mark.parametrize("name", ["alerts.yaml", "grafana-dashboard.json"])
def test_every_figure_that_is_asked_for_exists(name: str) -> None:
    asked = asked_for((MONITORING / name).read_text())
    assert asked
    assert asked <= known_figures()


def test_no_two_panels_of_the_dashboard_overlap() -> None:
    panels = json.loads((MONITORING / "grafana-dashboard.json").read_text())["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    cells = [cell for panel in panels for cell in covered(panel["gridPos"])]
    assert len(set(cells)) == len(cells)


def covered(place: dict[str, int]) -> list[tuple[int, int]]:
    columns, rows = range(place["x"], place["x"] + place["w"]), range(place["y"], place["y"] + place["h"])
    assert columns.stop <= 24
    return [(column, row) for column in columns for row in rows]
