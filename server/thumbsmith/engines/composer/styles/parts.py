"""What several styles build their looks from. Lengths of text effects are in em, of picture effects in pixels."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.types import TextLook
from thumbsmith.scene.types import Glow, Gradient, GradientStop, Outline, Plate, Shadow

INK = "#0b0b12"
"""The black of comics and print."""


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


def plate(
    text: str,
    colours: tuple[str, str],
    border: str | None = None,
    border_width: float = 0.0,
    radius: float = 0.09,
    padding: tuple[float, float] = (0.24, 0.17),
    letter_spacing: float = 0.0,
) -> TextLook:
    """Plain letters on a filled box."""
    box = Plate(
        color=colours[0],
        colorEnd=colours[1],
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
