"""Vectors of short texts by all-MiniLM-L6-v2, in NumPy: the network's six layers and its WordPiece tokens.

Follows BERT (Devlin and others, 2018); a text's vector is the mean over its tokens, of length 1 (384 values).
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
LAYERS, HEADS, HEAD_SIZE = 6, 12, 32
BATCH = 128


class SentenceModel:
    """`folder` holds `model.safetensors` and `vocab.txt`."""

    def __init__(self, folder: Path) -> None:
        self._weights = read_safetensors(folder / "model.safetensors")
        tokens = (folder / "vocab.txt").read_text("utf-8").splitlines()
        self._tokens = {token: number for number, token in enumerate(tokens)}

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """One row per text."""
        found = np.zeros((len(texts), HEADS * HEAD_SIZE), np.float32)
        numbered = [self._numbers(text) for text in texts]
        by_length: dict[int, list[int]] = defaultdict(list)
        for place, numbers in enumerate(numbered):
            by_length[len(numbers)].append(place)
        for places in by_length.values():
            for start in range(0, len(places), BATCH):
                batch = places[start : start + BATCH]
                found[batch] = self._forward(np.array([numbered[place] for place in batch]))
        return found

    def _numbers(self, text: str) -> list[int]:
        pieces = [piece for word in text.lower().replace(",", " , ").split() for piece in self._pieces(word)]
        return [self._tokens[token] for token in ("[CLS]", *pieces, "[SEP]")]

    def _pieces(self, word: str) -> list[str]:
        """The word as its longest known beginnings; `[UNK]` when a letter is unknown."""
        pieces: list[str] = []
        while word:
            mark = "##" if pieces else ""
            size = next((size for size in range(len(word), 0, -1) if mark + word[:size] in self._tokens), 0)
            if not size:
                return ["[UNK]"]
            pieces.append(mark + word[:size])
            word = word[size:]
        return pieces

    def _forward(self, numbers: NDArray[np.int64]) -> Vectors:
        count, length = numbers.shape
        words = self._weights["embeddings.word_embeddings.weight"][numbers]
        places = self._weights["embeddings.position_embeddings.weight"][:length]
        states = self._normed(
            words + places + self._weights["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm"
        )
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}"
            query, key, value = (
                self._linear(states, f"{name}.attention.self.{part}")
                .reshape(count, length, HEADS, HEAD_SIZE)
                .transpose(0, 2, 1, 3)
                for part in ("query", "key", "value")
            )
            attention = np.exp(query @ key.transpose(0, 1, 3, 2) / np.sqrt(HEAD_SIZE))
            attention /= attention.sum(-1, keepdims=True)
            seen = (attention @ value).transpose(0, 2, 1, 3).reshape(count, length, -1)
            states = self._normed(
                self._linear(seen, f"{name}.attention.output.dense") + states, f"{name}.attention.output.LayerNorm"
            )
            inner = _gelu(self._linear(states, f"{name}.intermediate.dense"))
            states = self._normed(self._linear(inner, f"{name}.output.dense") + states, f"{name}.output.LayerNorm")
        return unit(states.mean(axis=1))

    def _linear(self, states: Vectors, name: str) -> Vectors:
        flat = states.reshape(-1, states.shape[-1]) @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return np.asarray(flat.reshape(*states.shape[:-1], -1), np.float32)

    def _normed(self, states: Vectors, name: str) -> Vectors:
        centred = states - states.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
        return np.asarray(
            centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"], np.float32
        )


def unit(vectors: Vectors) -> Vectors:
    """Every row with length 1; rows of zeros stay."""
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9), np.float32)


def read_safetensors(file: Path) -> dict[str, Vectors]:
    """All 32-bit tensors: eight bytes of length, a JSON table of contents, the numbers."""
    data = file.read_bytes()
    start = 8 + int.from_bytes(data[:8], "little")
    contents = json.loads(data[8:start])
    return {
        name: np.frombuffer(
            data, np.float32, np.prod(entry["shape"], dtype=int), start + entry["data_offsets"][0]
        ).reshape(entry["shape"])
        for name, entry in contents.items()
        if entry.get("dtype") == "F32"
    }


def _gelu(values: Vectors) -> Vectors:
    return np.asarray(0.5 * values * (1 + np.tanh(0.7978845608 * (values + 0.044715 * values * values * values))))
