"""Rate limits that hold across processes: counts in the database, in a window that slides.

The count of the past window fades out while the present one fills, so that nobody gets twice the limit at
the turn of a window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Select, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base, ReadSession, WriteSession
from thumbsmith.platform.errors import TooManyRequests


@dataclass(frozen=True)
class Rate:
    limit: int
    seconds: int


class RateWindow(Base):
    """The number of uses of `key` in the window that begins at `start`."""

    __tablename__ = "rate_windows"

    key: Mapped[str] = mapped_column(primary_key=True)
    start: Mapped[datetime] = mapped_column(primary_key=True)
    count: Mapped[int]
    ends: Mapped[datetime] = mapped_column(index=True)


async def take(session: WriteSession, key: str, rate: Rate, now: datetime, amount: int = 1) -> None:
    """Count so many uses of `key` (never more than the rate's limit). Raises TooManyRequests, and counts nothing, when
    so many are not left.

    One statement checks and counts, so that requests at the same moment can't pass together.
    """
    length = timedelta(seconds=rate.seconds)
    start = datetime.fromtimestamp(now.timestamp() // rate.seconds * rate.seconds, UTC)
    past = await session.scalar(count_of(key, start - length)) or 0
    room = rate.limit - past * (1 - (now - start) / length)
    if room >= amount:
        first = _first(session, key, start, length, amount)
        more = first.on_conflict_do_update(
            index_elements=[RateWindow.key, RateWindow.start],
            set_={"count": RateWindow.count + amount},
            where=RateWindow.count + amount <= room,
        ).returning(RateWindow.count)
        if await session.scalar(more) is not None:
            return
    used = await session.scalar(count_of(key, start)) or 0
    raise TooManyRequests(retry_after=seconds_to_wait(past, used, rate, (now - start).total_seconds(), amount))


async def add(session: WriteSession, key: str, amount: int, rate: Rate, now: datetime) -> None:
    """Count so many uses that have happened already, also beyond the rate's limit."""
    length = timedelta(seconds=rate.seconds)
    start = datetime.fromtimestamp(now.timestamp() // rate.seconds * rate.seconds, UTC)
    more = _first(session, key, start, length, amount).on_conflict_do_update(
        index_elements=[RateWindow.key, RateWindow.start], set_={"count": RateWindow.count + amount}
    )
    await session.execute(more)


def _first(
    session: WriteSession, key: str, start: datetime, length: timedelta, count: int
) -> postgresql.Insert | sqlite.Insert:
    insert = postgresql.insert if session.get_bind().dialect.name == "postgresql" else sqlite.insert
    return insert(RateWindow).values(key=key, start=start, count=count, ends=start + 2 * length)


async def check(session: ReadSession, key: str, rate: Rate, now: datetime) -> None:
    """Raises TooManyRequests where `take` would; counts nothing."""
    length = timedelta(seconds=rate.seconds)
    start = datetime.fromtimestamp(now.timestamp() // rate.seconds * rate.seconds, UTC)
    past = await session.scalar(count_of(key, start - length)) or 0
    used = await session.scalar(count_of(key, start)) or 0
    if used + past * (1 - (now - start) / length) > rate.limit - 1:
        raise TooManyRequests(retry_after=seconds_to_wait(past, used, rate, (now - start).total_seconds()))


def count_of(key: str, start: datetime) -> Select[int]:
    return select(RateWindow.count).where(RateWindow.key == key, RateWindow.start == start)


def seconds_to_wait(past: int, used: int, rate: Rate, elapsed: float, amount: int = 1) -> int:
    """Whole seconds until so many more uses fit, when nothing else is counted meanwhile."""
    room = rate.limit - used - amount
    if room >= 0 and past > 0:
        wait = rate.seconds * (1 - room / past) - elapsed
    else:  # the present window alone is full: it has to end, and then to fade far enough itself
        wait = rate.seconds - elapsed + rate.seconds * (1 - (rate.limit - amount) / used)
    return max(1, math.ceil(round(wait, 6)))


async def purge(session: WriteSession, now: datetime) -> None:
    """Forget windows that no longer count."""
    await session.execute(delete(RateWindow).where(RateWindow.ends < now))
