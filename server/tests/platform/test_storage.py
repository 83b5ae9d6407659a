"""What both storages promise."""

from __future__ import annotations

import asyncio

import pytest

from tests.conftest import settings_for_tests
from tests.servers import S3Server, s3_server
from thumbsmith.cli import doctor
from thumbsmith.cli.doctor import NotWorking
from thumbsmith.container import Container, storage_of
from thumbsmith.platform.storage import BucketMissing, FileMissing, Storage, open_storage


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


async def test_a_bucket_that_is_made_at_the_first_upload_is_made_by_looking(s3: S3Server) -> None:
    storage = in_bucket(s3, "not-there-yet")
    await storage.check()
    assert [key async for page in storage.all_keys() for key in page] == [], "what was left there is none of anybody"
    await storage.put("somebody/pictures/one", b"content")
    await storage.check()


async def test_a_bucket_that_is_missing_is_told_from_a_file_that_is(caplog: pytest.LogCaptureFixture) -> None:
    with s3_server("-s3.autoCreateBucket=false") as strict:
        storage = in_bucket(strict, "nowhere")
        with pytest.raises(BucketMissing):
            await storage.check()
        with pytest.raises(BucketMissing):
            await storage.put("somebody/pictures/one", b"content")
        with pytest.raises(BucketMissing):
            _ = [page async for page in storage.all_keys()]
        with pytest.raises(NotWorking, match="no bucket nowhere: make it"):
            await doctor.check_storage(settings_for_tests(**where(strict, "nowhere")))
    assert set(caplog.messages) == {"the bucket does not exist"}, "one line each, without what the store said"


def where(server: S3Server, bucket: str) -> dict[str, str]:
    return {
        "storage_url": f"s3://{bucket}/prefix",
        "storage_endpoint": server.endpoint,
        "storage_region": "us-east-1",
        "storage_access_key_id": server.access_key_id,
        "storage_secret_access_key": server.secret_access_key,
    }


def in_bucket(server: S3Server, bucket: str) -> Storage:
    return storage_of(settings_for_tests(**where(server, bucket)))


@pytest.mark.parametrize("address", ["ftp://host/path", "s3://", "/just/a/path"])
def test_other_storages_are_refused_in_words(address: str) -> None:
    with pytest.raises(ValueError, match="A storage address starts with"):
        open_storage(address)
