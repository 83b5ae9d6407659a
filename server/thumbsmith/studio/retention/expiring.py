"""Thumbnails and library images are kept for a year from their last save. Their creator is told before they go.

Nothing is removed that was not announced: a notice that is late delays the end, and one that no mail server has taken
is none. Saving takes the notice back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast

import structlog
from sqlalchemy import ColumnElement, select, update

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.mail import service as mail
from thumbsmith.mail.retention_messages import pictures_end
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.dependencies import Deps
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.retention.removing import remove_all
from thumbsmith.studio.thumbnails.models import Thumbnail

log = structlog.get_logger(__name__)

ExpiringRow = Thumbnail | LibraryImage
ExpiringTable = type[Thumbnail] | type[LibraryImage]
TABLES: tuple[ExpiringTable, ...] = (Thumbnail, LibraryImage)
NOTICE = timedelta(days=14)
"""The creator is told this long before its end."""


@dataclass(frozen=True)
class Ending:
    """Something that comes to its end, as an operator is shown it."""

    kind: str
    id: str
    user_id: str
    name: str
    ends_at: datetime


@dataclass(frozen=True)
class Plan:
    """The plan of a run: the mails that it would send, and the things that it would remove."""

    to_notify: Sequence[Ending]
    to_remove: Sequence[Ending]


@dataclass(frozen=True)
class Done:
    users_notified: int
    removed: int


async def plan(deps: Deps) -> Plan:
    now = deps.clock()
    async with deps.database.read() as session:
        return Plan(
            [ending(one, now) for table in TABLES for one in await _rows(session, table, *_to_tell(table, now))],
            [ending(one, now) for table in TABLES for one in await _rows(session, table, *_to_remove(table, now))],
        )


async def run(deps: Deps) -> Done:
    """Tell and remove what is due. May be run at any time, again, and in several processes at once."""
    told = await notify(deps)
    removed = await remove(deps)
    if told or removed:
        log.info("retention", users_told=told, removed=removed)
    return Done(told, removed)


async def remove(deps: Deps) -> int:
    now = deps.clock()
    removed = 0
    for table in TABLES:
        query = select(table.user_id, table.told_at).where(*_to_remove(table, now)).distinct()
        async with deps.database.read() as session:
            notices = [(user_id, told_at) for user_id, told_at in await session.execute(query) if told_at is not None]
        for user_id, told_at in notices:
            theirs = (table.user_id == user_id) & (table.told_at == told_at)
            if await _was_heard(deps, user_id, told_at):
                where = _to_remove(table, now)
                removed += await remove_all(deps, table, theirs & where[0] & where[2], lambda one: is_over(one, now))
            else:
                await _take_back(deps, table, user_id, theirs)
    return removed


async def _was_heard(deps: Deps, user_id: str, told_at: datetime) -> bool:
    """Whether the mail with this notice was accepted."""
    async with deps.database.read() as session:
        user = await accounts.find_user(session, user_id)
        return user is not None and await mail.was_accepted(session, "pictures_end", user.email, told_at)


async def _take_back(deps: Deps, table: ExpiringTable, user_id: str, theirs: ColumnElement[bool]) -> None:
    """They are told again with the next run."""
    log.warning("a notice did not arrive: it is given again", user=user_id)
    async with deps.database.write() as session:
        await session.execute(update(table).where(theirs).values(told_at=None))


def is_over(one: ExpiringRow, now: datetime) -> bool:
    return one.expires_at <= now and one.told_at is not None and one.told_at <= now - NOTICE


async def notify(deps: Deps) -> int:
    """One mail to each creator, with all that ends within the time of notice. Returns how many were told."""
    now = deps.clock()
    async with deps.database.read() as session:
        users: set[str] = set()
        for table in TABLES:
            users |= set(await session.scalars(select(table.user_id).where(*_to_tell(table, now)).distinct()))
    told = 0
    for user_id in sorted(users):
        try:
            told += await _notify(deps, user_id)
        except Exception:  # one mail that can't be written must not keep the others back
            log.exception("a creator was not told of what ends", user=user_id)
    return told


async def _notify(deps: Deps, user_id: str) -> bool:
    now = deps.clock()
    async with deps.database.write() as session:
        try:
            await accounts.lock_user(session, user_id)  # whoever saves something does the same
        except NotSignedIn:
            return False
        ending_soon = await _mark(session, user_id, now)
        user = await accounts.find_user(session, user_id)
        if user is None or not ending_soon:  # another process was faster
            return False
        named = [(each.name, each.ends_at) for each in sorted(ending_soon, key=lambda each: each.ends_at)]
        await mail.post(session, pictures_end(user.email, user.first_name, named, NOTICE), now)
    return True


async def _mark(session: WriteSession, user_id: str, now: datetime) -> list[Ending]:
    """The things to tell the user of, noted as told."""
    found: list[Ending] = []
    for table in TABLES:
        for one in await _rows(session, table, table.user_id == user_id, *_to_tell(table, now)):
            found.append(ending(one, now))
            one.told_at = now
    return found


def ending(one: ExpiringRow, now: datetime) -> Ending:
    kind, name = ("thumbnail", one.title) if isinstance(one, Thumbnail) else ("image", one.file_name)
    return Ending(kind, one.id, one.user_id, name, max(one.expires_at, (one.told_at or now) + NOTICE))


def _to_tell(table: ExpiringTable, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return table.expires_at <= now + NOTICE, table.told_at.is_(None), table.is_shown()


def _to_remove(table: ExpiringTable, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return table.expires_at <= now, table.told_at <= now - NOTICE, table.is_shown()


async def _rows(session: ReadSession, table: ExpiringTable, *where: ColumnElement[bool]) -> Sequence[ExpiringRow]:
    rows = (await session.scalars(select(table).where(*where).order_by(table.expires_at))).all()
    return cast("Sequence[ExpiringRow]", rows)
