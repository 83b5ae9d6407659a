"""Which words of a title speak for which concept, from `concepts.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from thumbsmith.engines.composer.data.knowledge import FOLDER
from thumbsmith.engines.composer.types import phrases


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    written = tomllib.loads((FOLDER / "concepts.toml").read_text("utf-8"))
    return {
        key: re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, filter(None, phrases(words))))})(?!\w)")
        for key, words in written.items()
    }


def speaks_for(concept: str, title: str) -> bool:
    """Whether a word of the title speaks for a concept that the file names."""
    return bool(_patterns()[concept].search(title.casefold()))
