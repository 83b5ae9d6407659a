"""Months as card providers count them. Pure."""

from __future__ import annotations

import calendar
from collections.abc import Iterator
from datetime import datetime


def month_after(start: datetime, months: int) -> datetime:
    """The same day that many months later; the last day of the month where there is no such day."""
    year, month = divmod(start.month - 1 + months, 12)
    year, month = start.year + year, month + 1
    return start.replace(year=year, month=month, day=min(start.day, calendar.monthrange(year, month)[1]))


def months_of(start: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The months from `start` on, the last one cut off at `end`. Each is counted from `start`, so that the 31st comes
    back after a short month.
    """
    number = 0
    while (begin := month_after(start, number)) < end:
        yield begin, min(month_after(start, number + 1), end)
        number += 1
