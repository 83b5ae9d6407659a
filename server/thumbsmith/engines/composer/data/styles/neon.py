"""Neon: dark letters edged with light, pictures outlined like signs, on night backdrops."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.colour import darken, lighten, luma, mix, tone
from thumbsmith.engines.composer.data.styles.parts import cast_shadow, letters, plate
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Glow, Outline, Shadow

SIGNS = ("neon", "cosmos")
"""Palettes whose light is cold enough for signs of glass tubes."""


def headline(palette: Palette, voice: Voice) -> TextLook:
    light = tube(palette, voice)
    edge = 0.018 if voice == "loud" else 0.012
    return letters(
        ("#ffffff", lighten(light, 0.85), lighten(light, 0.45)),
        Outline(color=darken(palette.outer, 0.3), width=0.046),
        Outline(color=light, width=edge),
        Glow(color=light, radius=0.11, strength=0.85),
        Shadow(offsetX=0, offsetY=0.05, blur=0.06, opacity=0.8),
    )


def tube(palette: Palette, voice: Voice) -> str:
    """The colour of the light: the accent for the loud line, the glow for the quiet ones, never pale."""
    colour = palette.accent if voice == "loud" else palette.glow
    if palette.is_branded:
        return colour if luma(colour) > 0.3 else lighten(colour, 0.4)
    return tone(colour, 0.6, 1.0) if luma(colour) < 0.93 else "#2fe0ff"


def tag(palette: Palette) -> TextLook:
    light = tube(palette, "quiet")
    night = darken(palette.outer, 0.2)
    return plate(lighten(light, 0.75), (mix(night, light, 0.12), night), border=light, border_width=0.045)


def artwork(palette: Palette, rank: Rank) -> ArtLook:
    light = tube(palette, "loud")
    width, reach = (6.0, 48.0) if rank == "hero" else (5.0, 30.0)
    effects = (
        Outline(color=darken(palette.outer, 0.4), width=width),
        Outline(color=lighten(light, 0.55), width=width - 1),
        Glow(color=light, radius=reach, strength=0.95),
        cast_shadow(20, 26, 0.5),
    )
    lighting = Lighting(shade=0.38, rim=light, rim_width=0.024, rim_opposite=palette.glow)
    return ArtLook(effects, lighting)


def night(palette: Palette) -> Palette:
    """Backdrops of this style are dark, whatever the palette."""
    return replace(
        palette,
        inner=tone(mix(palette.inner, palette.glow, 0.4), 0.58),
        middle=darken(tone(palette.middle, 0.36), 0.15),
        outer=darken(tone(palette.outer, 0.06), 0.2),
    )


STYLE = Style(
    key="neon",
    label="Neon",
    description="Glowing outlines in the dark",
    headline=headline,
    tag=tag,
    artwork=artwork,
    backdrops=("synth-grid", "city-night", "circuit", "stage-lights", "nebula"),
    palettes=SIGNS,
    moods=frozenset({"cool", "mysterious", "nostalgic"}),
    grade=night,
    tilt=0.6,
)
