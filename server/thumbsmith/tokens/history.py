"""The books as their owner reads them: one line for each thing that happened, newest first."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Select, func, select

from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.tokens.models import EntryKind, HoldState, LotKind, TokenEntry, TokenHold, TokenLot

PAGE = 48
CSV_PAGE = 500


@dataclass(frozen=True)
class Line:
    id: str
    at: datetime
    kind: EntryKind
    tokens: int
    """What it did to the tokens that can be spent."""
    lot_kind: LotKind
    record_id: str | None
    """The thumbnail that was made with them."""
    is_open: bool
    """The picture is still being made."""


LineRow = Select[str, datetime, EntryKind, int, LotKind, str | None, HoldState]


def lines_before(user_id: str, now: datetime, before: str | None) -> LineRow:
    """What was taken out of several lots for one picture is one line. Grants of months to come are not shown yet."""
    first = func.min(TokenEntry.id)
    query = (
        select(
            first,
            func.min(TokenEntry.effective_at),
            TokenEntry.kind,
            func.sum(TokenEntry.available),
            func.min(TokenLot.kind),
            func.min(TokenHold.record_id),
            func.min(TokenHold.state),
        )
        .join(TokenLot, TokenLot.id == TokenEntry.lot_id)
        .outerjoin(TokenHold, TokenHold.id == TokenEntry.hold_id)
        .where(TokenEntry.user_id == user_id, TokenEntry.available != 0, TokenEntry.effective_at <= now)
        .group_by(func.coalesce(TokenEntry.hold_id, TokenEntry.id), TokenEntry.kind)
        .order_by(first.desc())
    )
    return query.having(first < before) if before else query


async def read(
    session: ReadSession, user_id: str, now: datetime, before: str | None = None, limit: int = PAGE
) -> tuple[Sequence[Line], str | None]:
    """A page of lines and the cursor of the next one."""
    rows = (await session.execute(lines_before(user_id, now, before).limit(limit + 1))).all()
    lines = [
        Line(first, at, kind, tokens, lot_kind, record_id, is_open=kind == "hold" and state == "held")
        for first, at, kind, tokens, lot_kind, record_id, state in rows[:limit]
    ]
    return lines, lines[-1].id if len(rows) > limit else None


TITLES: dict[EntryKind, str] = {
    "hold": "Thumbnail",
    "release": "Tokens back",
    "expire": "Expired",
    "revoke": "Refunded payment",
    "spend": "Thumbnail",
    "grant": "Tokens",
}
GRANT_TITLES: dict[LotKind, str] = {
    "trial": "Free trial",
    "plan": "Plan tokens",
    "addon": "Add-on tokens",
    "goodwill": "Goodwill tokens",
}


def title_of(line: Line) -> str:
    """What happened, in a person's words."""
    return GRANT_TITLES[line.lot_kind] if line.kind == "grant" else TITLES[line.kind]


async def csv_lines(database: Database, user_id: str, now: datetime) -> AsyncIterator[str]:
    """The whole history as comma-separated text, page by page."""
    yield csv_row("Date", "What", "Tokens", "Thumbnail")
    before: str | None = None
    while True:
        async with database.read() as session:
            lines, before = await read(session, user_id, now, before, CSV_PAGE)
        for line in lines:
            yield csv_row(line.at.isoformat(timespec="seconds"), title_of(line), str(line.tokens), line.record_id or "")
        if before is None:
            return


def csv_row(*cells: str) -> str:
    text = io.StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue()
