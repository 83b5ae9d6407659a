"""Random numbers that are the same on every machine and in every process."""

from __future__ import annotations

import hashlib

import numpy as np


def generator(seed: int, *labels: str | int) -> np.random.Generator:
    """A generator for one purpose: the labels keep two purposes of one seed from using the same numbers.

    Python's own `hash` is salted per process, so the seed is digested instead.
    """
    text = "/".join(str(part) for part in (seed, *labels))
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return np.random.default_rng(int.from_bytes(digest, "little"))
