"""Palettes and styles: how letters, pictures and light are treated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.types.terms import Rank, Repaint, Voice
from thumbsmith.scene.types import Glow, Gradient, Outline, Plate, Shadow


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Palette:
    """Named colours of one picture. `inner` is the light behind the hero, `outer` the dark of the corners."""

    key: str
    label: str
    inner: str
    middle: str
    outer: str
    glow: str
    text: tuple[str, ...]
    """Loud line, top to bottom: near white, saturated, deep."""
    text_outline: str
    """Tinted black around letters."""
    tag: tuple[str, str]
    """Plate of the tag, top to bottom."""
    tag_text: str
    accent: str
    """The opposite of the backdrop: arrows, rings, the other half of a versus picture."""
    hues: tuple[str, ...] = ()
    """Colour words ('red', 'gold') this palette answers to."""
    is_branded: bool = False
    """Letters, tag, accent and glow are the creator's own colours: styles use them instead of their own."""
    is_muted: bool = False
    """Whether nothing in it may be loud: what is grave is told."""


@dataclass(frozen=True)
class TextLook:
    """The paint of a text. Effect lengths are in em."""

    fill: str
    effects: tuple[Outline | Glow | Shadow | Plate | Gradient, ...] = ()
    slant: float = 0.0
    letter_spacing: float = 0.0


@dataclass(frozen=True)
class Lighting:
    """Parameters of the relight effect. `light` points to the light for a hero on the right (layouts mirror x)."""

    light: tuple[float, float] = (-0.6, -0.8)
    shade: float = 0.35
    rim: str = "#ffffff"
    rim_width: float = 0.018
    rim_opposite: str | None = None
    saturation: float = 1.18
    contrast: float = 1.12


@dataclass(frozen=True)
class ArtLook:
    """The treatment of a picture: live effects (pixels), light, and optionally a repaint of its pixels."""

    effects: tuple[Outline | Glow | Shadow, ...] = ()
    lighting: Lighting | None = None
    repaint: Repaint | None = None
    """Baked before the light. Photos keep their own skin: what suits flat drawings spoils faces."""


@dataclass(frozen=True)
class Development:
    """How a photo that fills the picture is developed, as shares of 1."""

    saturation: float = 1.0
    contrast: float = 1.0
    warmth: float = 0.0
    """Light that goes from blue to red; below 0 from red to blue."""
    dimmed: float = 0.13
    """Light that everything but the subject loses."""
    vignette: float = 0.30
    rim: float = 0.004
    """Width of the light along the subject's edge."""
    bars: float = 0.0
    """Height of a black bar above and below, as a share of the frame's."""


@dataclass(frozen=True)
class Style:
    """A look: how headline, tag, pictures and backdrop are treated. One small file each in `styles/`."""

    key: str
    label: str
    description: str
    headline: Callable[[Palette, Voice], TextLook]
    tag: Callable[[Palette], TextLook]
    artwork: Callable[[Palette, Rank], ArtLook]
    fonts: tuple[str, ...] = ()
    """Headline fonts in order of preference; empty: the genre's."""
    backdrops: tuple[str, ...] = ()
    """Keys of backdrops this style insists on; empty: the genre's."""
    palettes: tuple[str, ...] = ()
    """Keys of palettes that it looks best in, taken in turn while the words ask for no colours; empty: the genre's."""
    moods: frozenset[str] = frozenset()
    tilt: float = 1.0
    """Factor on the layout's rotations; 0 sets everything straight."""
    grade: Callable[[Palette], Palette] | None = None
    """Changes the palette before anything is painted (darker, paler); None: as chosen."""
    weight: float = 0.35
    """Its weight where neither genre nor mood ask for it; what they add is 0.8 to 2.4."""
    is_loud: bool = False
    """Outlines, bursts and tilted letters: one of a set at most, and none where something grave is told."""
    development: Development = Development()
    is_natural: bool = False
    """Whether it is made for photos: it leads where one is brought, and is not chosen for drawn art."""
    on_photos: frozenset[str] = frozenset()
    """Layouts in which photos in their own surroundings share the picture with its letters (`Layout.photograph`): quiet
    ones go with all, plates would hide what is behind them."""
