"""How the drawn cast and silhouettes stand in a picture: inked or lit already, so without a sticker's broad outline."""

from __future__ import annotations

from dataclasses import replace

from thumbsmith.engines.composer.colour import lighten
from thumbsmith.engines.composer.data.silhouettes import is_silhouette
from thumbsmith.engines.composer.types import ArtLook, Lighting, Palette
from thumbsmith.scene.types import Glow, Outline, Shadow

PERSON_NAME = "Person"
"""How the names of their layers begin."""
SHADE, RIM, SATURATION, CONTRAST = 0.2, 0.013, 1.06, 1.04
HALO = 0.4
"""A glow's strength at most: enough to part dark hair from a dark ground."""
BEHIND, BRIGHT, PALER = 80.0, 0.75, 0.35
"""The light behind a silhouette: its radius in canvas pixels, its strength, and how much paler than the palette's."""


def against_light(art: str, look: ArtLook, palette: Palette) -> ArtLook:
    """A silhouette stands dark against a light: no sticker with an outline, no shadow at its back."""
    if not is_silhouette(art):
        return look
    return replace(look, effects=(Glow(color=lighten(palette.glow, PALER), radius=BEHIND, strength=BRIGHT),))


def in_scene_light(look: ArtLook, palette: Palette) -> ArtLook:
    """A style's look without outlines, hard shadows and dots, with a rim in the light of the palette."""
    light = look.lighting or Lighting()
    light = replace(
        light,
        shade=min(light.shade, SHADE),
        rim=lighten(palette.glow, 0.35),
        rim_width=RIM,
        rim_opposite=palette.glow,
        saturation=min(light.saturation, SATURATION),
        contrast=min(light.contrast, CONTRAST),
    )
    return replace(look, effects=_soft(look), lighting=light, repaint=None)


def _soft(look: ArtLook) -> tuple[Outline | Glow | Shadow, ...]:
    glows = tuple(_weak(each) for each in look.effects if isinstance(each, Glow))
    return (*glows, *(each for each in look.effects if isinstance(each, Shadow) and each.blur))


def _weak(glow: Glow) -> Glow:
    return glow.model_copy(update={"strength": min(glow.strength, HALO)})
