"""A thing of solid parts: its construction, and the view that shows it best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from thumbsmith.engines.composer.build.solids.light import Light
from thumbsmith.engines.composer.build.solids.mesh import Solid

Side = Literal["left", "right"]
ANGLES = 8
"""Views around a thing."""


@dataclass(frozen=True)
class Model:
    """`build` puts it together facing the viewer, upright; `yaw` and `elevation` (degrees) are the view that shows best
    what it is: turned to the right, seen from above."""

    build: Callable[[], Solid]
    yaw: float = -28.0
    elevation: float = 14.0
    reads: bool = False
    """Something on it must not be seen in a mirror: figures, letters."""
    stands: bool = True
    """It stands on a ground; False: it hangs in the air."""


@dataclass(frozen=True)
class View:
    """One look at a thing."""

    light: Light = "neutral"
    lamp: Side = "left"
    """The side that the lamp stands on. The thing is turned towards it: from the right it is seen as in a mirror."""
    angle: int = 0
    """Eighths of a turn from its best view."""


FRONT = View()
