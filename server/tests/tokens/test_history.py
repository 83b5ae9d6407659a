"""The books as their owner reads them."""

from __future__ import annotations

import csv
from datetime import timedelta

from tests.tokens.ledger import Ledger, user, work
from thumbsmith.tokens import history
from thumbsmith.tokens.history import Line

DAY = timedelta(days=1)


async def lines_of(ledger: Ledger, user_id: str = user()) -> list[Line]:
    async with ledger.database.read() as session:
        lines, following = await history.read(session, user_id, ledger.now)
    assert following is None
    return list(lines)


async def test_one_line_for_each_thing_that_happened(ledger: Ledger) -> None:
    await ledger.grant(6, kind="addon")
    await ledger.grant(6, lasts=DAY)
    ledger.pass_time(seconds=1)
    await ledger.hold(work(1), 10)
    await ledger.spend(work(1), record_id="a thumbnail")
    ledger.pass_time(seconds=1)
    await ledger.hold(work(2), 2)
    lines = await lines_of(ledger)
    assert [(history.title_of(line), line.tokens, line.record_id, line.is_open) for line in lines[:2]] == [
        ("Thumbnail", -2, None, True),
        ("Thumbnail", -10, "a thumbnail", False),
    ]
    assert sorted((history.title_of(line), line.tokens) for line in lines[2:]) == [
        ("Add-on tokens", 6),
        ("Plan tokens", 6),
    ]
    await ledger.release(work(2))
    lines = await lines_of(ledger)
    assert {(line.kind, line.tokens) for line in lines[:2]} == {("release", 2), ("hold", -2)}
    assert sum(line.tokens for line in lines) == await ledger.available()


async def test_grants_of_months_to_come_are_not_shown_yet(ledger: Ledger) -> None:
    for month in range(2):
        await ledger.grant(10, starts=month * 30 * DAY, lasts=30 * DAY)
    assert len(await lines_of(ledger)) == 1
    ledger.pass_time(days=30)
    await ledger.sweep()
    assert [(line.kind, line.tokens) for line in await lines_of(ledger)].count(("grant", 10)) == 2
    assert sum(line.tokens for line in await lines_of(ledger)) == await ledger.available()


async def test_nobody_reads_another_s_books(ledger: Ledger) -> None:
    await ledger.grant(10, user_id=user(1))
    assert await lines_of(ledger) == []


async def test_pages_join_without_a_gap_or_a_repetition(ledger: Ledger) -> None:
    await ledger.grant(100)
    for number in range(history.PAGE + 10):
        await ledger.hold(work(number + 1), 1)  # all in the same millisecond
    seen: list[str] = []
    before: str | None = None
    async with ledger.database.read() as session:
        while True:
            lines, before = await history.read(session, user(), ledger.now, before)
            seen += [line.id for line in lines]
            if before is None:
                break
    assert len(seen) == len(set(seen)) == history.PAGE + 11


async def test_the_table_for_a_spreadsheet_has_all_lines(ledger: Ledger) -> None:
    await ledger.grant(100)
    for number in range(3):
        await ledger.hold(work(number + 1), 1)
        await ledger.spend(work(number + 1), record_id=work(7))
    text = "".join([part async for part in history.csv_lines(ledger.database, user(), ledger.now)])
    head, *rows = csv.reader(text.splitlines())
    assert head == ["Date", "What", "Tokens", "Thumbnail"]
    assert sum(int(row[2]) for row in rows) == 97
    assert [row[3] for row in rows if row[1] == "Thumbnail"] == [work(7)] * 3
