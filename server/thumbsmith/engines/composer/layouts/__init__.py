"""All layouts. A new layout is a file here and a line in `_ALL`."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.layouts import (
    before_after,
    billboard,
    centered,
    close_up,
    face_and_object,
    face_off,
    headline_over,
    hero_side,
    lower_third,
    opponents,
    pointer,
    reaction_corner,
    trio,
    versus,
)
from thumbsmith.engines.composer.layouts.geometry import Layout

_ALL: tuple[Layout, ...] = (
    hero_side.LAYOUT,
    close_up.LAYOUT,
    face_and_object.LAYOUT,
    reaction_corner.LAYOUT,
    pointer.LAYOUT,
    billboard.LAYOUT,
    centered.LAYOUT,
    headline_over.LAYOUT,
    lower_third.LAYOUT,
    trio.LAYOUT,
    versus.LAYOUT,
    face_off.LAYOUT,
    opponents.LAYOUT,
    before_after.LAYOUT,
)

LAYOUTS: Mapping[str, Layout] = {layout.key: layout for layout in _ALL}
