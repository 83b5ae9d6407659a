"""Use cases of counting: take what a browser reports, forget what is old."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request
from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from thumbsmith.platform import limits
from thumbsmith.platform.client_address import household
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.limits import Rate
from thumbsmith.site.analytics.models import EventCount
from thumbsmith.site.analytics.schemas import Event, detail_of
from thumbsmith.site.analytics.sink import Sink

KEPT_MONTHS = 13
"""Long enough to see a month beside the same one of the year before."""
NAMED_BY_BROWSERS = ("section", "button")
MOST_ROWS_A_DAY = 2_000
"""Beyond that, new names of sections and buttons are not counted: who invents some fills no disk."""

Key = tuple[str, str, str]
"""Kind, page, detail."""


@dataclass(frozen=True)
class AnalyticsRules:
    counts: bool
    """Whether this installation counts at all."""
    rate: Rate
    """Calls of each client address."""


class AnalyticsDeps(Deps, Protocol):
    analytics_rules: AnalyticsRules
    analytics_sink: Sink


async def analytics_deps(request: Request) -> AnalyticsDeps:
    return cast(AnalyticsDeps, request.app.state.container)


Counting = Annotated[AnalyticsDeps, Depends(analytics_deps)]


async def record(deps: AnalyticsDeps, events: Sequence[Event], address: str) -> None:
    """Add to the counts of the day. The address counts into the limit and is not kept with anything.

    Raises TooManyRequests.
    """
    now = deps.clock()
    async with deps.database.write() as session:
        await limits.take(session, f"analytics:address:{household(address)}", deps.analytics_rules.rate, now)
        await add(session, now.date(), events)


async def add(session: WriteSession, day: date, events: Sequence[Event]) -> None:
    if await rows_of(session, day) + len(events) > MOST_ROWS_A_DAY:
        events = [event for event in events if event.kind not in NAMED_BY_BROWSERS]
    if not events:
        return
    keys = [(event.kind, event.page, detail_of(event)) for event in events]
    counts: Counter[Key] = Counter(keys)
    visits: Counter[Key] = Counter(key for key, event in zip(keys, events, strict=True) if event.first)
    insert = postgresql.insert if session.get_bind().dialect.name == "postgresql" else sqlite.insert
    # In one order, so that two calls never wait for each other's rows crosswise.
    rows = [
        {"day": day, "kind": kind, "page": page, "detail": detail, "count": count, "visits": visits[kind, page, detail]}
        for (kind, page, detail), count in sorted(counts.items())
    ]
    new = insert(EventCount).values(rows)
    await session.execute(
        new.on_conflict_do_update(
            index_elements=["day", "kind", "page", "detail"],
            set_={
                "count": EventCount.count + new.excluded.count,
                "visits": EventCount.visits + new.excluded.visits,
            },
        )
    )


async def rows_of(session: ReadSession, day: date) -> int:
    return await session.scalar(select(func.count()).select_from(EventCount).where(EventCount.day == day)) or 0


async def forget(deps: Deps) -> None:
    """Remove counts of more than 13 months ago."""
    async with deps.database.write() as session:
        await session.execute(delete(EventCount).where(EventCount.day < months_before(deps.clock().date())))


def months_before(day: date, months: int = KEPT_MONTHS) -> date:
    """The same day so many months earlier; the first of the month after it where that month is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    try:
        return date(year, month + 1, day.day)
    except ValueError:
        year, month = divmod(year * 12 + month + 1, 12)
        return date(year, month + 1, 1)
