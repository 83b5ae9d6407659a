"""The moods a creator can ask for, and what they mean for faces, styles and palettes. From moods.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.data.tables import table


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Mood:
    key: str
    label: str
    faces: tuple[str, ...]
    styles: tuple[str, ...]
    palettes: tuple[str, ...] = ()
    """Only asked for by name: these go before the genre's own."""


SORROWFUL = ("face-screaming-in-fear", "loudly-crying-face", "anguished-face", "worried-face")
"""Faces for losses and mistakes, whatever the genre and its mood."""
MOODS: Mapping[str, Mood] = table("moods", Mood)
