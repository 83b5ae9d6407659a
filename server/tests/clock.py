"""Clocks that tests set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

START = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
"""When tests begin, whatever day it is."""


class TickingClock:
    """Goes on by ten milliseconds with every look at it, and by as much as a test likes."""

    def __init__(self, start: datetime = START) -> None:
        self.now = start

    def __call__(self) -> datetime:
        self.now += timedelta(milliseconds=10)
        return self.now

    def pass_time(self, **length: float) -> None:
        """`pass_time(seconds=30)`."""
        self.now += timedelta(**length)
