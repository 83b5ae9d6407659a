"""Work that takes a processor for seconds: who asks for much of it at once waits for themselves, nobody else does."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class PerUserLock:
    """One at a time for each key, in this process. `async with user_locks.of(user_id)`: until it ends, it is theirs.

    Belongs to the event loop that first uses it.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """Forgotten once nobody holds it or waits for it."""
        return self._locks.setdefault(key, asyncio.Lock())
