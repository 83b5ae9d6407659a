"""Dark documentary: fog, one cold or red light, letters in that light and a hard coloured bar."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.colour import darken, lighten, luma, tone
from thumbsmith.engines.composer.data.styles.parts import cast_shadow, contrast, letters, plate
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Glow, Outline, Shadow

EDGE = "#040306"
"""Around the letters."""
MUDDY = 3.2
"""Contrast of white letters below which a plate's colour is too bright for them."""


def headline(palette: Palette, voice: Voice) -> TextLook:
    depth = Shadow(offsetX=0, offsetY=0.03, blur=0.08, opacity=0.95)
    edge = Outline(color=EDGE, width=0.03)
    if voice == "loud":
        signed = (lighten(signal(palette), 0.75), lighten(signal(palette), 0.45), lighten(signal(palette), 0.2))
        glow = Glow(color=signal(palette), radius=0.14, strength=0.4)
        return letters(palette.text if palette.is_branded else signed, edge, glow, depth)
    return letters(("#ffffff", "#ece8e4"), edge, depth, letter_spacing=0.02)


def signal(palette: Palette) -> str:
    """The one colour of the picture: bright enough to read on black."""
    if palette.is_muted:
        return lighten(palette.glow, 0.3)
    colour = tone(palette.glow, 0.55, 0.95)
    return colour if luma(colour) > 0.3 else lighten(colour, 0.3)


def tag(palette: Palette) -> TextLook:
    if palette.is_branded:
        return plate(palette.tag_text, palette.tag, radius=0.0, letter_spacing=0.04)
    colour = palette.tag[0] if palette.is_muted else tone(palette.middle, 0.42, 0.95)
    if contrast("#ffffff", colour) < MUDDY:  # white letters would need a brown or olive plate
        bright = tone(palette.middle, 0.55, 0.95)
        return plate(EDGE, (lighten(bright, 0.15), bright), radius=0.0, letter_spacing=0.04)
    return plate("#ffffff", (colour, darken(colour, 0.25)), radius=0.0, letter_spacing=0.04)


def artwork(palette: Palette, rank: Rank) -> ArtLook:
    rim = signal(palette)
    light = Lighting(shade=0.5, rim=lighten(rim, 0.2), rim_width=0.022, rim_opposite=rim, saturation=1.0, contrast=1.2)
    return ArtLook(
        (Glow(color=rim, radius=64 if rank == "hero" else 30, strength=0.42), cast_shadow(20, 36, 0.8)), light
    )


def grave(palette: Palette) -> Palette:
    """Little light: the palette's hue in a dark room."""
    return replace(
        palette,
        inner=tone(palette.inner, 0.52),
        middle=darken(tone(palette.middle, 0.28), 0.1),
        outer=darken(tone(palette.outer, 0.05, 0.4), 0.1),
    )


STYLE = Style(
    key="documentary",
    label="Dark documentary",
    description="Fog, one light, letters in its colour",
    headline=headline,
    tag=tag,
    artwork=artwork,
    fonts=("oswald", "bebas-neue", "anton", "roboto-condensed"),
    backdrops=(
        "dark-fog",
        "dark-forest",
        "photo-night",
        "photo-warehouse",
        "world-dark-forest",
        "world-castle",
        "world-storm-sea",
    ),
    moods=frozenset({"dark", "serious", "scary", "sad", "mysterious"}),
    on_photos=frozenset({"beside", "below", "between", "circled", "split"}),
    tilt=0.0,
    grade=grave,
)
