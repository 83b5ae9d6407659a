"""Meanings of texts as vectors: all-MiniLM-L6-v2 (sentence-transformers) in NumPy, packed to 8 bits.

English texts that mean nearly the same have nearly the same direction; the scalar product of two rows is their
likeness, -1 to 1. `tools.art.reading.packing` makes the file, set-up fetches what that is made of in the background.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.read.wordpiece import WordPiece

FILE = "minilm-l6.npz"
SCALE = ":scale"
"""After the name of a packed table: the entry with what the integers of each of its rows are multiplied by."""
VOCABULARY = "vocabulary"
"""The entry with the pieces of words: UTF-8, one a line."""
WORD_TABLE, PLACE_TABLE = "embeddings.word_embeddings.weight", "embeddings.position_embeddings.weight"
KIND_TABLE = "embeddings.token_type_embeddings.weight"
MOST_PIECES = 64
"""Of a text that are read: 40 words or more."""
LAYERS, HEADS, HEAD_SIZE = 6, 12, 32
SIZE = HEADS * HEAD_SIZE
"""Values of a vector."""
BATCH = 16
"""Texts that are read together, so that memory stays bounded: 6 MB of intermediate values."""
SMALLEST_SPREAD = 1e-12

Vectors = NDArray[np.float32]
Tensors = Mapping[str, NDArray[Any]]


class Embedder:
    """The table of words stays packed, and only the rows of a text are unpacked: 60 MB of memory in all."""

    def __init__(self, tensors: Tensors) -> None:
        self._words = WordPiece(tensors[VOCABULARY].tobytes().decode().splitlines())
        self._table, self._scales = tensors[WORD_TABLE], tensors[WORD_TABLE + SCALE]
        self._weights = {
            name: unpacked(tensors, name)
            for name in tensors
            if name not in {VOCABULARY, WORD_TABLE} and not name.endswith(SCALE)
        }

    @classmethod
    def load(cls, models: Path) -> Embedder | None:
        """None while set-up has not fetched it into the folder of the models."""
        file = models / FILE
        if not file.is_file():
            return None
        with np.load(file) as tensors:
            return cls(dict(tensors))

    def embed(self, texts: Sequence[str]) -> Vectors:
        """A row of length 1 per text. Of long texts the beginning counts; an empty one has a vector like any other."""
        batches = (texts[start : start + BATCH] for start in range(0, len(texts), BATCH))
        return np.concatenate([np.zeros((0, SIZE), np.float32), *map(self._embed_batch, batches)])

    def _embed_batch(self, texts: Sequence[str]) -> Vectors:
        """The pieces of all texts lie one behind the other, without padding; only attention keeps them apart."""
        numbers = [self._words.numbers(text, MOST_PIECES) for text in texts]
        bounds = np.cumsum([0, *map(len, numbers)])
        states = self._opening_states(numbers)
        for layer in range(LAYERS):
            states = self._layer(states, f"encoder.layer.{layer}", bounds)
        means = np.add.reduceat(states, bounds[:-1]) / np.diff(bounds)[:, None]
        return np.asarray(means / np.linalg.norm(means, axis=1, keepdims=True), np.float32)

    def _opening_states(self, numbers: Sequence[Sequence[int]]) -> Vectors:
        flat = np.concatenate([np.asarray(each) for each in numbers])
        places = np.concatenate([np.arange(len(each)) for each in numbers])
        words = self._table[flat] * self._scales[flat, None]
        return self._normed(
            words + self._weights[PLACE_TABLE][places] + self._weights[KIND_TABLE][0], "embeddings.LayerNorm"
        )

    def _layer(self, states: Vectors, name: str, bounds: NDArray[np.int_]) -> Vectors:
        query, key, value = (
            self._linear(states, f"{name}.attention.self.{part}").reshape(-1, HEADS, HEAD_SIZE).swapaxes(0, 1)
            for part in ("query", "key", "value")
        )
        seen = np.empty_like(states)
        for start, end in pairwise(bounds):
            text = slice(start, end)
            seen[text] = attention(query[:, text], key[:, text], value[:, text])
        attended = self._linear(seen, f"{name}.attention.output.dense")
        states = self._normed(attended + states, f"{name}.attention.output.LayerNorm")
        inner = gelu(self._linear(states, f"{name}.intermediate.dense"))
        return self._normed(self._linear(inner, f"{name}.output.dense") + states, f"{name}.output.LayerNorm")

    def _linear(self, states: Vectors, name: str) -> Vectors:
        return np.asarray(states @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"], np.float32)

    def _normed(self, states: Vectors, name: str) -> Vectors:
        centred = states - states.mean(-1, keepdims=True)
        spread = np.sqrt(np.square(centred).mean(-1, keepdims=True) + SMALLEST_SPREAD)
        scaled = centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
        return np.asarray(scaled, np.float32)


def attention(query: Vectors, key: Vectors, value: Vectors) -> Vectors:
    """(pieces, values) out of (heads, pieces, values of a head): what each piece takes from all of its text."""
    likeness = query @ key.swapaxes(1, 2) / np.float32(np.sqrt(HEAD_SIZE))
    shares = np.exp(likeness - likeness.max(-1, keepdims=True))
    shares /= shares.sum(-1, keepdims=True)
    return np.asarray((shares @ value).swapaxes(0, 1).reshape(-1, SIZE), np.float32)


def gelu(values: Vectors) -> Vectors:
    """Gaussian error linear unit, by the usual approximation with a hyperbolic tangent."""
    cubed = values * values * values
    return np.asarray(0.5 * values * (1 + np.tanh(0.7978845608 * (values + 0.044715 * cubed))), np.float32)


def unpacked(tensors: Tensors, name: str) -> Vectors:
    """A table as 32-bit values, whether it was packed or not."""
    scale = tensors.get(name + SCALE)
    values = tensors[name] if scale is None else tensors[name] * scale[:, None]
    return np.asarray(values, np.float32)
