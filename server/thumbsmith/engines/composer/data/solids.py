"""The solids that take the place of drawn things."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER


@cache
def solid_of() -> Mapping[str, str]:
    """The solid's name, by the name of the drawn art."""
    found: dict[str, str] = {}
    for file in sorted(FOLDER.glob("solids*.toml")):
        found |= tomllib.loads(file.read_text("utf-8"))
    return found


@cache
def drawn_as(solid: str) -> tuple[str, ...]:
    """The drawn art whose place a solid takes."""
    return tuple(drawn for drawn, name in solid_of().items() if name == solid)
