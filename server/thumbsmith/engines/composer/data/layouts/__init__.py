"""All layouts. A new layout is a file here and a line in `_ALL`."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.data.layouts import (
    before_after,
    behind,
    billboard,
    centered,
    close_up,
    face_and_object,
    face_off,
    figure,
    giant,
    giant_number,
    headline_over,
    hero_side,
    laid,
    lower_third,
    maps,
    opponents,
    photograph,
    place,
    pointer,
    poster,
    presenter,
    proof_card,
    reaction_corner,
    ringed,
    scene,
    split,
    talk,
    trio,
    versus,
    wall,
)
from thumbsmith.engines.composer.data.layouts.geometry import Layout

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
    *poster.LAYOUTS,
    proof_card.LAYOUT,
    *behind.LAYOUTS,
    giant_number.LAYOUT,
    *photograph.LAYOUTS,
    *place.LAYOUTS,
    scene.LAYOUT,
    wall.LAYOUT,
    *giant.LAYOUTS,
    *ringed.LAYOUTS,
    *split.LAYOUTS,
    *figure.LAYOUTS,
    *talk.LAYOUTS,
    *laid.LAYOUTS,
    *maps.LAYOUTS,
    *presenter.LAYOUTS,
)

LAYOUTS: Mapping[str, Layout] = {layout.key: layout for layout in _ALL}
