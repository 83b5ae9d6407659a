"""Somebody's silhouette against the light, and their shadow on the ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.build.concepts.people import person
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import CANVAS_WIDTH, Element


def figure_layers(stage: Stage, _heroes: Sequence[Element], _ground: Pixels, pictures: Pictures) -> list[Element]:
    """The light is behind them, wherever the layout has it."""
    focus = stage.layout.focus[0]
    placed = [replace(figure, x=focus * CANVAS_WIDTH) for figure in stage.layout.figures]
    return [person(each, stage.palette, focus, pictures, "hero") for each in placed]
