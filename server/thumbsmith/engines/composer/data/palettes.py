"""The palettes of the composer, from palettes.toml, and which answer to a colour, a time and a place."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.tables import table
from thumbsmith.engines.composer.types import Palette

PALETTES: dict[str, Palette] = table("palettes", Palette)


def swatches(palette: Palette) -> tuple[str, ...]:
    """Four colours that show a palette: its ground, its letters, its accent."""
    return palette.middle, palette.inner, palette.text[1 % len(palette.text)], palette.accent


def of_hue(word: str) -> tuple[str, ...]:
    """Keys of the palettes that answer to a colour word, best first; empty when none does."""
    ranked = [(palette.hues.index(word), palette.key) for palette in PALETTES.values() if word in palette.hues]
    return tuple(key for _, key in sorted(ranked, key=lambda entry: entry[0]))


TIME_PALETTES: Mapping[str, tuple[str, ...]] = {
    "night": ("midnight", "cosmos", "neon", "electric"),
    "sunset": ("sunset", "fire", "royal", "feast"),
}
PLACE_PALETTES: Mapping[str, tuple[str, ...]] = {key: place.palettes for key, place in PLACES.items() if place.palettes}
"""The colours of a place go before the genre's, those of a time of day before both."""
