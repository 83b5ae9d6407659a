"""`python -m tools.art.reading.vectors MODELS TARGET`: what the nouns of the art's lists mean, by that folder's
embedder.

About 9,300 nouns, half a minute of one core. The same lists and model give the same file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from thumbsmith.engines.composer.read.drawables import write_vectors
from thumbsmith.engines.composer.read.embedding import Embedder


def main(models: Path, target: Path) -> None:
    embedder = Embedder.load(models)
    if embedder is None:
        raise FileNotFoundError(models)
    unfinished = target.with_suffix(".unfinished")
    write_vectors(embedder, unfinished)
    unfinished.replace(target)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
