"""Common parts of several styles' looks. Lengths of text effects are in em, of picture effects in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.colour import darken, lighten, mix
from thumbsmith.engines.composer.types import Palette, TextLook
from thumbsmith.readability.contrast import contrast_ratio, relative_luminance
from thumbsmith.scene.types import Glow, Gradient, GradientStop, Outline, Plate, Shadow

WANTED_CONTRAST = 5.4
"""Over the pass line of 4.5: at 168 pixels width, where it is measured, the letters' soft edges cost up to a sixth."""
INK = "#0b0b12"
"""The black of comics and print."""


def readable(colour: str, text: str, wanted: float = WANTED_CONTRAST) -> str:
    """The colour, moved away from the text's until letters on it have the wanted contrast, or to black or white."""
    end = "#000000" if contrast(text, "#000000") > contrast(text, "#ffffff") else "#ffffff"
    for step in range(20):
        moved = mix(colour, end, step / 20)
        if contrast(text, moved) >= wanted:
            return moved
    return end


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""
    pixels = [np.array([[bytes.fromhex(colour[1:])[i] for i in range(3)]], np.uint8) for colour in (first, second)]
    return float(contrast_ratio(relative_luminance(pixels[0]), relative_luminance(pixels[1]))[0])


def letters(
    colours: Sequence[str],
    *effects: Outline | Glow | Shadow,
    slant: float = 0.0,
    letter_spacing: float = 0.0,
) -> TextLook:
    """Letters filled from top to bottom with `colours`, evenly spaced; the last of one colour is plain."""
    if len(set(colours)) == 1:
        return TextLook(colours[0], effects, slant, letter_spacing)
    last = len(colours) - 1
    stops = tuple(GradientStop(offset=index / last, color=colour) for index, colour in enumerate(colours))
    # The plain fill is what a renderer without gradients, and the contrast check, see.
    return TextLook(colours[last // 2], (Gradient(stops=stops), *effects), slant, letter_spacing)


def standing(palette: Palette) -> TextLook:
    """Letters that stand in a landscape like a thing: no outline, a soft shadow close by and a wide one."""
    close = Shadow(color="#05070c", offsetX=0, offsetY=0.006, blur=0.02, opacity=0.85)
    wide = Shadow(color="#05070c", offsetX=0, offsetY=0.012, blur=0.11, opacity=0.75)
    return letters((lighten(palette.text[0], 0.2), palette.text[1], palette.text[1]), close, wide)


def plate(
    text: str,
    colours: tuple[str, str],
    border: str | None = None,
    border_width: float = 0.0,
    radius: float = 0.09,
    padding: tuple[float, float] = (0.24, 0.17),
    letter_spacing: float = 0.0,
) -> TextLook:
    """Plain letters on a filled box; its colours are moved where the letters would not be read."""
    box = Plate(
        color=readable(colours[0], text),
        colorEnd=readable(colours[1], text),
        paddingX=padding[0],
        paddingY=padding[1],
        radius=radius,
        borderColor=border,
        borderWidth=border_width if border else 0.0,
    )
    return TextLook(text, (box,), 0.0, letter_spacing)


def cast_shadow(down: float, blur: float, opacity: float, color: str = "#000000") -> Shadow:
    """The soft shadow of a picture that floats over its backdrop."""
    return Shadow(color=color, offsetX=0, offsetY=down, blur=blur, opacity=opacity)


def under_white(palette: Palette) -> Palette:
    """The palette with an outermost colour on which white letters are read."""
    outer = palette.outer
    while contrast("#ffffff", outer) < WANTED_CONTRAST:
        outer = darken(outer, 0.1)
    return replace(palette, outer=outer)
