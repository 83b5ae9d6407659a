"""Changes on layers hold their pictures for a week. On both databases."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from sqlalchemy import select

from tests.clock import TickingClock
from tests.conftest import add_user
from tests.pictures.files import noise, written
from thumbsmith.accounts.models import User
from thumbsmith.container import Container
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures import unsaved
from thumbsmith.studio.pictures.models import LayerChange
from thumbsmith.studio.retention import layer_changes
from thumbsmith.studio.storage_use import counting


async def change(deps: Container, user_id: str, number: int) -> int:
    """A change on layers that made one picture. Returns its size."""
    picture = EncodedPicture(written(noise((8 + number, 6)), "PNG"), "image/png", 8 + number, 6)
    await unsaved.hold(deps, user_id, [picture])
    return len(picture.data)


async def used(deps: Container, user_id: str) -> int:
    async with deps.database.read() as session:
        return (await counting.use_of(session, user_id)).bytes


async def kept(deps: Container) -> int:
    async with deps.database.read() as session:
        return len((await session.scalars(select(LayerChange.id))).all())


async def test_old_ones_of_everybody_go_in_batches_with_their_pictures(
    idle: Container, ticking: TickingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layer_changes, "BATCH", 2)
    ada, eve = await add_user(idle, "ada@example.com"), await add_user(idle, "eve@example.com", "Eve")
    for number in range(3):
        await change(idle, ada, number)
    await change(idle, eve, 0)
    ticking.pass_time(days=6)
    newer = await change(idle, ada, 7)
    assert await layer_changes.remove(idle) == 0
    ticking.pass_time(days=2)
    assert await layer_changes.due(idle) == 4
    assert await layer_changes.remove(idle) == 4
    assert (await kept(idle), await used(idle, ada), await used(idle, eve)) == (1, newer, 0)
    assert len([key async for page in idle.storage.all_keys() for key in page]) == 1


async def test_nobody_else_changes_what_their_owner_uses_meanwhile(
    idle: Container, ticking: TickingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    if idle.database.is_sqlite:
        pytest.skip("SQLite has one writer anyway")
    ada = await add_user(idle, "ada@example.com")
    await change(idle, ada, 0)
    release, free = pictures.release, list[str | None]()

    async def looked_at(session: WriteSession, user_id: str, holders: Collection[str]) -> list[str]:
        async with idle.database.write() as other:
            free.append(await other.scalar(select(User.id).where(User.id == ada).with_for_update(skip_locked=True)))
        return await release(session, user_id, holders)

    monkeypatch.setattr(pictures, "release", looked_at)
    ticking.pass_time(days=8)
    assert await layer_changes.remove(idle) == 1
    assert free == [None]
