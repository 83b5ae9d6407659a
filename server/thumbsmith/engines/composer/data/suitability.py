"""What suits what, and what rules it out, from `suitability.toml`."""

from __future__ import annotations

import tomllib
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source


class Backdrops(Source):
    own_colours: frozenset[str]
    sunny: frozenset[str]
    loud: frozenset[str]
    rising: frozenset[str]
    by_the_sea: frozenset[str]
    aircraft: frozenset[str]
    plain: dict[str, frozenset[str]]
    """By the colour that they keep."""
    open: tuple[str, ...]
    """Best first."""


class Styles(Source):
    playful: frozenset[str]
    jolly: frozenset[str]
    pale: frozenset[str]
    dim: frozenset[str]
    coloured_lights: frozenset[str]
    own_letters: frozenset[str]
    barred: frozenset[str]
    marked_scripts: frozenset[str]


class Palettes(Source):
    jolly: frozenset[str]
    shady: tuple[str, ...]
    """Best first."""
    gloomy_forest: tuple[str, ...]


class Cards(Source):
    playful: frozenset[str]


class Moods(Source):
    cheerful: frozenset[str]
    rough: frozenset[str]
    lively: frozenset[str]
    quiet: frozenset[str]
    """Lights and looks of briefs (`directions.toml`)."""


class Feelings(Source):
    merry: frozenset[str]
    gloomy: frozenset[str]
    fitting_grief: frozenset[str]
    """Not tasteless where something grave is told."""
    shown_by_emoji: frozenset[str]
    """Genres whose feelings emoji show rather than drawn people."""


class Art(Source):
    narrow: frozenset[str]
    crossing: frozenset[str]
    naming_faces: frozenset[str]
    unstaged: frozenset[str]


class Suitability(Source):
    backdrops: Backdrops
    elsewhere: dict[str, frozenset[str]]
    """Genres by backdrop."""
    styles: Styles
    palettes: Palettes
    cards: Cards
    moods: Moods
    feelings: Feelings
    art: Art


@cache
def suitability() -> Suitability:
    """Raises ValueError when the file breaks the rules."""
    return Suitability.model_validate(tomllib.loads((FOLDER / "suitability.toml").read_text("utf-8")))
