"""Composition of every outdoor place: it is composed for a subject on the right, and mirrored for one on the left."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.build.worlds.world import View, World
from thumbsmith.engines.composer.types import Side
from thumbsmith.engines.lighting import SunSide

Painter = Callable[[View], World]
_MIRRORED: Mapping[Side, Side] = {"left": "right", "right": "left"}
OPPOSITE: Mapping[SunSide, SunSide] = {"left": "right", "right": "left"}


def either_hand(paint: Painter) -> Painter:
    """The place for a subject on either side."""

    @functools.wraps(paint)
    def render(view: View) -> World:
        if view.focus[0] >= 0.5:
            return paint(view)
        calm = _MIRRORED.get(view.calm, view.calm)
        sun = OPPOSITE[view.sun] if view.sun else None
        world = paint(replace(view, focus=(1 - view.focus[0], view.focus[1]), calm=calm, sun=sun))
        return World(
            np.ascontiguousarray(world.pixels[:, ::-1]), np.ascontiguousarray(world.depth[:, ::-1]), world.ground
        )

    return render
