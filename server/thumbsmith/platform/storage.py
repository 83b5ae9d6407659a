"""Files of creators: a folder on one machine, an S3-compatible bucket on many, through one interface.

Keys are relative paths (`user/pictures/id`, `user/fonts/id`). Media types live in the database: a folder can't keep
them.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import obstore
from obstore.exceptions import BaseError
from obstore.store import LocalStore, ObjectStore, S3Store

from thumbsmith.platform.errors import NotFound, ServiceError
from thumbsmith.platform.metrics import calling

if TYPE_CHECKING:
    from obstore.store import S3Config

log = logging.getLogger(__name__)

NO_BUCKET = "<Code>NoSuchBucket</Code>"
MARK = "health"
"""The key of an empty file of ours: asked for a file, a store says the same when it lacks the whole bucket."""
INSTALLATION = "installation"
"""The key of the file that says whose files these are (`platform/installation.py`)."""
# "No space left on device", "File too large" and "Disk quota exceeded" as the operating system numbers them.
FULL_DISK_MARKS = ("os error 28", "os error 27", "os error 122", "QuotaExceeded", "InsufficientStorage")


KINDS = ("pictures", "fonts")
"""The folders of each user."""
UNFINISHED = re.compile(r"#\d+\Z")
RETRY_FOR = timedelta(seconds=10)  # a store that is away for longer is an error that a person gets to read


class StorageUnavailable(ServiceError):
    status, code = 503, "STORAGE_UNAVAILABLE"
    message = "Pictures can't be stored or read at the moment. Please try again in a few minutes."
    retryable = True


class StorageFull(StorageUnavailable):
    status, code = 507, "STORAGE_FULL"
    message = "There is no room left to store pictures. Nothing that was saved before is lost."
    retryable = False


class BucketMissing(StorageUnavailable):
    """The bucket that the settings name does not exist."""


class FileMissing(NotFound):
    code, message = "FILE_MISSING", "This file is no longer here."


class Storage:
    """Stores bytes under keys. Putting the same key again replaces the file as a whole, never in part."""

    def __init__(self, store: ObjectStore, folder: Path | None = None) -> None:
        """`folder`: where a store in a folder keeps its files."""
        self._store = store
        self._folder = folder

    async def put(self, key: str, data: bytes) -> None:
        """Raises StorageFull or StorageUnavailable."""
        try:
            with calling("storage", FileNotFoundError):
                await obstore.put_async(self._store, key, data)
        except (BaseError, OSError) as error:
            raise self._failure(key, error) from error

    async def get(self, key: str) -> bytes:
        """Raises FileMissing or StorageUnavailable."""
        try:
            with calling("storage", FileNotFoundError):
                result = await obstore.get_async(self._store, key)
                return bytes(await result.bytes_async())
        except FileNotFoundError as error:
            raise FileMissing from error
        except (BaseError, OSError) as error:
            raise self._failure(key, error) from error

    async def get_part(self, key: str, part: range) -> bytes:
        """Some of the bytes of a file; the others are not read. Raises FileMissing or StorageUnavailable."""
        try:
            with calling("storage", FileNotFoundError):
                return bytes(await obstore.get_range_async(self._store, key, start=part.start, end=part.stop))
        except FileNotFoundError as error:
            raise FileMissing from error
        except (BaseError, OSError) as error:
            raise self._failure(key, error) from error

    async def exists(self, key: str) -> bool:
        try:
            with calling("storage", FileNotFoundError):
                await obstore.head_async(self._store, key)
        except FileNotFoundError:
            return False
        except (BaseError, OSError) as error:
            raise self._failure(key, error) from error
        return True

    async def delete(self, key: str) -> None:
        """Deleting what is not there is no error."""
        try:
            with calling("storage", FileNotFoundError):
                await obstore.delete_async(self._store, key)
        except FileNotFoundError:
            return
        except (BaseError, OSError) as error:
            raise self._failure(key, error) from error

    async def delete_all(self, folder: str) -> None:
        """Delete every file whose key begins with `folder`, a path that ends with a slash."""
        try:
            async for page in obstore.list(self._store, folder):
                await obstore.delete_async(self._store, [file["path"] for file in page])
        except FileNotFoundError:
            return
        except (BaseError, OSError) as error:
            raise self._failure(folder, error) from error

    async def all_keys(self) -> AsyncIterator[list[str]]:
        """Every key of a creator's file, some at a time. Raises StorageUnavailable."""
        try:
            async for page in obstore.list(self._store):
                yield [file["path"] for file in page if file["path"] not in (MARK, INSTALLATION)]
        except FileNotFoundError:
            return
        except (BaseError, OSError) as error:
            raise self._failure("", error) from error

    async def remove_unfinished(self, before: datetime) -> int:
        """Remove files whose writing broke off before that moment. Returns how many that were.

        A folder's store writes `name#1` before it renames it; no list shows those. Leftovers of an upload to a
        bucket are removed by a rule of the bucket.
        """
        return await asyncio.to_thread(self._remove_unfinished, before.timestamp()) if self._folder else 0

    def _remove_unfinished(self, before: float) -> int:
        assert self._folder
        removed = 0
        found = (self._folder.glob(f"*/{kind}/*#*") for kind in KINDS)  # nothing else in the folder is ours
        for path in chain.from_iterable(found):
            with suppress(FileNotFoundError):  # its writing has ended meanwhile
                if UNFINISHED.search(path.name) and path.stat().st_mtime < before:
                    path.unlink()
                    removed += 1
        return removed

    async def check(self) -> None:
        """Raises StorageUnavailable when the storage can't be reached, BucketMissing when it lacks our bucket.

        Some stores make a bucket when something is first put into it; then this makes it.
        """
        if not await self.exists(MARK):
            await self.put(MARK, b"")

    def _failure(self, key: str, error: Exception) -> StorageUnavailable:
        if NO_BUCKET in str(error):
            log.error("the bucket does not exist")
            return BucketMissing()
        log.error("storage failed for %s: %s", key, error)
        is_full = any(mark in str(error) for mark in FULL_DISK_MARKS)
        return StorageFull() if is_full else StorageUnavailable()


def open_storage(
    url: str,
    *,
    endpoint: str | None = None,
    region: str | None = None,
    access_key_id: str | None = None,
    secret_access_key: str | None = None,
) -> Storage:
    """Storage at `file:///folder` or `s3://bucket/prefix`.

    For S3, whatever is not given comes from the usual `AWS_…` variables. Raises ValueError for another address.
    """
    parts = urlsplit(url)
    if parts.scheme == "file":
        folder = Path(unquote(parts.path))
        return Storage(LocalStore(prefix=folder, mkdir=True), folder)
    if parts.scheme != "s3" or not parts.netloc:
        raise ValueError(f"A storage address starts with file:/// or s3://bucket, not {url!r}")
    config: S3Config = {}
    if endpoint is not None:
        config["endpoint"] = endpoint
    if region is not None:
        config["region"] = region
    if access_key_id is not None and secret_access_key is not None:
        config["access_key_id"] = access_key_id
        config["secret_access_key"] = secret_access_key
    allow_http = bool(endpoint and endpoint.startswith("http://"))
    return Storage(
        S3Store(
            parts.netloc,
            prefix=parts.path.strip("/") or None,
            config=config,
            client_options={"allow_http": allow_http, "timeout": "30s"},
            retry_config={"max_retries": 3, "retry_timeout": RETRY_FOR},
        )
    )
