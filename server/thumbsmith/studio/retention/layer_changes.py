"""Changes on layers hold their pictures for a week; what was saved of them has versions that hold them."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import delete, select

from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.wishes.models import LayerChange

KEPT = timedelta(days=7)
BATCH = 200
"""Rows that go in one transaction: others may write between two."""


async def remove(deps: JobDeps) -> int:
    """Returns how many went. May be run at any time, and in several processes at once."""
    is_due, removed = LayerChange.id < new_id(deps.clock() - KEPT, 0), 0
    oldest = select(LayerChange).where(is_due).order_by(LayerChange.id).limit(BATCH).with_for_update(skip_locked=True)
    while True:
        async with deps.database.write() as session:
            found = (await session.scalars(oldest)).all()
            spare: list[str] = []
            for change in found:
                spare += await pictures.release(session, change.user_id, [change.id])
            await session.execute(delete(LayerChange).where(LayerChange.id.in_([change.id for change in found])))
        await pictures.remove_files(deps.storage, spare)
        removed += len(found)
        if len(found) < BATCH:
            return removed
