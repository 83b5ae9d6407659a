"""Use cases of the ledger. Each runs inside the caller's write transaction, locks the user's account first, and writes
an entry for every change, so that the books can be added up again at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import and_, case, func, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.tokens import lots
from thumbsmith.tokens.errors import HoldLost, HoldReused, NotEnoughTokens
from thumbsmith.tokens.models import EntryKind, LotKind, TokenAccount, TokenEntry, TokenHold, TokenHoldLine, TokenLot

TOKENS_PER_IMAGE = 6_208
MOMENT = timedelta(minutes=1)
"""The lease of what is spent in the transaction that holds it."""
GOODWILL = timedelta(hours=24)
"""Tokens that came back after their period had ended can still be spent for this long."""


@dataclass(frozen=True)
class Grant:
    user_id: str
    kind: LotKind
    amount: int
    source_key: str
    """Why: a second grant with the same key does nothing. Lots of one payment share what stands before a colon."""
    starts_at: datetime
    expires_at: datetime | None = None
    grace_until: datetime | None = None
    """The rest of a plan's last period can be spent a little longer, while the next one is not paid."""


async def lock(session: WriteSession, user_id: str) -> None:
    """Let the transactions that change one user's tokens pass one by one."""
    dialect = sqlite if session.get_bind().dialect.name == "sqlite" else postgresql
    await session.execute(dialect.insert(TokenAccount).values(user_id=user_id).on_conflict_do_nothing())
    await session.execute(select(TokenAccount.user_id).where(TokenAccount.user_id == user_id).with_for_update())


async def grant(session: WriteSession, wanted: Grant, now: datetime) -> bool:
    """Give tokens. False, and nothing happens, when the same `source_key` has granted before."""
    await lock(session, wanted.user_id)
    if await find_lot(session, wanted.source_key):
        return False
    lot = TokenLot(
        id=new_id(wanted.starts_at),
        user_id=wanted.user_id,
        kind=wanted.kind,
        state="open",
        amount=wanted.amount,
        remaining=wanted.amount,
        held=0,
        spent=0,
        expired=0,
        revoked=0,
        starts_at=wanted.starts_at,
        expires_at=wanted.expires_at,
        grace_until=wanted.grace_until,
        source_key=wanted.source_key,
        created_at=now,
    )
    try:
        async with session.begin_nested():
            session.add(lot)
    except IntegrityError:  # another user's transaction used the key at the same moment
        return False
    write(session, lot, "grant", available=lot.amount, at=max(now, lot.starts_at))
    await session.flush()
    return True


async def hold(session: WriteSession, user_id: str, hold_id: str, amount: int, now: datetime, lease: timedelta) -> None:
    """Set tokens aside for work with the id `hold_id`. Asking again for the same work does nothing.

    Raises NotEnoughTokens, HoldReused.
    """
    await lock(session, user_id)
    if earlier := await find_hold(session, hold_id):
        if (earlier.user_id, earlier.amount) != (user_id, amount):
            raise HoldReused
        return
    await set_aside(session, user_id, hold_id, amount, await require(session, user_id, amount, now), now, lease)


async def require(session: ReadSession, user_id: str, amount: int, now: datetime) -> Sequence[TokenLot]:
    """The lots that can be spent now, in their order. Raises NotEnoughTokens where they don't reach."""
    spendable = await lots.spendable(session, user_id, now)
    available = sum(lot.remaining for lot in spendable)
    if available < amount:
        raise NotEnoughTokens(amount, available)
    return spendable


async def set_aside(
    session: WriteSession,
    user_id: str,
    hold_id: str,
    amount: int,
    sources: Sequence[TokenLot],
    now: datetime,
    lease: timedelta,
) -> None:
    """Hold `amount` of what is left of `sources`, which is as much at least, the first ones first."""
    session.add(
        TokenHold(id=hold_id, user_id=user_id, amount=amount, state="held", lease_until=now + lease, created_at=now)
    )
    await session.flush()
    missing = amount
    for line, lot in enumerate(sources):
        part = min(missing, lot.remaining)
        if part == 0:
            break
        lot.remaining -= part
        lot.held += part
        session.add(TokenHoldLine(hold_id=hold_id, lot_id=lot.id, amount=part))
        write(session, lot, "hold", available=-part, held=part, at=now, hold_id=hold_id, line=line)
        missing -= part
    await session.flush()


async def spend(session: WriteSession, hold_id: str, record_id: str | None, now: datetime) -> None:
    """The held tokens are spent, on what now exists as `record_id`. Doing it again does nothing.

    Raises HoldLost when the tokens have been given back: then nothing may be delivered.
    """
    held = await settling(session, hold_id)
    if held is None or held.state == "released":
        raise HoldLost
    if held.state == "spent":
        return
    for line, (part, lot) in enumerate(await parts_of(session, hold_id)):
        lot.held -= part
        lot.spent += part
        write(session, lot, "spend", held=-part, at=now, hold_id=hold_id, line=line)
    held.state, held.record_id, held.settled_at = "spent", record_id, now
    await session.flush()


async def release(session: WriteSession, hold_id: str, now: datetime) -> None:
    """Give held tokens back; what is settled stays as it is. Tokens whose period has ended meanwhile can be spent for a
    day longer; those of a payment that was given back go with it.
    """
    held = await settling(session, hold_id)
    if held is None or held.state != "held":
        return
    held.state, held.settled_at = "released", now
    for line, (part, lot) in enumerate(await parts_of(session, hold_id)):
        lot.held -= part
        if lot.state == "revoked":
            lot.revoked += part
            write(session, lot, "revoke", held=-part, at=now, hold_id=hold_id, line=line)
        elif lots.is_over(lot, now):
            lot.expired += part
            write(session, lot, "expire", held=-part, at=now, hold_id=hold_id, line=line)
            key = f"goodwill:{hold_id}:{lot.id}"
            await grant(session, Grant(lot.user_id, "goodwill", part, key, now, now + GOODWILL), now)
        else:
            lot.remaining += part
            write(session, lot, "release", available=part, held=-part, at=now, hold_id=hold_id, line=line)
    await session.flush()


async def revoke(session: WriteSession, user_id: str, source: str, now: datetime) -> int:
    """Take back what was granted for `source` and is still there; what is held follows when it comes back.

    Returns how many of these tokens were spent already.
    """
    used = 0
    for lot in await lots_of(session, user_id, source):
        used += lot.spent + lot.held
        if lot.state == "revoked":
            continue
        taken, lot.remaining = lot.remaining, 0
        lot.revoked += taken
        lot.state = "revoked"
        if taken:
            write(session, lot, "revoke", available=-taken, at=now)
    await session.flush()
    return used


async def freeze(session: WriteSession, user_id: str, source: str, *, frozen: bool) -> None:
    """Tokens of a disputed payment can't be spent until the dispute is over."""
    for lot in await lots_of(session, user_id, source):
        if lot.state != "revoked":
            lot.state = "frozen" if frozen else "open"
    await session.flush()


async def end_grace(session: WriteSession, user_id: str, now: datetime, *, plan_is_over: bool = False) -> None:
    """A plan's earlier periods end where a later one is there (or the plan itself is over): nobody has what was left of
    the one beside the other.
    """
    await lock(session, user_id)
    has_begun = and_(TokenLot.starts_at <= now, TokenLot.starts_at <= TokenLot.expires_at)
    of_plans = (TokenLot.user_id == user_id, TokenLot.kind == "plan", has_begun)
    newest = await session.scalar(select(func.max(TokenLot.starts_at)).where(*of_plans))
    if newest is None:
        return
    earlier = [] if plan_is_over else [TokenLot.expires_at <= newest]
    query = select(TokenLot).where(*of_plans, TokenLot.grace_until.is_not(None), *earlier)
    for lot in await session.scalars(query.execution_options(populate_existing=True)):
        lot.grace_until = None
    await session.flush()


async def end(session: WriteSession, user_id: str, source: str, at: datetime, now: datetime) -> None:
    """The grant for `source` ends at `at`, or at once where that lies ahead. The rest is gone, also of
    months to come; work under way goes on.
    """
    at = min(at, now)
    for lot in await lots_of(session, user_id, source):
        if lot.state == "revoked" or lot.expires_at is None or lot.expires_at <= at:
            continue
        lot.expires_at, lot.grace_until = at, None
        gone, lot.remaining = lot.remaining, 0
        lot.expired += gone
        if gone:
            write(session, lot, "expire", available=-gone, at=max(now, lot.starts_at))
    await session.flush()


async def standing(session: ReadSession, user_id: str, sources: Sequence[str], at: datetime) -> tuple[int, int]:
    """The tokens that were granted for `sources`, and those of them that are left at `at`, with those to come. Tokens
    of running work are not left.
    """
    of_sources = or_(*(TokenLot.source_key.startswith(f"{source}:", autoescape=True) for source in sources))
    is_left = and_(TokenLot.state == "open", TokenLot.expires_at > at)
    left = func.sum(case((is_left, TokenLot.remaining), else_=0))
    query = select(func.sum(TokenLot.amount), left).where(TokenLot.user_id == user_id, of_sources)
    granted, remaining = (await session.execute(query)).one()
    return int(granted or 0), int(remaining or 0)


async def used(session: ReadSession, user_id: str, at: datetime, besides: str | None = None) -> int:
    """The tokens of the plan's lots not over at `at` that are spent or in work; those of the source `besides`
    don't count.
    """
    query = select(func.sum(TokenLot.spent + TokenLot.held)).where(
        TokenLot.user_id == user_id, TokenLot.kind == "plan", TokenLot.expires_at > at
    )
    if besides is not None:
        query = query.where(~TokenLot.source_key.startswith(f"{besides}:", autoescape=True))
    return int(await session.scalar(query) or 0)


async def spend_of(session: WriteSession, user_id: str, source: str, hold_id: str, amount: int, now: datetime) -> None:
    """Spend `amount` of what was granted for `source`, or what is left of it, the first month first."""
    sources = sorted(await lots_of(session, user_id, source), key=lambda lot: lot.starts_at)
    amount = min(amount, sum(lot.remaining for lot in sources))
    if amount > 0:
        await set_aside(session, user_id, hold_id, amount, [lot for lot in sources if lot.remaining], now, MOMENT)
        await spend(session, hold_id, None, now)


async def unspent(session: WriteSession, user_id: str, source: str) -> tuple[int, int]:
    """The tokens granted for `source` that were never used, taken back or not, and how many were granted."""
    granted = await lots_of(session, user_id, source)
    return sum(lot.remaining + lot.revoked for lot in granted), sum(lot.amount for lot in granted)


async def write_off(session: WriteSession, lot_id: str, now: datetime) -> None:
    """The rest of an expired lot is gone."""
    lot = await session.get_one(TokenLot, lot_id)
    await lock(session, lot.user_id)
    await session.refresh(lot)
    if lot.remaining == 0 or not lots.is_over(lot, now):
        return
    gone, lot.remaining = lot.remaining, 0
    lot.expired += gone
    write(session, lot, "expire", available=-gone, at=now)
    await session.flush()


async def find_lot(session: WriteSession, source_key: str) -> TokenLot | None:
    return await session.scalar(select(TokenLot).where(TokenLot.source_key == source_key))


async def lots_keyed(session: ReadSession, kind: str, most: int) -> Sequence[str]:
    """Ids of lots whose source begins with `kind` and a colon."""
    query = select(TokenLot.id).where(TokenLot.source_key.startswith(f"{kind}:", autoescape=True))
    return (await session.scalars(query.order_by(TokenLot.id).limit(most))).all()


async def lot_to_rename(session: WriteSession, lot_id: str) -> TokenLot:
    """The lot, with its account locked: its source may be written in another way."""
    lot = await session.get_one(TokenLot, lot_id)
    await lock(session, lot.user_id)
    await session.refresh(lot)
    return lot


async def find_hold(session: WriteSession, hold_id: str) -> TokenHold | None:
    return await session.get(TokenHold, hold_id, populate_existing=True)


async def lots_of(session: WriteSession, user_id: str, source: str) -> Sequence[TokenLot]:
    """The lots of a source (`source` itself, or what begins with it and a colon), as they stand once the account is
    locked.
    """
    await lock(session, user_id)
    is_of_source = (TokenLot.source_key == source) | TokenLot.source_key.startswith(f"{source}:", autoescape=True)
    query = select(TokenLot).where(TokenLot.user_id == user_id, is_of_source).order_by(TokenLot.id)
    return (await session.scalars(query.execution_options(populate_existing=True))).all()


async def settling(session: WriteSession, hold_id: str) -> TokenHold | None:
    """The hold, as it stands once its account is locked."""
    held = await find_hold(session, hold_id)
    if held is not None:
        await lock(session, held.user_id)
        await session.refresh(held)
    return held


async def parts_of(session: WriteSession, hold_id: str) -> list[tuple[int, TokenLot]]:
    """The parts of a hold by their lots, in the order in which they were taken."""
    query = (
        select(TokenHoldLine.amount, TokenLot)
        .join(TokenLot, TokenLot.id == TokenHoldLine.lot_id)
        .where(TokenHoldLine.hold_id == hold_id)
        .order_by(*lots.SPENDING_ORDER)
        .execution_options(populate_existing=True)
    )
    return [(amount, lot) for amount, lot in await session.execute(query)]


def write(
    session: WriteSession,
    lot: TokenLot,
    kind: EntryKind,
    *,
    at: datetime,
    available: int = 0,
    held: int = 0,
    hold_id: str | None = None,
    line: int = 0,
) -> None:
    """Add a line to the books."""
    session.add(
        TokenEntry(
            id=new_id(at),
            user_id=lot.user_id,
            lot_id=lot.id,
            hold_id=hold_id,
            kind=kind,
            line=line,
            available=available,
            held=held,
            effective_at=at,
        )
    )
