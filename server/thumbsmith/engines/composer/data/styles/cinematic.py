"""Cinematic: a blurred photograph, rim light, tall quiet letters. A thin bright edge parts things from their ground."""

from __future__ import annotations

from thumbsmith.engines.composer.colour import darken, lighten
from thumbsmith.engines.composer.data.styles.parts import cast_shadow, letters, plate
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Glow, Outline, Shadow


def headline(palette: Palette, voice: Voice) -> TextLook:
    depth = Shadow(offsetX=0, offsetY=0.035, blur=0.10, opacity=0.95)
    edge = Outline(color=darken(palette.text_outline, 0.3), width=0.052)
    if voice == "loud":
        warm = (lighten(palette.text[0], 0.2), palette.text[1], palette.text[-1])
        return letters(warm, edge, Glow(color=palette.glow, radius=0.16, strength=0.4), depth)
    return letters(("#ffffff", "#e9edf2"), edge, depth, letter_spacing=0.02)


def tag(palette: Palette) -> TextLook:
    return plate(palette.tag_text, palette.tag, radius=0.02, letter_spacing=0.05)


def artwork(palette: Palette, rank: Rank) -> ArtLook:
    rim = lighten(palette.inner, 0.5)
    effects = (
        Outline(color=rim, width=5),
        Glow(color=palette.glow, radius=96 if rank == "hero" else 44, strength=0.75),
        cast_shadow(24, 34, 0.7),
    )
    light = Lighting(shade=0.52, rim=rim, rim_width=0.02, rim_opposite=palette.glow, saturation=1.14, contrast=1.22)
    return ArtLook(effects, light)


STYLE = Style(
    key="cinematic",
    label="Cinematic",
    description="Blurred photograph, rim light, tall letters",
    headline=headline,
    tag=tag,
    artwork=artwork,
    fonts=("anton", "oswald", "bebas-neue"),
    backdrops=(
        "world-peaks",
        "world-valley",
        "world-dark-forest",
        "world-forest-path",
        "world-castle",
        "world-lighthouse",
        "world-lake",
        "world-calm-sea",
        "world-storm-sea",
        "world-above-clouds",
        "world-planet",
        "world-orbit",
        "world-dunes",
        "world-farm",
        "world-arctic",
        "world-glacier",
        "world-canyon",
        "world-jungle",
        "world-volcano",
        "world-mars",
        "world-moon",
        "world-reef",
        "world-deep-sea",
        "photo-sunset",
        "photo-forest",
        "photo-city",
        "photo-night",
        "photo-dawn",
        "photo-studio",
        "dark-fog",
        "nebula",
        "aurora-peaks",
        "desert",
        "underwater",
    ),
    moods=frozenset({"epic", "serious", "mysterious", "sad", "calm"}),
    on_photos=frozenset({"beside", "below", "between", "circled", "split"}),
    tilt=0.0,
)
