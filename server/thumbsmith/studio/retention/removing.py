"""Removes thumbnails, library images and faces for good, one a transaction, and their files after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import ColumnElement, select

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.platform.database import find_row
from thumbsmith.platform.dependencies import Deps
from thumbsmith.studio.expiration import UNDO_FOR
from thumbsmith.studio.face_library import service as faces
from thumbsmith.studio.face_library.models import LibraryFace
from thumbsmith.studio.images import service as images
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs import ending
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.models import Thumbnail

Removable = Thumbnail | LibraryImage | LibraryFace
Table = type[Thumbnail] | type[LibraryImage] | type[LibraryFace]
TABLES: tuple[Table, ...] = (Thumbnail, LibraryImage, LibraryFace)
Row = TypeVar("Row", bound=Removable)
BATCH = 200
"""The number that is looked for at a time."""


async def purge(deps: Deps) -> int:
    """Make an end of what was deleted and can no longer be brought back. Returns how many things went."""
    now = deps.clock()

    def is_over(one: Removable) -> bool:
        return not one.can_be_restored(now)

    removed = 0
    for table in TABLES:
        removed += await remove_all(deps, table, table.deleted_at <= now - UNDO_FOR, is_over)
    return removed


async def remove_all(deps: Deps, table: type[Row], where: ColumnElement[bool], is_due: Callable[[Row], bool]) -> int:
    """Remove those rows that are still due when their turn comes. Returns how many that were."""
    removed, last = 0, ""
    while True:
        query = select(table.id, table.user_id).where(where, table.id > last).order_by(table.id).limit(BATCH)
        async with deps.database.read() as session:
            found: Sequence[tuple[str, str]] = [(row[0], row[1]) for row in await session.execute(query)]
        for row_id, user_id in found:
            removed += await _remove(deps, table, row_id, user_id, is_due)
        if len(found) < BATCH:
            return removed
        last = found[-1][0]


async def _remove(deps: Deps, table: type[Row], row_id: str, user_id: str, is_due: Callable[[Row], bool]) -> bool:
    """False when it was brought back, saved or removed meanwhile."""
    async with deps.database.write() as session:
        try:
            await accounts.lock_user(session, user_id)
        except NotSignedIn:  # the account went, and all of this with it
            return False
        row = await find_row(session, table, row_id, lock=True)
        if row is None or not is_due(row):
            return False
        if isinstance(row, Thumbnail):
            await ending.forget_delivered(session, user_id, row.id)
            spare = await thumbnails.remove(session, row)
        elif isinstance(row, LibraryFace):
            spare = await faces.remove(session, row)
        else:
            spare = await images.remove(session, row)
    await pictures.remove_files(deps.storage, spare)
    return True
