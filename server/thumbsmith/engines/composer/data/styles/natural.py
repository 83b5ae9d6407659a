"""Styles that leave a photo as it is: a light grade, white letters with a soft shadow, one plate, no outline."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from thumbsmith.engines.composer.data.styles.parts import cast_shadow, letters, plate, under_white
from thumbsmith.engines.composer.types import (
    ArtLook,
    Development,
    Lighting,
    Palette,
    Rank,
    Style,
    TextLook,
    Voice,
)
from thumbsmith.scene.types import Shadow

ANY_PHOTO = frozenset({"beside", "below", "between", "circled", "split", "close", "blurred", "moments"})


@dataclass(frozen=True)
class Letters:
    """Headlines, white from top to bottom unless a brand has its own colours. Lengths in em."""

    colours: tuple[str, ...]
    near: Shadow
    wide: Shadow
    spacing: float = 0.0

    def __call__(self, palette: Palette, voice: Voice) -> TextLook:
        own = palette.text if palette.is_branded and voice == "loud" else self.colours
        return letters(own, self.near, self.wide, letter_spacing=self.spacing)


@dataclass(frozen=True)
class Tag:
    """Words on one plate, in a brand's colours where there is one. Lengths in em."""

    text: str
    colours: tuple[str, str]
    radius: float
    padding: tuple[float, float] = (0.24, 0.17)
    spacing: float = 0.0

    def __call__(self, palette: Palette) -> TextLook:
        text, colours = (palette.tag_text, palette.tag) if palette.is_branded else (self.text, self.colours)
        return plate(text, colours, radius=self.radius, padding=self.padding, letter_spacing=self.spacing)


@dataclass(frozen=True)
class Artwork:
    """Things keep their own light and float over a soft shadow."""

    look: ArtLook

    def __call__(self, _palette: Palette, _rank: Rank) -> ArtLook:
        return self.look


def _shadow(color: str, down: float, blur: float, opacity: float) -> Shadow:
    return Shadow(color=color, offsetX=0, offsetY=down, blur=blur, opacity=opacity)


def _artwork(shadow: Shadow, shade: float, saturation: float, contrast: float) -> Artwork:
    return Artwork(ArtLook((shadow,), Lighting(shade=shade, rim_width=0.0, saturation=saturation, contrast=contrast)))


_natural = partial(Style, is_natural=True, tilt=0.0, grade=under_white)

NIGHT, WARM, COOL, BLACK = "#06070a", "#1c1208", "#07101c", "#040608"

REPORTAGE = _natural(
    key="reportage",
    label="Documentary",
    description="A photo in its own sober light, level white letters",
    headline=Letters(("#ffffff",), _shadow(NIGHT, 0.015, 0.03, 0.85), _shadow(NIGHT, 0.03, 0.20, 0.8), 0.01),
    tag=Tag("#ffffff", (NIGHT, NIGHT), radius=0.0, spacing=0.06),
    artwork=_artwork(cast_shadow(14, 40, 0.6), 0.3, 0.9, 1.1),
    fonts=("oswald", "roboto-condensed", "league-spartan"),
    moods=frozenset({"serious", "sad", "mysterious", "dark"}),
    development=Development(saturation=0.84, contrast=1.10, dimmed=0.16, vignette=0.38, rim=0.0),
    on_photos=ANY_PHOTO,
)
VLOG = _natural(
    key="vlog",
    label="Vlog",
    description="A photo as warm as the day, round white letters",
    headline=Letters(("#ffffff", "#fff6e6"), _shadow(WARM, 0.03, 0.05, 0.75), _shadow(WARM, 0.04, 0.24, 0.7)),
    tag=Tag("#20140a", ("#ffffff", "#fff1d6"), radius=0.5, padding=(0.42, 0.26)),
    artwork=_artwork(cast_shadow(16, 34, 0.4), 0.2, 1.08, 1.04),
    fonts=("poppins", "montserrat", "league-spartan"),
    moods=frozenset({"happy", "funny", "excited", "calm", "curious"}),
    development=Development(saturation=1.10, contrast=1.04, warmth=0.035, dimmed=0.06, vignette=0.16, rim=0.0),
    on_photos=ANY_PHOTO,
)
CINEMA_BARS = _natural(
    key="cinema-bars",
    label="Cinema bars",
    description="A photo between black bars, wide quiet letters",
    headline=Letters(("#ffffff", "#f2ead8"), _shadow(BLACK, 0.015, 0.03, 0.85), _shadow(BLACK, 0.02, 0.22, 0.85), 0.04),
    tag=Tag("#f2ead8", (BLACK, BLACK), radius=0.02, spacing=0.08),
    artwork=_artwork(cast_shadow(14, 44, 0.7), 0.35, 0.95, 1.16),
    fonts=("bebas-neue", "oswald", "anton"),
    moods=frozenset({"epic", "mysterious", "dark", "serious", "scary"}),
    development=Development(
        saturation=0.92, contrast=1.16, warmth=-0.03, dimmed=0.15, vignette=0.34, rim=0.0, bars=0.075
    ),
    on_photos=frozenset({"beside", "below", "circled", "split", "close"}),
)
CLEAN_TECH = _natural(
    key="clean-tech",
    label="Clean tech",
    description="A photo in clear cool light, tight white letters",
    headline=Letters(("#ffffff", "#eaf2fb"), _shadow(COOL, 0.015, 0.03, 0.8), _shadow(COOL, 0.03, 0.22, 0.75), -0.01),
    tag=Tag("#ffffff", ("#1d6bff", "#1457e0"), radius=0.22),
    artwork=_artwork(cast_shadow(18, 36, 0.38), 0.18, 1.02, 1.08),
    fonts=("inter", "archivo-black", "montserrat"),
    moods=frozenset({"curious", "serious", "calm", "excited"}),
    development=Development(saturation=1.0, contrast=1.10, warmth=-0.015, dimmed=0.10, vignette=0.22, rim=0.0),
    on_photos=ANY_PHOTO,
)
