"""Where the time comes from: the machine's clock, or one that a test sets."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Returns the present moment, always with a time zone."""


def system_clock() -> datetime:
    return datetime.now(UTC)
