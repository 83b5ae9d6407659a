"""Where the time comes from: the machine's clock, or one that a test sets."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    def __call__(self) -> datetime:
        """The present moment, always with a time zone."""
        ...


def system_clock() -> datetime:
    return datetime.now(UTC)
