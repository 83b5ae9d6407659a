"""Pop art: pictures printed in flat inks and dots, hard shadows, slanted comic letters."""

from __future__ import annotations

from thumbsmith.engines.composer.data.styles.parts import INK, letters, plate
from thumbsmith.engines.composer.types import ArtLook, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Outline, Shadow


def headline(palette: Palette, voice: Voice) -> TextLook:
    hard = Shadow(color=INK, offsetX=0.05, offsetY=0.06, blur=0, opacity=0.92)
    if voice == "loud":
        colours = (
            palette.text if palette.is_branded or palette.text[1] != "#ffffff" else ("#fff27a", "#ffd400", "#ff7a00")
        )
        ring = Outline(color=palette.tag[0] if palette.is_branded else "#ffffff", width=0.024)
        return letters(colours, Outline(color=INK, width=0.052), ring, hard, slant=6)
    return letters(("#ffffff",), Outline(color=INK, width=0.056), hard, slant=6)


def tag(palette: Palette) -> TextLook:
    if palette.is_branded:
        return plate(palette.tag_text, palette.tag, border=INK, border_width=0.06, radius=0.0)
    return plate(INK, ("#ffffff", "#ffffff"), border=INK, border_width=0.06, radius=0.0)


def artwork(_palette: Palette, rank: Rank) -> ArtLook:
    scale = 1.0 if rank == "hero" else 0.7
    effects = (
        Outline(color="#ffffff", width=12 * scale),
        Outline(color=INK, width=7 * scale),
        Shadow(color=INK, offsetX=16 * scale, offsetY=20 * scale, blur=0, opacity=0.55),
    )
    return ArtLook(effects, None, "printed")


STYLE = Style(
    key="pop-art",
    label="Pop art",
    description="Flat inks, printed dots and hard shadows",
    headline=headline,
    tag=tag,
    artwork=artwork,
    fonts=("bangers", "luckiest-guy", "anton"),
    backdrops=("comic-burst", "sunburst", "halftone"),
    palettes=("electric", "candy", "lagoon", "energy", "money"),
    moods=frozenset({"funny", "shocked", "excited"}),
    tilt=1.5,
    is_loud=True,
)
