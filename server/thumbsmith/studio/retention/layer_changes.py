"""What came onto a canvas holds its pictures for a week; what was saved of it has versions that hold them."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import ColumnElement, delete, func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.models import LayerChange

KEPT = timedelta(days=7)
BATCH = 200
"""Rows that go in one transaction: others may write between two."""


async def remove(deps: JobDeps) -> int:
    """Returns how many went. May be run at any time, and in several processes at once."""
    is_due = _is_due(deps)
    async with deps.database.read() as session:
        users = (await session.scalars(select(LayerChange.user_id).where(is_due).distinct())).all()
    return sum([await _remove(deps, user_id, is_due) for user_id in users])


async def due(deps: JobDeps) -> int:
    """The number of those that would go now."""
    async with deps.database.read() as session:
        return await session.scalar(select(func.count()).where(_is_due(deps))) or 0


async def _remove(deps: JobDeps, user_id: str, is_due: ColumnElement[bool]) -> int:
    """Those of one user, whose storage use changes with them."""
    theirs, removed = select(LayerChange.id).where(LayerChange.user_id == user_id, is_due).limit(BATCH), 0
    while True:
        try:
            async with deps.database.write() as session:
                await accounts.lock_user(session, user_id)
                found = (await session.scalars(theirs)).all()
                spare = await pictures.release(session, user_id, found)
                await session.execute(delete(LayerChange).where(LayerChange.id.in_(found)))
        except NotSignedIn:  # the account went, and all of this with it
            return removed
        await pictures.remove_files(deps.storage, spare)
        removed += len(found)
        if len(found) < BATCH:
            return removed


def _is_due(deps: JobDeps) -> ColumnElement[bool]:
    return LayerChange.id < new_id(deps.clock() - KEPT, 0)
