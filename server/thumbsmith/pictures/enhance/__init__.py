"""Makes photos better: light and colour, noise, twice the size.

`tool` is what everyone else uses: it works in a process of its own. Inside, `light`, `noise` and `enlarging` each
take pixels and give pixels; all of them work on parts of the picture, so that the largest one needs no larger memory.
"""

from __future__ import annotations

from thumbsmith.pictures.enhance.tool import (
    MOST_ENLARGED_PIXELS,
    TOO_LARGE,
    Enhancer,
    EnhancerFailed,
    EnhancerNotReady,
    Wishes,
    may_be_enlarged,
)

__all__ = [
    "MOST_ENLARGED_PIXELS",
    "TOO_LARGE",
    "Enhancer",
    "EnhancerFailed",
    "EnhancerNotReady",
    "Wishes",
    "may_be_enlarged",
]
