"""The priority of a process when others want the processor too."""

from __future__ import annotations

import os

STEPS_BACK = "steps-back"
"""Argument of a process whose work nobody pays for: it goes on when nobody else needs the processor."""
NICENESS = 5


def step_back() -> None:
    """From now on this process lets others go first, where the system knows of such a thing."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)
