"""The priority of a process when others want the processor too."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

STEPS_BACK = "steps-back"
"""Argument of a process whose work nobody pays for: it goes on when nobody else needs the processor."""
NICENESS = 5
LOWEST = 19
AUTOGROUP = Path("/proc/self/autogroup")


def step_back() -> None:
    """From now on this process lets others go first, where the system knows of such a thing."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)


def give_way_to_all() -> None:
    """From now on this process goes on only while nobody else needs the processor.

    Linux shares the processor out between sessions first where its autogroups are on, as they are on most desktops
    (sched(7)), and a niceness counts within one of them only. So the process begins a session of its own, and that
    gets the niceness too.
    """
    if not hasattr(os, "setpriority"):
        return
    os.setpriority(os.PRIO_PROCESS, 0, LOWEST)
    with suppress(OSError):  # leads a session already; no autogroups
        os.setsid()
        AUTOGROUP.write_text(str(LOWEST))
