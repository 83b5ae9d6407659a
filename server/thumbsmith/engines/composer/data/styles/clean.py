"""Clean: a pale studio, dark grotesque letters, one accent. For tutorials, reviews and calm channels."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.colour import darken, hue, lighten, luma, mix, tone
from thumbsmith.engines.composer.data.styles.parts import cast_shadow, contrast, letters, plate, readable
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Outline

BRIGHT_HUE = 0.62
"""Luma of a pure hue from which its dark shades look dirty: yellow, lime, cyan."""
MUD = (0.03, 0.22)
"""Hues (of 1) whose dark shades are brown or olive."""

DEEP = 2.4
"""Contrast to paper from which a brand's colour makes letters on it, a little darkened."""
PAPER = 0.9
"""Luma of a plate that would not be seen on paper."""


def headline(palette: Palette, voice: Voice) -> TextLook:
    colour = strong(palette) if voice == "loud" else dark(palette)
    # Unseen on paper; keeps dark letters readable where they cross the disc or another backdrop. A brand's colour that
    # is too light for letters is seen around the loud ones.
    is_around = palette.is_branded and voice == "loud" and colour == dark(palette)
    return letters((colour,), Outline(color=palette.text[1] if is_around else "#ffffff", width=0.04))


def strong(palette: Palette) -> str:
    """The picture's one colour, dark enough for letters on its ground."""
    if palette.is_branded:
        own = (palette.tag[0], palette.accent, palette.text[1])
        return next((readable(each, palette.outer) for each in own if contrast(each, "#ffffff") >= DEEP), dark(palette))
    return readable(tone(palette.middle, 0.40, 0.95), palette.outer)


def one_colour(palette: Palette) -> str:
    """The palette's own, its accent where dark shades of that would look like mud, else red."""
    for colour in (palette.middle, palette.accent):
        if luma(tone(colour, 0.5, 1.0)) < BRIGHT_HUE and not MUD[0] < hue(colour) < MUD[1]:
            return colour
    return "#d6122b"


def dark(palette: Palette) -> str:
    return mix("#14161c", tone(palette.middle, 0.15, 0.6), 0.35)


def tag(palette: Palette) -> TextLook:
    if palette.is_branded and luma(palette.tag[0]) > PAPER:
        return plate(dark(palette), (palette.text[1], palette.text[1]), radius=0.5, padding=(0.42, 0.26))
    if palette.is_branded:
        return plate(palette.tag_text, palette.tag, radius=0.5, padding=(0.42, 0.26))
    colour = strong(palette)
    return plate("#ffffff", (lighten(colour, 0.06), colour), radius=0.5, padding=(0.42, 0.26))


def artwork(palette: Palette, rank: Rank) -> ArtLook:
    down, blur = {"hero": (30.0, 34.0), "support": (18.0, 22.0)}[rank]
    shadow = cast_shadow(down, blur, 0.34, color=darken(strong(palette), 0.5))
    return ArtLook((shadow,), Lighting(shade=0.22, rim_width=0.01, saturation=1.1, contrast=1.06))


def pale(palette: Palette) -> Palette:
    """One colour on paper: the ground nearly white."""
    middle = palette.middle if palette.is_branded else one_colour(palette)
    ground = mix(tone(middle, 0.9, 0.75), tone(middle, 0.8, 0.7), 0.5)
    return replace(palette, inner="#ffffff", middle=middle, outer=ground, glow="#ffffff")


STYLE = Style(
    key="clean",
    label="Clean",
    description="Pale studio, dark letters, one colour",
    headline=headline,
    tag=tag,
    artwork=artwork,
    fonts=("montserrat", "poppins", "inter", "archivo-black", "league-spartan"),
    backdrops=("studio-pale",),
    moods=frozenset({"calm", "serious", "happy"}),
    tilt=0.0,
    grade=pale,
    weight=0.15,
)
