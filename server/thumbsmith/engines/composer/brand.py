"""A creator's brand on a picture: its colours as a palette, its logo in a corner."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.paint.colour import darken, lighten, luma, mix, rgb
from thumbsmith.engines.composer.palettes import PALETTES
from thumbsmith.engines.composer.styles.parts import INK, WANTED_CONTRAST, contrast, readable
from thumbsmith.engines.composer.types import Palette

LETTERS_CONTRAST = 7.0
"""Of the loud letters to the dark outline around them."""
NEAR = 0.14
"""Difference of two hues (1 is the whole circle) below which letters sink into a ground."""
COLOURFUL = 0.18
"""Chroma from which a colour has a hue that one sees."""


def branded(palette: Palette, colors: Sequence[str]) -> Palette:
    """The palette's ground with the brand's colours on it: loud letters, plate of the tag, accent and glow.

    The first colour that is bright enough for letters becomes theirs (without one the first, lightened until it is
    read on a dark outline); the next one is the plate's, the one after it the accent's. With fewer colours they share.
    """
    if not colors:
        return palette
    outline = mix(palette.text_outline, "#000000", 0.35)
    letters = letters_of(colors)
    others = [colour.lower() for colour in colors if colour.lower() != letters] or [letters]
    plate, accent = others[0], others[1] if len(others) > 1 else letters
    loud = readable(letters, outline, LETTERS_CONTRAST)
    dark_text, light_text = INK, "#ffffff"
    text = light_text if contrast(plate, light_text) >= min(WANTED_CONTRAST, contrast(plate, dark_text)) else dark_text
    shown = accent if luma(accent) > 0.3 else lighten(accent, 0.25)
    return replace(
        palette,
        text=(lighten(loud, 0.3), loud, loud),
        text_outline=outline,
        tag=(plate, darken(plate, 0.14)),
        tag_text=text,
        accent=accent,
        glow=shown,
        is_branded=True,
    )


def letters_of(colors: Sequence[str]) -> str:
    """The brand's colour for the loud letters."""
    bright = [colour for colour in colors if contrast(colour, "#000000") >= LETTERS_CONTRAST]
    return (bright or list(colors))[0].lower()


def grounds_for(palettes: Sequence[str], colors: Sequence[str]) -> list[str]:
    """The palettes with those last in whose ground the brand's letters would sink; in order otherwise."""
    if not colors:
        return list(palettes)
    letters = letters_of(colors)
    return sorted(palettes, key=lambda key: _hides(PALETTES[key], letters))


def _hides(palette: Palette, letters: str) -> bool:
    hues = [_hue(colour) for colour in (palette.inner, palette.middle)]
    own = _hue(letters)
    return own is not None and any(hue is not None and min(abs(hue - own), 1 - abs(hue - own)) < NEAR for hue in hues)


def _hue(colour: str) -> float | None:
    """0 to 1; None for greys."""
    red, green, blue = (float(part) for part in rgb(colour))
    if max(red, green, blue) - min(red, green, blue) < COLOURFUL:
        return None
    return colorsys.rgb_to_hls(red, green, blue)[0]
