"""Bold bars: each line of the headline on its own hard bar, as news and finance channels set them."""

from __future__ import annotations

from thumbsmith.engines.composer.colour import lighten, luma, tone
from thumbsmith.engines.composer.data.styles.parts import cast_shadow, plate
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Glow, Outline

NIGHT = "#0c0d12"


def headline(palette: Palette, voice: Voice) -> TextLook:
    if voice == "loud":
        if palette.is_branded:
            own = palette.text[1] != "#ffffff"  # a colour that makes letters makes a bar for dark ones
            colours = (palette.text[0], palette.text[1]) if own else palette.tag
            return plate(NIGHT if own else palette.tag_text, colours, radius=0.03, padding=(0.16, 0.12))
        colour = bar(palette)
        return plate(NIGHT, (lighten(colour, 0.18), colour), radius=0.03, padding=(0.16, 0.12))
    return plate("#ffffff", ("#1b1d26", NIGHT), radius=0.03, padding=(0.18, 0.15))


def is_one_colour(palette: Palette) -> bool:
    """Whether the brand's plate would be the loud bar again."""
    return palette.tag[0] == palette.text[1] or palette.text[1] == "#ffffff"


def bar(palette: Palette) -> str:
    """A bright bar for black letters: the headline's colour, or the accent, or yellow."""
    for colour in (palette.text[1], palette.accent, "#ffd21f"):
        if 0.5 < luma(colour) < 0.92:
            return colour
    return "#ffd21f"


def tag(palette: Palette) -> TextLook:
    if palette.is_branded:
        white = ("#ffffff", "#e9ecf2")
        return plate(NIGHT, white, radius=0.03) if is_one_colour(palette) else plate(palette.tag_text, palette.tag)
    return plate("#ffffff", (tone("#e01225", 0.5, 0.9), "#b00015"), radius=0.03)


def artwork(palette: Palette, rank: Rank) -> ArtLook:
    width = 9.0 if rank == "hero" else 7.0
    effects = (
        Outline(color="#ffffff", width=width),
        Glow(color=palette.glow, radius=40, strength=0.5),
        cast_shadow(20, 26, 0.6),
    )
    return ArtLook(effects, Lighting(shade=0.34, rim_width=0.016))


STYLE = Style(
    key="bars",
    label="Bold bars",
    description="Every line on its own hard bar",
    headline=headline,
    tag=tag,
    artwork=artwork,
    fonts=("anton", "archivo-black", "oswald", "russo-one"),
    backdrops=("sunburst", "speed-lines", "comic-burst", "city-night", "stage-lights"),
    palettes=("feast", "energy", "ruby", "electric", "money", "lagoon", "fire", "cosmos", "midnight"),
    moods=frozenset({"serious", "excited", "angry", "energetic"}),
    on_photos=frozenset({"beside", "below", "circled", "split"}),
    tilt=0.8,
)
