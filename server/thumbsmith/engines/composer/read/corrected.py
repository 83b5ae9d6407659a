"""A creator's corrections, as far as such things exist."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from thumbsmith.engines.base import Corrections
from thumbsmith.engines.composer.colour import COLOR_VALUES
from thumbsmith.engines.composer.data.faces import FACES
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.read.cues import find_cues, fold

_VALUE = re.compile(r"#[0-9a-f]{6}")


def possible(corrections: Corrections) -> tuple[Corrections, tuple[str, ...]]:
    """The corrections with places, feelings and colours as the rest knows them, and the wishes of which there is none,
    as they are written: there it stays as it is read."""
    kept = replace(
        corrections,
        place=_key(corrections.place, PLACES),
        feeling=_key(corrections.feeling, FACES),
        ground_color=color_of(corrections.ground_color),
        text_color=color_of(corrections.text_color),
    )
    wishes = (
        (corrections.place, kept.place),
        (corrections.feeling, kept.feeling),
        (corrections.ground_color, kept.ground_color),
        (corrections.text_color, kept.text_color),
    )
    return kept, tuple(wish for wish, known in wishes if wish and known is None)


def color_of(wish: str | None) -> str | None:
    """`#rrggbb`, or the colour that a few words of any language name; None where it is neither. None and empty stay."""
    if not wish:
        return wish
    color = wish.casefold()
    if _VALUE.fullmatch(color) or color in COLOR_VALUES:
        return color
    return next((cue.value for cue in find_cues(fold(wish)) if cue.kind == "colour"), None)


def _key(wish: str | None, known: Collection[str]) -> str | None:
    """'Old town' is old-town."""
    key = wish and "-".join(wish.casefold().split())
    return key if not key or key in known else None
