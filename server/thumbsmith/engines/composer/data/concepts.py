"""Which words of a title and which genres speak for which concept, from `concepts.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from thumbsmith.engines.composer.data.knowledge import FOLDER
from thumbsmith.engines.composer.types import phrases


def speaks_for(concept: str, title: str) -> bool:
    """Whether a word of the title speaks for a concept that the file names."""
    return bool(_patterns()[concept].search(title.casefold()))


@cache
def concept_genres() -> Mapping[str, frozenset[str]]:
    return {key: frozenset(genres) for key, genres in _written()["genres"].items()}


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    return {
        key: re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, filter(None, phrases(words))))})(?!\w)")
        for key, words in _written().items()
        if key != "genres"
    }


@cache
def _written() -> Mapping[str, Any]:
    return tomllib.loads((FOLDER / "concepts.toml").read_text("utf-8"))
