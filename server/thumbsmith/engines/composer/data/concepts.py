"""Words of titles and genres that speak for a concept, from `concepts.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated

from pydantic import BeforeValidator, Field

from thumbsmith.engines.composer.data.knowledge import Source
from thumbsmith.engines.composer.data.layouts.geometry import Concept
from thumbsmith.engines.composer.data.tables import written
from thumbsmith.engines.composer.types import phrases

Phrases = Annotated[
    tuple[str, ...], BeforeValidator(lambda text: tuple(filter(None, phrases(text)))), Field(min_length=1)
]


class Genres(Source):
    awe: frozenset[str]
    search: frozenset[str]
    mystery: frozenset[str]
    talk: frozenset[str]
    tools: frozenset[str]
    abroad: frozenset[str]


class Concepts(Source):
    words: dict[Concept, Phrases]
    genres: Genres


@cache
def concepts() -> Concepts:
    """Raises ValueError when the file breaks the rules."""
    return Concepts.model_validate(written("concepts"))


def speaks_for(concept: Concept, title: str) -> bool:
    """Whether a word of the title speaks for a concept that the file has words for."""
    return bool(_patterns()[concept].search(title.casefold()))


@cache
def _patterns() -> Mapping[Concept, re.Pattern[str]]:
    return {
        concept: re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")
        for concept, words in concepts().words.items()
    }
