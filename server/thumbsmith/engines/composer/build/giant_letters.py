"""Letters two thirds of the picture tall: outlines and shadows that suit ordinary ones would swallow them."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.types import Palette, Style, TextLook, Voice
from thumbsmith.scene.types import Glow, Gradient, Outline, Plate, Shadow

FINER = 0.36
NARROW_BY = 215.0
"""Canvas pixels: how far one digit and its thing stand to the left of where more digits end."""


def balanced(layout: Layout, figure: str) -> Layout:
    """A single digit and its thing in the middle of the picture."""
    if len(figure) > 1:
        return layout
    heroes = tuple(replace(slot, x=slot.x - NARROW_BY) for slot in layout.heroes)
    return replace(layout, heroes=heroes, column=replace(layout.column, width=layout.column.width - NARROW_BY))


def fine(style: Style) -> Style:
    """The style with finer edges, level."""

    def look(palette: Palette, voice: Voice) -> TextLook:
        own = style.headline(palette, voice)
        return replace(own, effects=tuple(map(_finer, own.effects)), slant=0.0)

    return replace(style, headline=look, tilt=0.0)


def _finer(effect: Outline | Glow | Shadow | Plate | Gradient) -> Outline | Glow | Shadow | Plate | Gradient:
    if isinstance(effect, Outline):
        return effect.model_copy(update={"width": effect.width * FINER})
    if isinstance(effect, Glow):
        return effect.model_copy(update={"radius": effect.radius * FINER})
    if isinstance(effect, Shadow):
        down, across, blur = effect.offsetY * FINER, effect.offsetX * FINER, effect.blur * FINER
        return effect.model_copy(update={"offsetX": across, "offsetY": down, "blur": blur})
    return effect
