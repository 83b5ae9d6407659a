"""Classes of a title by its meaning: genre, gravity, feeling, concept. One linear layer each over its vector, trained
at set-up by `tools.art.reading.training`; `docs/reading.md` has what they are worth beside trivial answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.data.knowledge import NONE, Noun, nouns
from thumbsmith.engines.composer.read.names import NameFound
from thumbsmith.engines.composer.read.nouns import NounPhrase

FILE = "reading-heads.npz"
GRAVE, GRAVE_GLOSS = "grave", "grave-gloss"
"""Gravity has two heads: names and nouns alone sound graver than a sentence does."""
KINDS = ("genre", "feeling", "concept", GRAVE, GRAVE_GLOSS)
NOUN_VOTE, NAME_VOTE = 1.0, 2.0
"""Addition to a genre's log probability for a noun or name of that genre. Set on titles 1 to 4."""
ASIDE, LATER = 0.5, 0.7
"""Share of its vote that a noun keeps that says where or when, or stands in a later clause."""
LEAST = 1e-4
"""Probability that any genre has, so that votes can lift it."""

Ranked = tuple[tuple[str, float], ...]
"""Keys with probabilities, the best first."""
Vector = NDArray[np.float32]


class Heads:
    """`arrays`: by kind the weights (a row per value of the vector, the last one the bias), and its keys."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self._weights = {kind: arrays[kind].astype(np.float32) for kind in KINDS}
        self._keys = {kind: [str(key) for key in arrays[f"{kind}:keys"]] for kind in KINDS}

    @classmethod
    def load(cls, models: Path) -> Heads | None:
        """None while set-up has not trained them."""
        file = models / FILE
        if not file.is_file():
            return None
        with np.load(file) as arrays:
            return cls(dict(arrays))

    def genre(self, vector: Vector) -> Ranked:
        return self._ranked("genre", vector)

    def feeling(self, vector: Vector) -> Ranked:
        return self._ranked("feeling", vector)

    def concept(self, vector: Vector) -> Ranked:
        return self._ranked("concept", vector)

    def grave(self, vector: Vector, language: str) -> float:
        """Log odds that a grin would be tasteless. `language`: the title's own; of others than English the vector is
        that of a gloss."""
        light, grave = self._values(GRAVE if is_read_whole(language) else GRAVE_GLOSS, vector)
        return float(grave - light)

    def _ranked(self, kind: str, vector: Vector) -> Ranked:
        return ranked(dict(zip(self._keys[kind], map(float, self._values(kind, vector)), strict=True)))

    def _values(self, kind: str, vector: Vector) -> Vector:
        weights = self._weights[kind]
        return np.asarray(vector @ weights[:-1] + weights[-1], np.float32)


def ranked(values: Mapping[str, float]) -> Ranked:
    """Log probabilities, up to what is added to all, as probabilities."""
    most = max(values.values())
    shares = {key: float(np.exp(value - most)) for key, value in values.items()}
    total = sum(shares.values())
    return tuple((key, share / total) for key, share in sorted(shares.items(), key=lambda pair: (-pair[1], pair[0])))


def voted(genres: Ranked, phrases: Iterable[NounPhrase], names: Iterable[NameFound]) -> Ranked:
    """The genres of a head with the votes of the title's nouns and names. Without a head (`genres` is empty) the votes
    decide alone; without both there is none."""
    votes: dict[str, float] = defaultdict(float)
    for phrase in phrases:
        genre = genre_of(phrase.noun)
        if genre is not None:
            votes[genre] += NOUN_VOTE * (ASIDE if phrase.aside else 1) * (LATER if phrase.clause else 1)
    for name in names:
        if name.genre != NONE:
            votes[name.genre] += NAME_VOTE
    values = {key: float(np.log(max(share, LEAST))) for key, share in genres} or dict.fromkeys(votes, 0.0)
    return ranked({key: value + votes.get(key, 0.0) for key, value in values.items()}) if values else ()


def english_gloss(title: str, language: str, phrases: Sequence[NounPhrase], names: Sequence[NameFound]) -> str:
    """The text of a title for the embedder, which knows English: its names and nouns in English, if it is not English
    itself."""
    return title if is_read_whole(language) else bare_gloss(phrases, names)


def bare_gloss(phrases: Sequence[NounPhrase], names: Sequence[NameFound]) -> str:
    return ", ".join([*(name.name for name in names), *(phrase.noun for phrase in phrases)])


def is_read_whole(language: str) -> bool:
    """Whether the embedder reads the title itself, not a gloss of it."""
    return language in {"en", "und"}


@lru_cache(maxsize=4096)
def genre_of(noun: str) -> str | None:
    """The genre that a noun mostly stands for. A compound that the list lacks has that of the thing it is a kind of,
    else of what it begins with: bank fishing is fishing, guitar chords are of guitars."""
    words = noun.split()
    parts = (*(words[start:] for start in range(len(words))), *(words[:end] for end in range(len(words) - 1, 0, -1)))
    found = (listed_nouns().get(" ".join(part)) for part in parts)
    known = next((entry for entry in found if entry is not None), None)
    return None if known is None or known.genre == NONE else known.genre


@cache
def listed_nouns() -> dict[str, Noun]:
    return nouns()
