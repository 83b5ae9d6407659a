"""The count of what an account keeps. Code that changes it has locked the account (`accounts.lock_user`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json
from sqlalchemy import bindparam, select
from sqlalchemy.dialects import postgresql, sqlite

from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio.storage_use.models import StorageUse

COUNTS = select(StorageUse.bytes, StorageUse.thumbnails, StorageUse.deleted)
USE = COUNTS.where(StorageUse.user_id == bindparam("user_id"))


@dataclass(frozen=True)
class Use:
    bytes: int = 0
    thumbnails: int = 0
    deleted: int = 0
    """Bytes that are not among `bytes`: of what was deleted and can still be brought back."""

    @property
    def stored(self) -> int:
        """Bytes that really lie here."""
        return self.bytes + self.deleted


async def use_of(session: ReadSession, user_id: str) -> Use:
    row = (await session.execute(USE, {"user_id": user_id})).one_or_none()
    return Use() if row is None else Use(row.bytes, row.thumbnails, row.deleted)


async def add(session: WriteSession, user_id: str, *, size: int = 0, thumbnails: int = 0, deleted: int = 0) -> None:
    """So many bytes, thumbnails and bytes of what was deleted more; fewer where they are negative."""
    if not (size or thumbnails or deleted):
        return
    insert = postgresql.insert if session.get_bind().dialect.name == "postgresql" else sqlite.insert
    new = insert(StorageUse).values(user_id=user_id, bytes=size, thumbnails=thumbnails, deleted=deleted)
    more = {
        "bytes": StorageUse.bytes + new.excluded.bytes,
        "thumbnails": StorageUse.thumbnails + new.excluded.thumbnails,
        "deleted": StorageUse.deleted + new.excluded.deleted,
    }
    await session.execute(new.on_conflict_do_update(index_elements=[StorageUse.user_id], set_=more))


async def hide(session: WriteSession, user_id: str, *, size: int, thumbnails: int = 0) -> None:
    """So much of what was shown is deleted, and can be brought back; it is back where it is negative."""
    await add(session, user_id, size=-size, thumbnails=-thumbnails, deleted=size)


async def remove(session: WriteSession, user_id: str, *, size: int, thumbnails: int = 0, is_shown: bool) -> None:
    """So much goes for good; `is_shown`: it was not deleted before."""
    if is_shown:
        await hide(session, user_id, size=size, thumbnails=thumbnails)
    await add(session, user_id, deleted=-size)


def size_of(scene: dict[str, Any], preview: bytes) -> int:
    """Bytes that a scene with its preview takes in the database."""
    return len(to_json(scene)) + len(preview)
