"""The books as their owner reads them: one line for each thing that happened, newest first."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import Select, and_, bindparam, exists, func, or_, select
from sqlalchemy.orm import aliased

from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.tokens.models import EntryKind, HoldState, LotKind, TokenEntry, TokenHold, TokenLot

PAGE = 48
CSV_PAGE = 500
MOMENT_DIGITS = 12
"""The digits that an id begins with (`platform.identifiers`): what is written at one moment has this much in common."""


@dataclass(frozen=True)
class Line:
    id: str
    at: datetime
    kind: EntryKind
    tokens: int
    """Its change to the tokens that can be spent."""
    lot_kind: LotKind
    record_id: str | None
    """The thumbnail that was made with them."""
    is_open: bool
    """The picture is still being made."""


LineRow = Select[str, datetime, EntryKind, int, LotKind, str | None, HoldState]


@cache
def lines_of(*, is_continued: bool) -> LineRow:
    """Tokens taken out of several lots for one picture are one line, which has the least of their ids.

    Entries of one line are written at one moment: they are looked for there alone, so that a page costs the same
    however long the books are. Grants of months to come are not shown yet, nor ever where these
    ended before they began.
    """
    other, lot, own = aliased(TokenEntry), aliased(TokenLot), aliased(TokenLot)
    moment = func.substr(TokenEntry.id, 1, MOMENT_DIGITS)
    is_alike = and_(other.hold_id == TokenEntry.hold_id, other.kind == TokenEntry.kind, other.available != 0)
    is_beside = and_(other.user_id == TokenEntry.user_id, other.id >= moment, other.id < moment.concat("g"))
    line = select(func.sum(other.available)).where(is_beside, or_(other.id == TokenEntry.id, is_alike))
    kinds = line.join(lot, lot.id == other.lot_id).with_only_columns(func.min(lot.kind))
    query = (
        select(
            TokenEntry.id,
            TokenEntry.effective_at,
            TokenEntry.kind,
            line.scalar_subquery(),
            kinds.scalar_subquery(),
            TokenHold.record_id,
            TokenHold.state,
        )
        .join(own, own.id == TokenEntry.lot_id)
        .outerjoin(TokenHold, TokenHold.id == TokenEntry.hold_id)
        .where(TokenEntry.user_id == bindparam("user_id"), TokenEntry.available != 0)
        .where(TokenEntry.effective_at <= bindparam("now"))
        .where(or_(own.expires_at.is_(None), own.expires_at >= own.starts_at))
        .where(~exists().where(is_beside, is_alike, other.id < TokenEntry.id))
        .order_by(TokenEntry.id.desc())
        .limit(bindparam("most"))
    )
    return query.where(TokenEntry.id < bindparam("before")) if is_continued else query


async def read(
    session: ReadSession, user_id: str, now: datetime, before: str | None = None, limit: int = PAGE
) -> tuple[Sequence[Line], str | None]:
    """A page of lines and the cursor of the next one."""
    values = {"user_id": user_id, "now": now, "before": before, "most": limit + 1}
    rows = (await session.execute(lines_of(is_continued=before is not None), values)).all()
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
    """The event in a person's words."""
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
