"""A report on the counts: the way from a visit to a plan, and every page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from sqlalchemy import func, select

from thumbsmith.platform.database import ReadSession
from thumbsmith.site.analytics.models import EventCount


@dataclass(frozen=True)
class Counted:
    """The number of times that something happened in all days of a report."""

    kind: str
    page: str
    detail: str
    count: int
    visits: int


@dataclass(frozen=True)
class Step:
    name: str
    visits: int
    share: float
    """Of the visits at the first step; 0 where there were none."""


@dataclass(frozen=True)
class PageFigures:
    page: str
    views: int
    visits: int
    half_read: float
    """Share of its views that went down to the middle."""
    one_minute: float
    """Share of its views that lasted a minute in view."""


@dataclass(frozen=True)
class Report:
    first: date
    last: date
    funnel: tuple[Step, ...]
    pages: tuple[PageFigures, ...]
    sources: tuple[tuple[str, int], ...]
    buttons: tuple[tuple[str, int], ...]
    """As 'page: name', most pressed first."""
    sections: tuple[tuple[str, int], ...]
    """As 'page: name', by visits that saw them."""


def is_view(page: str) -> Callable[[Counted], bool]:
    return lambda row: (row.kind, row.page) == ("view", page)


def is_sent(page: str) -> Callable[[Counted], bool]:
    return lambda row: (row.kind, row.page, row.detail) == ("form", page, "sent")


FUNNEL: tuple[tuple[str, Callable[[Counted], bool]], ...] = (
    ("Came to the site", lambda row: row.kind == "visit"),
    ("Tried the demo", is_sent("home")),
    ("Opened registration", is_view("register")),
    ("Registered", is_view("verify")),
    ("Opened the dashboard", is_view("dashboard")),
    ("Opened the designer", is_view("design-thumbnail")),
    ("Opened the checkout", is_view("checkout")),
    ("Came back from the checkout", is_view("return")),
)


async def read(session: ReadSession, first: date, last: date) -> Report:
    """Both days included."""
    columns = (EventCount.kind, EventCount.page, EventCount.detail)
    query = (
        select(*columns, func.sum(EventCount.count), func.sum(EventCount.visits))
        .where(EventCount.day >= first, EventCount.day <= last)
        .group_by(*columns)
    )
    rows = [
        Counted(kind, page, detail, int(count), int(visits))
        for kind, page, detail, count, visits in (await session.execute(query)).all()
    ]
    return summarised(first, last, rows)


def summarised(first: date, last: date, rows: list[Counted]) -> Report:
    return Report(
        first=first,
        last=last,
        funnel=tuple(funnel_of(rows)),
        pages=tuple(sorted(pages_of(rows), key=lambda each: (-each.views, each.page))),
        sources=most((row.detail, row.visits) for row in rows if row.kind == "visit"),
        buttons=most((f"{row.page}: {row.detail}", row.count) for row in rows if row.kind == "button"),
        sections=most((f"{row.page}: {row.detail}", row.visits) for row in rows if row.kind == "section"),
    )


def funnel_of(rows: list[Counted]) -> Iterable[Step]:
    numbers = [(name, sum(row.visits for row in rows if belongs(row))) for name, belongs in FUNNEL]
    everybody = numbers[0][1]
    return (Step(name, visits, share(visits, everybody)) for name, visits in numbers)


def pages_of(rows: list[Counted]) -> Iterable[PageFigures]:
    counts = Counter({(row.kind, row.page, row.detail): row.count for row in rows})
    for row in rows:
        if row.kind == "view":
            yield PageFigures(
                row.page,
                row.count,
                row.visits,
                share(counts["scroll", row.page, "50"], row.count),
                share(counts["time", row.page, "60"], row.count),
            )


def most(pairs: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    totals: Counter[str] = Counter()
    for name, number in pairs:
        totals[name] += number
    return tuple(sorted(totals.items(), key=lambda pair: (-pair[1], pair[0])))


def share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
