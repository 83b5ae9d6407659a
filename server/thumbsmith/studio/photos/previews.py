"""Found photos in small: each is fetched once in this process, however many look; what did not come is left alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.recent import Recent
from thumbsmith.studio.photos.errors import PhotoNotFetched, PhotosBusy, PhotoTooLarge, PhotoUnreadable

KEPT = timedelta(minutes=30)
MOST_BYTES = 32_000_000
FAILURES_KEPT = timedelta(minutes=1)
MOST_FAILURES = 10_000

Fetch = Callable[[], Awaitable[EncodedPicture]]
Failure = PhotoNotFetched | PhotoTooLarge | PhotoUnreadable


class Previews:
    def __init__(self) -> None:
        self._kept: Recent[str, EncodedPicture] = Recent(KEPT, MOST_BYTES, lambda picture: len(picture.data))
        self._failures: Recent[str, type[Failure]] = Recent(FAILURES_KEPT, MOST_FAILURES, lambda _: 1)
        self._under_way: dict[str, asyncio.Task[EncodedPicture]] = {}

    def is_new(self, address: str, now: datetime) -> bool:
        """Whether it has to be fetched: it is not here, not on its way, and has not failed a moment ago."""
        known = self._kept.get(address, now) or self._failures.get(address, now) or self._under_way.get(address)
        return known is None

    async def of(self, address: str, now: datetime, fetch: Fetch) -> EncodedPicture:
        """Fetched by whoever asks first, for all who ask meanwhile; it goes on when they leave. Raises what `fetch`
        raises, and the same again for a while."""
        if kept := self._kept.get(address, now):
            return kept
        if failure := self._failures.get(address, now):
            raise failure
        fetching = self._under_way.get(address)
        if fetching is None:
            fetching = self._under_way[address] = asyncio.create_task(self._fetch(address, now, fetch))
            fetching.add_done_callback(lambda _: self._under_way.pop(address))
        return await asyncio.shield(fetching)

    async def _fetch(self, address: str, now: datetime, fetch: Fetch) -> EncodedPicture:
        try:
            picture = await fetch()
        except PhotosBusy:
            raise  # no fault of the photo's
        except (PhotoNotFetched, PhotoTooLarge, PhotoUnreadable) as failure:
            self._failures.keep(address, type(failure), now)
            raise
        self._kept.keep(address, picture, now)
        return picture
