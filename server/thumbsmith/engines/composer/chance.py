"""Repeatable choices: seeds and dice that are the same on every machine and in every process.

Python's own `hash` differs per process and is never used.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

Choice = TypeVar("Choice")


def stable_seed(*parts: object) -> int:
    """A 32-bit seed out of the parts' texts; different parts give unrelated seeds."""
    digest = hashlib.blake2s("\x1f".join(str(part) for part in parts).encode("utf-8", "replace")).digest()
    return int.from_bytes(digest[:4], "big")


def dice(*parts: object) -> random.Random:
    """A random generator of its own for one decision, so that one more decision elsewhere changes nothing here."""
    return random.Random(stable_seed(*parts))


def weighted_order(choices: Sequence[tuple[Choice, float]], generator: random.Random) -> list[Choice]:
    """All choices in a random order in which heavier ones tend to come first; weights of 0 or less are left out."""
    keyed = [
        (generator.random() ** (1.0 / weight), position) for position, (_, weight) in enumerate(choices) if weight > 0
    ]
    return [choices[position][0] for _, position in sorted(keyed, reverse=True)]
