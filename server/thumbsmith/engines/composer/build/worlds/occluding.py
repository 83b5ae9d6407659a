"""The part of a world before something at a depth: the part of its picture that is laid over words behind it."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.worlds.world import World
from thumbsmith.engines.composer.types import Pixels

EDGE = 0.02
"""The range around the depth in which something is neither before nor behind, as a share of it: a soft edge, no
stairs."""


def occluder(world: World, nearer_than: float, pixels: Pixels | None = None) -> Pixels:
    """RGBA (straight alpha) of what is nearer than `nearer_than` metres; `pixels` is the world's picture as it is
    shown, where that was finished."""
    near = smooth((1 - EDGE) / nearer_than, (1 + EDGE) / nearer_than, np.asarray(1 / world.depth, np.float32))
    alpha = np.clip(near * 255 + 0.5, 0, 255).astype(np.uint8)
    return np.dstack([world.pixels if pixels is None else pixels, alpha])
