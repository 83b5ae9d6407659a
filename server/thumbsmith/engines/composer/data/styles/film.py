"""Film: a still of a place, level cream letters without an outline, parted from their ground by a soft shadow."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.colour import darken, lighten, tone
from thumbsmith.engines.composer.data.styles.parts import cast_shadow, letters, plate, readable
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Shadow

CREAM = ("#ffffff", "#f4ecdc")
NIGHT = "#08090c"


def headline(palette: Palette, voice: Voice) -> TextLook:
    """A near and a wide shadow: the one cuts the letters out, the other darkens what they stand on."""
    near = Shadow(color=NIGHT, offsetX=0, offsetY=0.02, blur=0.03, opacity=0.9)
    wide = Shadow(color=NIGHT, offsetX=0, offsetY=0.05, blur=0.22, opacity=0.85)
    if voice == "loud" and palette.is_branded:
        return letters(palette.text, near, wide)
    return letters(CREAM if voice == "loud" else ("#ffffff",), near, wide, letter_spacing=0.01)


def tag(palette: Palette) -> TextLook:
    if palette.is_branded:
        return plate(palette.tag_text, palette.tag, radius=0.06, letter_spacing=0.06)
    return plate("#ffffff", (NIGHT, NIGHT), radius=0.06, letter_spacing=0.06)


def artwork(palette: Palette, _rank: Rank) -> ArtLook:
    rim = lighten(palette.inner, 0.6)
    light = Lighting(shade=0.55, rim=rim, rim_width=0.014, saturation=0.92, contrast=1.16)
    return ArtLook((cast_shadow(18, 44, 0.8),), light)


def dusk(palette: Palette) -> Palette:
    """The palette's hue with less colour, its corners dark enough for light letters."""
    return replace(
        palette,
        inner=tone(palette.inner, 0.6, 0.6),
        middle=tone(palette.middle, 0.3, 0.5),
        outer=readable(tone(palette.outer, 0.1, 0.5), CREAM[1]),
    )


STYLE = Style(
    key="film",
    label="Film still",
    description="A place in its own light, level letters, a soft shadow",
    headline=headline,
    tag=tag,
    artwork=artwork,
    fonts=("league-spartan", "oswald", "montserrat", "roboto-condensed"),
    backdrops=("photo-dawn", "photo-night", "photo-forest", "photo-city", "photo-sunset", "dark-fog", "nebula"),
    moods=frozenset({"serious", "sad", "mysterious", "epic", "calm"}),
    tilt=0.0,
    grade=dusk,
)


def scenic(style: Style, *, on_light: bool = False) -> Style:
    """A style for a picture that is a scene of its own: its typefaces, this one's letters, things and light; dark
    letters where they stand on a light."""
    own = replace(
        STYLE, key=style.key, label=style.label, description=style.description, fonts=style.fonts, moods=style.moods
    )
    return replace(own, headline=_ink) if on_light else own


def _ink(palette: Palette, _voice: Voice) -> TextLook:
    return letters((darken(palette.outer, 0.7),))
