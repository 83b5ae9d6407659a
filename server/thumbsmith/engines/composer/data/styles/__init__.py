"""All styles. A new style is a file here (or a few of one kind) and a line in `_ALL`."""

from __future__ import annotations

from thumbsmith.engines.composer.data.styles import (
    bars,
    cinematic,
    clean,
    comic,
    documentary,
    film,
    natural,
    neon,
    pop_art,
    sticker,
)
from thumbsmith.engines.composer.types import Style

_ALL: tuple[Style, ...] = (
    sticker.STYLE,
    cinematic.STYLE,
    neon.STYLE,
    comic.STYLE,
    clean.STYLE,
    pop_art.STYLE,
    documentary.STYLE,
    bars.STYLE,
    film.STYLE,
    natural.REPORTAGE,
    natural.VLOG,
    natural.CINEMA_BARS,
    natural.CLEAN_TECH,
)

STYLES: dict[str, Style] = {style.key: style for style in _ALL}
