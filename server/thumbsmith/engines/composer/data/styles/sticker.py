"""3-D sticker: the look most channels use. White outline, coloured glow, deep shadow, gold letters."""

from __future__ import annotations

from thumbsmith.engines.composer.data.styles.parts import cast_shadow, letters, plate
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Glow, Outline, Shadow


def headline(palette: Palette, voice: Voice) -> TextLook:
    shadow = Shadow(offsetX=0.02, offsetY=0.065, blur=0.06, opacity=0.85)
    if voice == "loud":
        return letters(
            palette.text,
            Outline(color=palette.text_outline, width=0.052),
            Outline(color="#ffffff", width=0.026),
            shadow,
        )
    return letters(("#ffffff", "#ffffff", "#e3e9ff"), Outline(color=palette.text_outline, width=0.056), shadow)


def tag(palette: Palette) -> TextLook:
    return plate(palette.tag_text, palette.tag, border="#ffffff", border_width=0.035)


def artwork(palette: Palette, rank: Rank) -> ArtLook:
    if rank == "hero":
        effects = (
            Outline(color="#ffffff", width=13),
            Glow(color=palette.glow, radius=112, strength=1.0),
            cast_shadow(26, 30, 0.58),
        )
        return ArtLook(effects, Lighting(shade=0.36, rim_width=0.018, rim_opposite=palette.glow))
    effects = (
        Outline(color="#ffffff", width=10),
        Glow(color=palette.glow, radius=40, strength=0.75),
        cast_shadow(20, 20, 0.62),
    )
    return ArtLook(effects, Lighting(shade=0.34, rim_width=0.026))


STYLE = Style(
    key="sticker",
    label="3-D sticker",
    description="White outlines, glow and gold letters: loud and clear",
    headline=headline,
    tag=tag,
    artwork=artwork,
    moods=frozenset({"excited", "happy", "funny", "shocked"}),
    is_loud=True,
)
