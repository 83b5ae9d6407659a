"""The look of grave pictures: things and places in little colour, so that lively ones do not contradict the words."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.colour import darken, hexadecimal, lighten, luma, mix
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette
from thumbsmith.scene.types import Glow

SATURATION = 0.3
"""Of a drawing's own colours at most: enough to tell fire from smoke."""
SHADE = 0.55
"""At least as dark is the side away from the light."""

GREY, DARK = 0.5, 0.12
"""Shares of grey and of black in the colours of a place."""
WHITE = 0.8
"""Share of white in those of letters."""
PALENESS = 0.85
"""Share of grey in the colours of bars and labels."""
ACCENT, LABEL, ON_LABEL = "#d5d9df", "#3a3d44", "#ffffff"
"""Beside grave words: what a bar is filled with, a label, and the letters on it."""


def shaded(palette: Palette) -> Palette:
    """The palette with a dark place and letters of little colour, brighter than before."""
    inner, middle, outer, glow = map(_shaded, (palette.inner, palette.middle, palette.outer, palette.glow))
    text = tuple(lighten(colour, WHITE) for colour in palette.text)
    return replace(palette, inner=inner, middle=middle, outer=outer, glow=glow, text=text)


def muted(palette: Palette) -> Palette:
    """The palette without a loud colour: labels, bars and lights are nearly grey."""
    return replace(
        palette,
        text=tuple(map(_greyed, palette.text)),
        tag=(LABEL, LABEL),
        tag_text=ON_LABEL,
        accent=mix(_greyed(palette.accent), ACCENT, PALENESS),
        glow=_greyed(palette.glow),
        is_muted=True,
    )


def _greyed(colour: str) -> str:
    """As bright as it was."""
    return mix(colour, hexadecimal([luma(colour)] * 3), PALENESS)


def _shaded(colour: str) -> str:
    return darken(mix(colour, hexadecimal([luma(colour)] * 3), GREY), DARK)


def sober(look: ArtLook) -> ArtLook:
    """Drained, in the shade, without a halo."""
    light = look.lighting or Lighting()
    light = replace(light, saturation=min(light.saturation, SATURATION), shade=max(light.shade, SHADE))
    return replace(look, lighting=light, effects=tuple(each for each in look.effects if not isinstance(each, Glow)))
