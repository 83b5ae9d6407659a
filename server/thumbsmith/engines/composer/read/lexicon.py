"""Our own dictionary from creators' words to art (`lexicon.txt`), for what keyword lists of emoji get wrong, and the
meanings of rarer words (`meanings.txt`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from thumbsmith.engines.composer.text import stem

MAXIMUM_PHRASE = 3
"""Words in the longest phrase of the lexicon."""


@cache
def lexicon() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Stems of a word or phrase, to names of art, best first. A word listed twice keeps its first line."""
    entries: dict[tuple[str, ...], tuple[str, ...]] = {}
    for phrases, names in _listed("lexicon.txt"):
        for phrase in phrases:
            entries.setdefault(key_of(phrase.split()), names)
    return entries


@cache
def spelled_words() -> frozenset[str]:
    """The lexicon's single words as they are written there."""
    return frozenset(phrase for phrases, _ in _listed("lexicon.txt") for phrase in phrases if " " not in phrase)


@cache
def meanings() -> Mapping[str, str]:
    """Stems of words that nobody listed, to the art of what means nearly the same (written by `tools.art.meanings`)."""
    return {stem(word): art for (art,), words in _listed("meanings.txt") for word in words}


def _listed(file: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Both sides of the lines "a, b = c, d"; empty lines and comments are left out."""
    for line in files(__package__).joinpath(file).read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            left, _, right = line.partition("=")
            yield _parts(left), _parts(right)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def key_of(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(stem(word) for word in words)
