"""What both storages promise."""

from __future__ import annotations

import asyncio

import pytest

from thumbsmith.container import Container
from thumbsmith.platform.storage import FileMissing, open_storage


async def test_files_come_back_as_they_went_in(idle: Container) -> None:
    content = bytes(range(256)) * 4_000
    await idle.storage.put("somebody/pictures/one", content)
    assert await idle.storage.get("somebody/pictures/one") == content
    await idle.storage.put("somebody/pictures/one", b"another")
    assert await idle.storage.get("somebody/pictures/one") == b"another"


async def test_what_is_not_there_is_said_so(idle: Container) -> None:
    assert not await idle.storage.exists("nothing")
    with pytest.raises(FileMissing):
        await idle.storage.get("nothing")
    await idle.storage.delete("nothing")


async def test_deleted_is_gone(idle: Container) -> None:
    await idle.storage.put("a/file", b"content")
    await idle.storage.delete("a/file")
    assert not await idle.storage.exists("a/file")


async def test_many_at_once(idle: Container) -> None:
    await asyncio.gather(*(idle.storage.put(f"many/{number}", bytes([number])) for number in range(40)))
    found = await asyncio.gather(*(idle.storage.get(f"many/{number}") for number in range(40)))
    assert found == [bytes([number]) for number in range(40)]


@pytest.mark.parametrize("address", ["ftp://host/path", "s3://", "/just/a/path"])
def test_other_storages_are_refused_in_words(address: str) -> None:
    with pytest.raises(ValueError, match="A storage address starts with"):
        open_storage(address)
