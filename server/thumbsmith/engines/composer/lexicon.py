"""Our own dictionary from creators' words to art (`lexicon.txt`), for what keyword lists of emoji get wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from thumbsmith.engines.composer.understanding.text import stem

MAXIMUM_PHRASE = 3
"""Words in the longest phrase of the lexicon."""


@cache
def lexicon() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Stems of a word or phrase, to names of art, best first. A word listed twice keeps its first line."""
    entries: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in files(__package__).joinpath("lexicon.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        phrases, art = line.split("=")
        names = tuple(name.strip() for name in art.split(","))
        for phrase in phrases.split(","):
            entries.setdefault(key_of(phrase.split()), names)
    return entries


def key_of(words: list[str]) -> tuple[str, ...]:
    return tuple(stem(word) for word in words)
