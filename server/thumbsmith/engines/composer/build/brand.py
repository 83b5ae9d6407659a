"""A brand's colours as a palette."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.colour import darken, lighten, luma, mix, rgb
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles.parts import INK, WANTED_CONTRAST, contrast, readable
from thumbsmith.engines.composer.types import Palette

WHITE = "#ffffff"
BRIGHT = 6.2
"""Contrast to black from which a colour makes loud letters."""
VIVID = 0.35
"""Chroma from which it does; white and near white do too."""
NEAR = 0.14
"""Difference of two hues (1 is the whole circle) below which letters sink into a ground."""
COLOURFUL = 0.18
"""Chroma from which a colour has a hue that one sees."""


def branded(palette: Palette, colors: Sequence[str]) -> Palette:
    """The palette's ground with the brand's colours on it.

    The first colour that is bright and vivid is the loud letters'; dark and dull brands get white letters, and the
    first colour becomes the outline around them. The next one (or the same) is the plate's, with black or white on it,
    whichever is read better; the one after it the accent's and the glow's.
    """
    if not colors:
        return palette
    letters = letters_of(colors)
    others = [colour.lower() for colour in colors if colour.lower() != letters] or [letters or WHITE]
    plate, accent = others[0], others[1] if len(others) > 1 else letters or others[0]
    outline = mix(palette.text_outline, "#000000", 0.35) if letters else readable(others[0], WHITE)
    text = WHITE if contrast(plate, WHITE) >= min(WANTED_CONTRAST, contrast(plate, INK)) else INK
    return replace(
        palette,
        text=(lighten(letters, 0.22), letters, letters) if letters else (WHITE, WHITE, WHITE),
        text_outline=outline,
        tag=(plate, darken(plate, 0.14)),
        tag_text=text,
        accent=accent,
        glow=accent if luma(accent) > 0.3 else lighten(accent, 0.25),
        is_branded=True,
    )


def in_letters(palette: Palette, color: str) -> Palette:
    """The palette with loud letters of one colour, outlined by what it stands out from."""
    outline = readable(color, palette.text_outline) if luma(color) < 0.5 else palette.text_outline
    return replace(palette, text=(lighten(color, 0.12), color, color), text_outline=outline, is_branded=True)


def letters_of(colors: Sequence[str]) -> str | None:
    """The brand's colour for the loud letters; None when all of them are dark or dull."""
    return next((colour.lower() for colour in colors if _makes_letters(colour)), None)


def _makes_letters(colour: str) -> bool:
    lightness = luma(colour)
    return contrast(colour, "#000000") >= BRIGHT and (_chroma(colour) >= VIVID or lightness > 0.85)


def grounds_for(palettes: Sequence[str], colors: Sequence[str]) -> list[str]:
    """The palettes with those last in whose ground the brand's letters would sink; in order otherwise."""
    letters = letters_of(colors) or next(iter(colors), None)
    if letters is None:
        return list(palettes)
    return sorted(palettes, key=lambda key: _hides(PALETTES[key], letters))


def _hides(palette: Palette, letters: str) -> bool:
    hues = [_hue(colour) for colour in (palette.inner, palette.middle)]
    own = _hue(letters)
    return own is not None and any(hue is not None and min(abs(hue - own), 1 - abs(hue - own)) < NEAR for hue in hues)


def _hue(colour: str) -> float | None:
    """0 to 1; None for greys."""
    if _chroma(colour) < COLOURFUL:
        return None
    red, green, blue = (float(part) for part in rgb(colour))
    return colorsys.rgb_to_hls(red, green, blue)[0]


def _chroma(colour: str) -> float:
    channels = rgb(colour)
    return float(channels.max() - channels.min())
