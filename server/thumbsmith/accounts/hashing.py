"""Password hashes: argon2id, off the event loop, only so many at once."""

from __future__ import annotations

import asyncio
import unicodedata
from functools import cache

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from thumbsmith.accounts.errors import TooBusy

MEMORY = 19_456  # KiB; with two passes the first choice of OWASP's cheat sheet: about 50 ms on a small server
PASSES = 2
LONGEST = 1024  # characters; no password of ours is longer, and hashing megabytes takes its time
PATIENCE_SECONDS = 10


def _hashes(memory: int, passes: int) -> PasswordHash:
    return PasswordHash([Argon2Hasher(time_cost=passes, memory_cost=memory, parallelism=1)])


@cache
def _hash_of_nobody(memory: int, passes: int) -> str:
    """What a password is compared with where there is no account. A process makes it once, as it takes its time."""
    return _hashes(memory, passes).hash("nobody's")


class PasswordHasher:
    """Each hash takes one core and 19 MiB: `at_once` is what strangers who try passwords can take of the machine."""

    def __init__(self, at_once: int, *, memory: int = MEMORY, passes: int = PASSES) -> None:
        self._hashes = _hashes(memory, passes)
        self._slots = asyncio.Semaphore(at_once)
        self._dummy = _hash_of_nobody(memory, passes)

    async def hash(self, password: str) -> str:
        """Raises TooBusy."""
        async with self._slot():
            return await asyncio.to_thread(self._hashes.hash, composed(password))

    async def verify(self, password: str, password_hash: str | None) -> tuple[bool, str | None]:
        """Whether the password is right, and a fresh hash where the stored one is of an older setting.

        Without a stored hash (there is no such account) it takes the same time to find the password wrong.
        Raises TooBusy.
        """
        usable = password_hash if len(password) <= LONGEST else None
        async with self._slot():
            is_right, fresh = await asyncio.to_thread(
                self._hashes.verify_and_update, composed(password[:LONGEST]), usable or self._dummy
            )
        return (is_right, fresh) if usable else (False, None)

    def _slot(self) -> Slot:
        return Slot(self._slots)


class Slot:
    """One of the places at the hasher, for the length of a block."""

    def __init__(self, places: asyncio.Semaphore) -> None:
        self._places = places

    async def __aenter__(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._places.acquire()
        except TimeoutError:
            raise TooBusy from None

    async def __aexit__(self, *_: object) -> None:
        self._places.release()


def composed(password: str) -> str:
    """The same letters in one form: keyboards differ in how they send an é."""
    return unicodedata.normalize("NFC", password)
