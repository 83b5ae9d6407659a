"""Rate limits that hold across processes: counts in the database, in a window that slides.

The count of the past window fades out while the present one fills, so that nobody gets twice the limit at
the turn of a window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base, WriteSession
from thumbsmith.platform.errors import TooManyRequests


@dataclass(frozen=True)
class Rate:
    limit: int
    seconds: int


class RateWindow(Base):
    """How often `key` was used in the window that begins at `start`."""

    __tablename__ = "rate_windows"

    key: Mapped[str] = mapped_column(primary_key=True)
    start: Mapped[datetime] = mapped_column(primary_key=True)
    count: Mapped[int]
    ends: Mapped[datetime] = mapped_column(index=True)


async def take(session: WriteSession, key: str, rate: Rate, now: datetime) -> None:
    """Count one use of `key`. Raises TooManyRequests, and counts nothing, when it is used up."""
    length = timedelta(seconds=rate.seconds)
    start = datetime.fromtimestamp(now.timestamp() // rate.seconds * rate.seconds, UTC)
    windows = {
        window.start: window
        for window in await session.scalars(
            select(RateWindow)
            .where(RateWindow.key == key, RateWindow.start.in_([start, start - length]))
            .with_for_update()
        )
    }
    present = windows.get(start)
    past = windows[start - length].count if start - length in windows else 0
    used = present.count if present else 0
    if past * (1 - (now - start) / length) + used + 1 > rate.limit:
        raise TooManyRequests(retry_after=seconds_to_wait(past, used, rate, (now - start).total_seconds()))
    if present:
        present.count += 1
    else:
        session.add(RateWindow(key=key, start=start, count=1, ends=start + 2 * length))
    await session.flush()


def seconds_to_wait(past: int, used: int, rate: Rate, elapsed: float) -> int:
    """Whole seconds until one more use fits, when nothing else is counted meanwhile."""
    room = rate.limit - used - 1
    if room >= 0 and past > 0:
        wait = rate.seconds * (1 - room / past) - elapsed
    else:  # the present window alone is full: it has to end, and then to fade far enough itself
        wait = rate.seconds - elapsed + rate.seconds * (1 - (rate.limit - 1) / used)
    return max(1, math.ceil(round(wait, 6)))


async def purge(session: WriteSession, now: datetime) -> None:
    """Forget windows that no longer count."""
    await session.execute(delete(RateWindow).where(RateWindow.ends < now))
