"""Trains the heads over the embedder: `python -m tools.art.reading.training MODELS`. Needs the packed embedder there.

Genre learns from titles, and with less weight from the lists of nouns and names; feeling and concept from titles alone.
Gravity learns from titles and, as harmless, from common nouns; its head for glosses learns from the nouns and names of
every title, and from common nouns alone and in pairs. Logistic regression by accelerated gradient descent (Nesterov),
from zero, always the same number of steps; weights are rounded, so that the same lists give the same heads.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.data.knowledge import NONE, names, nouns
from thumbsmith.engines.composer.read.embedding import Embedder
from thumbsmith.engines.composer.read.genre import FILE, GRAVE, GRAVE_GLOSS, KINDS, bare_gloss, english_gloss
from thumbsmith.engines.composer.read.gravity import words_found
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.names import names_in
from thumbsmith.engines.composer.read.nouns import noun_phrases
from tools.art.reading.titles import Title, titles, titles_about_gravity

NOUN_WEIGHT, NAME_WEIGHT = 0.3, 0.1
"""Of a noun or a name as an example, beside a title's 1."""
DECAY = {"genre": 3e-5, "feeling": 1e-3, "concept": 3e-4, GRAVE: 1e-3, GRAVE_GLOSS: 1e-3}
"""How strongly weights are held small; chosen by how titles 5 are read: optimistic by a point or two."""
COMMONEST = 1000
"""Nouns that are harmless examples of gravity, where neither their word nor their genre sounds grave."""
HARMLESS_WEIGHT, PAIR_WEIGHT = 0.3, 0.15
"""Of such a noun alone, and of two as a gloss."""
PARTNERS = 7, 101
"""Each noun is paired with those that stand so many places before it."""
GRAVER_GENRES = frozenset(
    {"crime", "military", "health", "history", "law", "mystery", "religion", "survival", "politics", "news"}
)
STEPS = 200
DECIMALS = 3

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Examples:
    vectors: NDArray[np.float32]
    keys: Sequence[str]
    weights: Floats

    def __add__(self, other: Examples) -> Examples:
        return Examples(
            np.concatenate([self.vectors, other.vectors]),
            [*self.keys, *other.keys],
            np.concatenate([self.weights, other.weights]),
        )


@dataclass(frozen=True)
class Lists:
    """Examples from the lists, which are no titles."""

    genres: Examples
    harmless: Examples
    """Common nouns alone."""
    pairs: Examples


@dataclass(frozen=True)
class TitleVectors:
    """A row per title."""

    read: NDArray[np.float32]
    """As the server reads them: titles that are not English by their nouns and names in English."""
    glossed: NDArray[np.float32]
    """All by their nouns and names in English."""
    has_gloss: NDArray[np.bool_]

    def __getitem__(self, numbers: Sequence[int]) -> TitleVectors:
        chosen = np.array(numbers, int)
        return TitleVectors(self.read[chosen], self.glossed[chosen], self.has_gloss[chosen])


def main() -> None:
    models = Path(sys.argv[1])
    embedder = Embedder.load(models)
    if embedder is None:
        raise FileNotFoundError(f"The embedder is not in {models}: `make prepare` fetches it.")
    known = [*titles(), *titles_about_gravity()]
    arrays = trained(known, title_vectors(embedder, known), listed(embedder))
    unfinished = models / f"{FILE}.unfinished"
    with unfinished.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    unfinished.replace(models / FILE)


def title_vectors(embedder: Embedder, known: Sequence[Title]) -> TitleVectors:
    texts = [glosses(title.text) for title in known]
    read, glossed = (embedder.embed([pair[each] for pair in texts]) for each in (0, 1))
    return TitleVectors(read, glossed, np.array([bool(bare) for _, bare in texts]))


def glosses(text: str) -> tuple[str, str]:
    """A title as the server reads it, and by its nouns and names alone."""
    language = language_of(text)
    found = names_in(text, language)
    phrases = noun_phrases(text, language, [(name.start, name.end) for name in found])
    return english_gloss(text, language, phrases, found), bare_gloss(phrases, found)


def listed(embedder: Embedder) -> Lists:
    common = [noun for noun in list(nouns())[:COMMONEST] if is_harmless(noun)]
    pairs = [f"{common[at]}, {common[at - step]}" for step in PARTNERS for at in range(len(common))]
    return Lists(
        listed_genres(embedder), harmless(embedder, common, HARMLESS_WEIGHT), harmless(embedder, pairs, PAIR_WEIGHT)
    )


def is_harmless(noun: str) -> bool:
    found = words_found(noun, "en")
    return not found["sure"] and not found["leaning"] and nouns()[noun].genre not in GRAVER_GENRES


def harmless(embedder: Embedder, texts: Sequence[str], weight: float) -> Examples:
    return Examples(embedder.embed(texts), ["0"] * len(texts), np.full(len(texts), weight))


def listed_genres(embedder: Embedder) -> Examples:
    """The nouns and the sure names whose genre the lists say."""
    known_nouns = {noun: entry.genre for noun, entry in nouns().items() if entry.genre != NONE}
    known_names = {name: entry.genre for name, entry in names().items() if entry.genre != NONE and not entry.ambiguous}
    weights = [NOUN_WEIGHT] * len(known_nouns) + [NAME_WEIGHT] * len(known_names)
    texts, genres = [*known_nouns, *known_names], [*known_nouns.values(), *known_names.values()]
    return Examples(embedder.embed(texts), genres, np.array(weights))


def trained(known: Sequence[Title], vectors: TitleVectors, lists: Lists) -> dict[str, NDArray[Any]]:
    """The arrays of `Heads`."""
    arrays: dict[str, NDArray[Any]] = {}
    for kind in KINDS:
        examples = examples_of(kind, known, vectors, lists)
        keys = sorted(set(examples.keys))
        arrays[f"{kind}:keys"] = np.array(keys)
        arrays[kind] = np.round(fitted(examples, keys, DECAY[kind]), DECIMALS).astype(np.float32)
    return arrays


def examples_of(kind: str, known: Sequence[Title], vectors: TitleVectors, lists: Lists) -> Examples:
    keys = [key_of(title, kind) for title in known]
    typical = np.array([title.is_typical for title in known], np.float64)
    if kind == GRAVE:
        return Examples(vectors.read, keys, np.ones(len(known))) + lists.harmless
    if kind == GRAVE_GLOSS:
        return Examples(vectors.glossed, keys, vectors.has_gloss.astype(np.float64)) + lists.harmless + lists.pairs
    titled = Examples(vectors.read, keys, typical)
    return titled + lists.genres if kind == "genre" else titled


def key_of(title: Title, kind: str) -> str:
    return str(int(title.is_grave)) if kind in {GRAVE, GRAVE_GLOSS} else str(getattr(title, kind))


def fitted(examples: Examples, keys: Sequence[str], decay: float) -> Floats:
    """A row of weights per value of a vector, and the bias as the last one; a column per key."""
    weights = examples.weights / examples.weights.sum()
    middle = weights @ examples.vectors
    inputs = np.column_stack([examples.vectors - middle, np.ones(len(weights))])
    wanted = np.array([[key == each for each in keys] for key in examples.keys], np.float64)
    held = np.full((inputs.shape[1], 1), decay)
    held[-1] = 0  # not the bias
    steepest = 0.5 * np.linalg.eigvalsh((inputs * weights[:, None]).T @ inputs)[-1] + decay
    found = ahead = np.zeros((inputs.shape[1], len(keys)))
    for step in range(STEPS):
        errors = (shares(inputs @ ahead) - wanted) * weights[:, None]
        better = ahead - (inputs.T @ errors + held * ahead) / steepest
        found, ahead = better, better + step / (step + 3) * (better - found)
    found[-1] -= middle @ found[:-1]
    return np.asarray(found)


def shares(values: Floats) -> Floats:
    grown = np.exp(values - values.max(axis=1, keepdims=True))
    return np.asarray(grown / grown.sum(axis=1, keepdims=True))


if __name__ == "__main__":
    main()
