"""Work on tokens that no request asks for: leases end, lots end, and the books are added up."""

from __future__ import annotations

from datetime import datetime

import structlog
from sqlalchemy import func, select

from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.metrics import Metrics
from thumbsmith.tokens import service
from thumbsmith.tokens.lots import ends_at
from thumbsmith.tokens.models import TokenAudit, TokenEntry, TokenHold, TokenHoldLine, TokenLot

log = structlog.get_logger(__name__)

BATCH = 200


async def sweep(database: Database, clock: Clock) -> int:
    """Give back what dead workers hold, write off what has expired. Returns how many rows were settled."""
    now = clock()
    async with database.read() as reading:
        dead = (
            await reading.scalars(
                select(TokenHold.id).where(TokenHold.state == "held", TokenHold.lease_until <= now).limit(BATCH)
            )
        ).all()
        over = (
            await reading.scalars(
                select(TokenLot.id)
                .where(TokenLot.remaining > 0, TokenLot.expires_at <= now, ends_at <= now)
                .limit(BATCH)
            )
        ).all()
    for hold_id in dead:  # one transaction each: nobody waits for all of them
        async with database.write() as session:
            await service.release(session, hold_id, now)
    for lot_id in over:
        async with database.write() as session:
            await service.write_off(session, lot_id, now)
    return len(dead) + len(over)


async def faults(session: ReadSession) -> list[str]:
    """Add all books up again. Empty when they are balanced: for every lot, what is left and held is the sum of its
    entries, and what is held is the sum of the holds under way.
    """
    entries = (
        select(
            TokenEntry.lot_id,
            func.sum(TokenEntry.available).label("available"),
            func.sum(TokenEntry.held).label("held"),
        )
        .group_by(TokenEntry.lot_id)
        .subquery()
    )
    under_way = (
        select(TokenHoldLine.lot_id, func.sum(TokenHoldLine.amount).label("held"))
        .join(TokenHold, TokenHold.id == TokenHoldLine.hold_id)
        .where(TokenHold.state == "held")
        .group_by(TokenHoldLine.lot_id)
        .subquery()
    )
    unbalanced = (
        select(TokenLot.id)
        .outerjoin(entries, entries.c.lot_id == TokenLot.id)
        .outerjoin(under_way, under_way.c.lot_id == TokenLot.id)
        .where(
            (TokenLot.remaining != func.coalesce(entries.c.available, 0))
            | (TokenLot.held != func.coalesce(entries.c.held, 0))
            | (TokenLot.held != func.coalesce(under_way.c.held, 0))
        )
    )
    return list(await session.scalars(unbalanced))


async def audit(database: Database, clock: Clock) -> int:
    """Add the books up and keep the result for `/metrics`. Returns the number of lots that are wrong."""
    async with database.read() as reading:
        wrong = await faults(reading)
    if wrong:
        log.error("the ledger is not balanced", lots=wrong[:20], count=len(wrong))
    now = clock()
    async with database.write() as session:
        session.add(TokenAudit(id=new_id(now), faults=len(wrong), audited_at=now))
    return len(wrong)


async def last_audit(session: ReadSession) -> TokenAudit | None:
    return await session.scalar(select(TokenAudit).order_by(TokenAudit.id.desc()).limit(1))


async def measure(database: Database, metrics: Metrics) -> None:
    """Set the findings of the last audit, for `/metrics`."""
    async with database.read() as session:
        last = await last_audit(session)
    if last is not None:
        metrics.ledger_faults.set(last.faults)
        metrics.ledger_audited.set(last.audited_at.timestamp())


def is_due(last: TokenAudit | None, now: datetime) -> bool:
    """Once a night, after midnight UTC."""
    return last is None or last.audited_at.date() < now.date()
