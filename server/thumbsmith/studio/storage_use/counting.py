"""The count of what an account keeps. Whoever changes what it counts has locked the account (`accounts.lock_user`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json
from sqlalchemy import bindparam, select
from sqlalchemy.dialects import postgresql, sqlite

from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio.storage_use.models import StorageUse

USE = select(StorageUse.bytes, StorageUse.thumbnails).where(StorageUse.user_id == bindparam("user_id"))


@dataclass(frozen=True)
class Use:
    bytes: int = 0
    thumbnails: int = 0


async def use_of(session: ReadSession, user_id: str) -> Use:
    row = (await session.execute(USE, {"user_id": user_id})).one_or_none()
    return Use() if row is None else Use(row.bytes, row.thumbnails)


async def add(session: WriteSession, user_id: str, *, size: int = 0, thumbnails: int = 0) -> None:
    """So many bytes and thumbnails more; fewer where they are negative."""
    if not (size or thumbnails):
        return
    insert = postgresql.insert if session.get_bind().dialect.name == "postgresql" else sqlite.insert
    new = insert(StorageUse).values(user_id=user_id, bytes=size, thumbnails=thumbnails)
    more = {
        "bytes": StorageUse.bytes + new.excluded.bytes,
        "thumbnails": StorageUse.thumbnails + new.excluded.thumbnails,
    }
    await session.execute(new.on_conflict_do_update(index_elements=[StorageUse.user_id], set_=more))


def size_of(scene: dict[str, Any], preview: bytes) -> int:
    """Bytes that a scene with its preview takes in the database."""
    return len(to_json(scene)) + len(preview)
