"""Comic: bold ink outlines around bright pictures, thick extruded letters, action in the backdrop."""

from __future__ import annotations

from thumbsmith.engines.composer.data.styles.parts import INK, letters, plate
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import Outline, Shadow


def headline(palette: Palette, voice: Voice) -> TextLook:
    if voice == "loud":
        hard = Shadow(color=palette.tag[1], offsetX=0.0, offsetY=0.10, blur=0, opacity=1)
        return letters(("#ffffff", palette.text[1], palette.text[-1]), Outline(color=INK, width=0.075), hard)
    return letters(("#ffffff",), Outline(color=INK, width=0.07), Shadow(color=INK, offsetY=0.07, opacity=0.95))


def tag(palette: Palette) -> TextLook:
    return plate(palette.tag_text, palette.tag, border=INK, border_width=0.07, radius=0.35)


def artwork(_palette: Palette, rank: Rank) -> ArtLook:
    scale = 1.0 if rank == "hero" else 0.75
    effects = (
        Outline(color=INK, width=9 * scale),
        Outline(color="#ffffff", width=9 * scale),
        Shadow(color=INK, offsetX=-12 * scale, offsetY=18 * scale, blur=0, opacity=0.45),
    )
    return ArtLook(effects, Lighting(shade=0.25, rim_width=0.012, saturation=1.2, contrast=1.1))


STYLE = Style(
    key="comic",
    label="Comic",
    description="Ink outlines and fat, playful letters",
    headline=headline,
    tag=tag,
    artwork=artwork,
    fonts=("luckiest-guy", "lilita-one", "titan-one"),
    backdrops=("sunburst", "speed-lines", "comic-burst", "block-world", "confetti"),
    moods=frozenset({"happy", "funny", "excited"}),
    tilt=1.2,
    is_loud=True,
)
