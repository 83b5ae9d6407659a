"""The tokens that a user can spend now, in their order. Read only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BindParameter, ColumnElement, and_, bindparam, case, func, or_, select

from thumbsmith.platform.database import ReadSession
from thumbsmith.tokens.models import TokenLot


@dataclass(frozen=True)
class Balance:
    total: int
    """Of the lots that count now, whether spent or not."""
    available: int
    period_start: datetime | None
    period_end: datetime | None
    """Of the plan; None while only tokens that don't expire are there."""


ends_at = func.coalesce(TokenLot.grace_until, TokenLot.expires_at)
"""The moment from which it can't be spent any more."""


def is_over(lot: TokenLot, now: datetime) -> bool:
    last = lot.grace_until or lot.expires_at
    return last is not None and last <= now


def is_current(now: datetime | BindParameter[datetime]) -> ColumnElement[bool]:
    # A grant that begins at once has begun, also for a machine whose clock is behind the giver's.
    has_begun = or_(TokenLot.starts_at <= now, TokenLot.starts_at <= TokenLot.created_at)
    return and_(TokenLot.state == "open", has_begun, or_(TokenLot.expires_at.is_(None), ends_at > now))


SPENDING_ORDER = (
    case((TokenLot.kind == "addon", 1), else_=0),  # what was bought on top is spent last
    TokenLot.expires_at.is_(None),
    TokenLot.expires_at,
    TokenLot.id,
)


CURRENT = select(TokenLot).where(TokenLot.user_id == bindparam("user_id"), is_current(bindparam("now")))


async def spendable(session: ReadSession, user_id: str, now: datetime) -> Sequence[TokenLot]:
    """Lots with something left, in the order in which they are spent."""
    query = select(TokenLot).where(TokenLot.user_id == user_id, TokenLot.remaining > 0, is_current(now))
    return (await session.scalars(query.order_by(*SPENDING_ORDER).execution_options(populate_existing=True))).all()


async def balance(session: ReadSession, user_id: str, now: datetime) -> Balance:
    """The balance that the meter shows. A lot that does not expire counts as long as something of it is left, the trial
    while nothing else counts.
    """
    lots = (await session.scalars(CURRENT, {"user_id": user_id, "now": now})).all()
    counting = [lot for lot in lots if lot.kind == "plan" or lot.remaining + lot.held > 0]
    if not counting:
        counting = [lot for lot in lots if lot.kind == "trial"]
    plans = [lot for lot in counting if lot.kind == "plan"]
    return Balance(
        total=sum(lot.amount - lot.revoked for lot in counting),
        available=sum(lot.remaining for lot in lots),
        period_start=max((lot.starts_at for lot in plans), default=None),
        period_end=max((lot.expires_at for lot in plans if lot.expires_at), default=None),
    )
