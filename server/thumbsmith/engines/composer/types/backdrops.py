"""Backdrops, and a request to paint one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from thumbsmith.engines.composer.types.looks import Palette
from thumbsmith.engines.composer.types.terms import Daytime, Pixels, Side, Weather


@dataclass(frozen=True)
class Finish:
    """The last treatment of every backdrop. Shares: how dark the text side, the edges and the bottom get, how much
    highlights bleed (bloom), how far contrast and saturation are raised, how strong the grain is."""

    text_side: float = 0.63
    vignette: float = 0.39
    bottom: float = 0.35
    bloom: float = 0.28
    contrast: float = 1.06
    saturation: float = 1.10
    grain: float = 0.008
    halo: float = 0.72
    """The share of the palette's glow behind the hero."""


@dataclass(frozen=True)
class BackdropRequest:
    """A request for a backdrop. `focus` is where the hero stands (shares of width and height): the brightest
    place; `text_side` is where the headline stands: calm and dark. `packs` is the folder of the built packs."""

    palette: Palette
    focus: tuple[float, float]
    text_side: Side
    seed: int
    width: int
    height: int
    packs: Path
    daytime: Daytime | None = None
    """The time of day that the words name; None: what suits the palette."""
    grave: bool = False
    """Whether something dark is told: no sunshine."""
    weather: Weather | None = None
    """The weather that the words name over a rendered place; None: as it suits the story."""


@dataclass(frozen=True)
class Backdrop:
    """One way to fill the canvas. `genres`, `moods`, `times` say what it suits; empty: anything. `places` is
    what it can stand for: `data/places.toml` says so.

    To paint one, call `backdrops.paint(key, ...)`: it adds the finish (darkened text side, bloom, grain) to `draw`.
    """

    key: str
    label: str
    draw: Callable[[BackdropRequest], Pixels]
    finish: Finish = Finish()
    genres: frozenset[str] = frozenset()
    moods: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()
    """'day', 'night', 'sunset'."""
    is_place: bool = False
    """Whether it shows a place that nobody takes for mere decoration: only for its genres, unless the words name it."""
    own_colours: bool = False
    """Whether it looks as it does whatever the palette: none for a colour asked for."""
