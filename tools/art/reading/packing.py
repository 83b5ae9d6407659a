"""Packs the sentence embedder: `python -m tools.art.reading.packing MODEL TARGET` makes the file that the server reads
out of the folder of a wheel. 91 MB become 23 MB, because tables are kept as 8-bit integers with a scale for every row.

The same model gives the same file.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.read.embedding import MOST_PIECES, PLACE_TABLE, SCALE, VOCABULARY, Tensors
from tools.art.meanings.sentences import read_safetensors

UNUSED = "pooler."
"""How the names of those tensors begin that sentences do not need."""
LARGEST = 127
"""Of the integers that a row is kept as."""


def main() -> None:
    model, target = map(Path, sys.argv[1:])
    with target.open("wb") as file:
        np.savez(file, allow_pickle=False, **packed(model))


def packed(model: Path) -> dict[str, NDArray[Any]]:
    tensors = used_tensors(model)
    found: dict[str, NDArray[Any]] = {}
    for name, tensor in tensors.items():
        if tensor.ndim == 2:
            scales = np.maximum(np.abs(tensor).max(axis=1), np.finfo(np.float32).tiny) / LARGEST
            found[name + SCALE] = scales.astype(np.float32)
            found[name] = np.rint(tensor / scales[:, None]).astype(np.int8)
        else:
            found[name] = tensor
    return found


def used_tensors(model: Path) -> Tensors:
    """What the embedder uses of a model's folder, as exact as it is there."""
    tensors: dict[str, NDArray[Any]] = {
        name: tensor
        for name, tensor in read_safetensors(model / "model.safetensors").items()
        if not name.startswith(UNUSED)
    }
    tensors[PLACE_TABLE] = tensors[PLACE_TABLE][:MOST_PIECES]
    tensors[VOCABULARY] = np.frombuffer((model / "vocab.txt").read_bytes(), np.uint8)
    return tensors


if __name__ == "__main__":
    main()
