"""Arrows, circles, shapes, badges and stickers as live layers, from the files in `marks/`, one for each group."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, TypeAdapter

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source, Words
from thumbsmith.scene.types import Element

GROUPS = ("arrows", "circles", "shapes", "badges", "stickers")
PLAIN: Mapping[str, Any] = {"id": "layer", "x": 0, "y": 0}
"""What layers need not say."""
UNFILLED: Mapping[str, Any] = {"fill": None}
"""Of shapes: TOML has no word for nothing."""


def _whole(layer: Any) -> Any:
    """A layer with what it need not say."""
    if not isinstance(layer, dict):
        return layer
    plain = {} if layer.get("kind") == "line" else PLAIN
    return {"id": "layer", **plain, **(UNFILLED if layer.get("kind") == "shape" else {}), **layer}


class Mark(Source):
    label: str
    nouns: Words
    """English, by which it is found in all languages."""
    layers: Annotated[tuple[Annotated[Element, BeforeValidator(_whole)], ...], Field(min_length=1)]
    """From the bottom to the top, at their own size; `x` and `y` of words are the middle of their ink."""


_MARKS = TypeAdapter(dict[str, Mark])


@cache
def marks() -> Mapping[str, Mapping[str, Mark]]:
    """By group and key. Raises ValueError with the file that breaks the rules."""
    found: dict[str, Mapping[str, Mark]] = {}
    for group in GROUPS:
        try:
            found[group] = _MARKS.validate_python(
                tomllib.loads((FOLDER / "marks" / f"{group}.toml").read_text("utf-8"))
            )
        except ValueError as error:
            raise ValueError(f"{group}.toml: {error}") from error
    return found
