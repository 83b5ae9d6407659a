"""Counting visits: what is counted, what is refused, whom it leaves alone, and what the report says."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from thumbsmith.cli.analytics import show
from thumbsmith.container import Container
from thumbsmith.site.analytics import report, service
from thumbsmith.site.analytics.models import EventCount
from thumbsmith.site.analytics.schemas import PAGES, EventsBody
from thumbsmith.site.analytics.service import AnalyticsRules, months_before
from thumbsmith.site.analytics.sink import HttpSink

pytestmark = pytest.mark.one_back_end

VIEW: dict[str, Any] = {"kind": "view", "page": "home", "first": True}
AGAIN = VIEW | {"first": False}
ALL: list[dict[str, Any]] = [
    VIEW,
    {"kind": "visit", "page": "home", "source": "search", "first": True},
    {"kind": "scroll", "page": "home", "percent": 50, "first": True},
    {"kind": "section", "page": "home", "name": "features", "first": True},
    {"kind": "time", "page": "home", "seconds": 60, "first": True},
    {"kind": "button", "page": "home", "name": "to-register"},
    {"kind": "form", "page": "home", "name": "sent", "first": True},
]


async def send(browser: httpx.AsyncClient, *events: dict[str, Any], **headers: str) -> httpx.Response:
    return await browser.post("/v1/analytics/events", json={"events": events}, headers=headers)


async def rows(container: Container) -> dict[str, tuple[int, int]]:
    async with container.database.read() as session:
        found = await session.scalars(select(EventCount))
        return {f"{row.kind} {row.page} {row.detail}".strip(): (row.count, row.visits) for row in found}


async def test_counts_add_up_and_hold_nothing_of_the_visitor(stranger: httpx.AsyncClient, container: Container) -> None:
    assert (await send(stranger, *ALL, AGAIN)).status_code == 204
    await send(stranger, VIEW)
    assert await rows(container) == {
        "view home": (3, 2),
        "visit home search": (1, 1),
        "scroll home 50": (1, 1),
        "section home features": (1, 1),
        "time home 60": (1, 1),
        "button home to-register": (1, 0),
        "form home sent": (1, 1),
    }
    assert {column.name for column in EventCount.__table__.columns} == {
        "day", "kind", "page", "detail", "count", "visits"
    }  # fmt: skip


@pytest.mark.settings(public_url="https://thumbs.example")
@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("https://thumbs.example", 204),
        ("http://192.0.2.7", 204),
        ("https://evil.example", 403),
        ("https://thumbs.example.evil.example", 403),
        ("null", 403),
        ("https://[", 403),
    ],
)
async def test_other_sites_can_count_nothing(
    stranger: httpx.AsyncClient, container: Container, origin: str, status: int
) -> None:
    answer = await send(stranger, VIEW, Origin=origin, Host="192.0.2.7")
    assert answer.status_code == status
    assert await rows(container) == ({"view home": (1, 1)} if status == 204 else {})


async def test_nothing_is_counted_for_who_does_not_want_it(stranger: httpx.AsyncClient, container: Container) -> None:
    assert (await send(stranger, VIEW, DNT="1")).status_code == 204
    assert (await send(stranger, VIEW, **{"Sec-GPC": "1"})).status_code == 204
    container.analytics_rules = AnalyticsRules(counts=False, rate=container.analytics_rules.rate)
    assert (await send(stranger, VIEW)).status_code == 204
    assert await rows(container) == {}


@pytest.mark.settings(analytics_calls_per_address_and_minute=2)
async def test_limits_of_calls_and_of_invented_names(
    stranger: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_ROWS_A_DAY", 3)
    invented = [{"kind": "button", "page": "home", "name": f"n{number}"} for number in range(3)]
    answers = [await send(stranger, *invented), await send(stranger, *invented, VIEW), await send(stranger, VIEW)]
    assert [answer.status_code for answer in answers] == [204, 204, 429]
    assert await rows(container) == {f"button home n{number}": (1, 0) for number in range(3)} | {"view home": (1, 1)}
    assert answers[2].headers["Retry-After"]


async def test_what_is_old_is_forgotten(stranger: httpx.AsyncClient, container: Container) -> None:
    await send(stranger, VIEW)
    event = EventsBody.model_validate({"events": [AGAIN]}).events
    today = container.clock().date()
    async with container.database.write() as session:
        await service.add(session, date(today.year - 2, today.month, 1), event)
    await service.forget(container)
    assert await rows(container) == {"view home": (1, 1)}


async def test_the_report_sums_the_days(stranger: httpx.AsyncClient, container: Container) -> None:
    today = container.clock().date()
    event = EventsBody.model_validate({"events": ALL}).events
    async with container.database.write() as session:
        await service.add(session, today, event)
        await service.add(session, date(2020, 1, 1), event)
    async with container.database.read() as session:
        found = await report.read(session, today, today)
        both = await report.read(session, date(2020, 1, 1), today)
    assert [(step.visits, step.share) for step in found.funnel[:3]] == [(1, 1), (1, 1), (0, 0)]
    assert (found.pages[0].views, found.pages[0].half_read, both.pages[0].views) == (1, 1, 2)


@pytest.mark.parametrize(
    "event",
    [
        VIEW | {"page": "/design-thumbnail/0123"},
        VIEW | {"kind": "anything"},
        {"kind": "scroll", "page": "home", "percent": 51},
        {"kind": "time", "page": "home", "seconds": -1},
        {"kind": "section", "page": "home", "name": "<script>"},
        {"kind": "button", "page": "home", "name": "x" * 41},
        {"kind": "visit", "page": "home", "source": "https://example.com/?q=secret"},
        "view",
    ],
)
def test_garbage_is_refused(event: object) -> None:
    with pytest.raises(ValueError, match="validation error"):
        EventsBody.model_validate({"events": [event]})


async def test_what_is_too_much_is_said_in_words(stranger: httpx.AsyncClient) -> None:
    assert (await send(stranger, *[VIEW] * 51)).json()["error"] == "events: This can have at most 50 entries"


@pytest.mark.parametrize("number", [0, 51])
def test_a_call_carries_one_to_fifty_events(number: int) -> None:
    with pytest.raises(ValueError, match="validation error"):
        EventsBody.model_validate({"events": [VIEW] * number})


def test_every_page_of_the_web_app_can_be_counted() -> None:
    """Layouts are around pages and are none."""
    routes = (Path(__file__).parents[3] / "web/app/routes.ts").read_text()
    named = set(re.findall(r'"routes/([a-z-]+)\.tsx"', routes)) - set(re.findall(r'layout\("routes/([a-z-]+)', routes))
    assert named == set(PAGES)


@pytest.mark.parametrize(
    ("day", "earlier"),
    [
        (date(2026, 11, 22), date(2025, 10, 22)),
        (date(2026, 1, 31), date(2024, 12, 31)),
        (date(2026, 3, 31), date(2025, 3, 1)),
    ],
)
def test_thirteen_months(day: date, earlier: date) -> None:
    assert months_before(day) == earlier


async def test_a_second_sink_is_told_and_never_in_the_way() -> None:
    told: list[Any] = []

    def answer(request: httpx.Request) -> httpx.Response:
        told.append(json.loads(request.content))
        return httpx.Response(500)

    sink = HttpSink("https://sink.example.org/events", httpx.MockTransport(answer))
    await sink.send([VIEW])
    await sink.close()
    assert told == [{"events": [VIEW]}]


def test_the_report_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    counted = [
        report.Counted("visit", "home", "direct", 4, 4),
        report.Counted("view", "home", "", 8, 4),
        report.Counted("scroll", "home", "50", 2, 2),
        report.Counted("view", "register", "", 1, 1),
    ]
    show(report.summarised(date(2026, 11, 1), date(2026, 11, 30), counted))
    text = capsys.readouterr().out
    assert re.search(r"Came to the site +4 +100%", text)
    assert re.search(r"Opened registration +1 +25%", text)
    assert re.search(r"home +8 +4 +25% +0%", text)
