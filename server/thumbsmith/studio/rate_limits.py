"""Work that takes a processor for a while, of one creator: counted, and one after the other.

The rate holds across processes and comes first, so that what waits for its turn is bounded too.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Literal, Protocol

from thumbsmith.platform import limits
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.errors import TooManyRequests, in_words
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.user_locks import PerUserLock

Kind = Literal[
    "saves", "uploads", "fonts", "elements", "photos", "previews", "exports", "wishes", "layer_changes", "stills"
]
TEXTS: dict[Kind, str] = {
    "saves": "You have saved {limit} times within a minute. Please wait {wait}; your work stays in this browser.",
    "uploads": "You have sent {limit} pictures within a minute. Please wait {wait} before the next one.",
    "fonts": "You have sent {limit} fonts within a minute. Please wait {wait} before the next one.",
    "elements": "You have put {limit} elements on a canvas within a minute. Please wait {wait} before the next one.",
    "photos": "You have put {limit} found photos on a canvas within a minute. Please wait {wait} before the next one.",
    "previews": "You have looked at {limit} found photos within a minute. Please wait {wait} before the next one.",
    "wishes": "You have changed your wish {limit} times within a minute. Please wait {wait}.",
    "layer_changes": "You have made {limit} changes within a minute. Please wait {wait} before the next one.",
    "stills": "You have sent {limit} stills within a minute. Please wait {wait} before the next ones.",
    "exports": "You have asked for {limit} exports and imports within a minute. Please wait {wait}.",
}


@dataclass(frozen=True)
class StudioRates:
    saves: Rate
    """Also duplicates and own templates: each writes a scene."""
    uploads: Rate
    fonts: Rate
    """Of one's own; one may take half a minute to read."""
    elements: Rate
    """Put on a canvas."""
    photos: Rate
    """Found elsewhere, and put on a canvas."""
    previews: Rate
    """Found elsewhere, and fetched to be shown in small."""
    wishes: Rate
    """Asked for while they are typed."""
    layer_changes: Rate
    stills: Rate
    """Of videos; many come in one call."""
    exports: Rate
    """Also imports of projects. All sizes of several thumbnails; who wants more at once wants the server to be busy."""


class LimitedDeps(Deps, Protocol):
    user_locks: PerUserLock
    rates: StudioRates


async def count(deps: LimitedDeps, user_id: str, kind: Kind, amount: int = 1) -> None:
    """Raises TooManyRequests."""
    rate: Rate = getattr(deps.rates, kind)
    with refusing_in_words(TEXTS[kind], rate):
        async with deps.database.write() as session:
            await limits.take(session, f"{kind}/{user_id}", rate, deps.clock(), amount)


@contextmanager
def refusing_in_words(text: str, rate: Rate) -> Iterator[None]:
    """Whoever is refused in the block is told so by this text, which may name the `limit` and how long to `wait`."""
    try:
        yield
    except TooManyRequests as error:
        told = text.format(limit=rate.limit, wait=in_words(error.retry_after))
        raise TooManyRequests(told, retry_after=error.retry_after) from error


@asynccontextmanager
async def limited(deps: LimitedDeps, user_id: str, kind: Kind) -> AsyncIterator[None]:
    """One of the user's: counted, and after those they have asked for already. Raises TooManyRequests."""
    await count(deps, user_id, kind)
    async with deps.user_locks.of(user_id):
        yield
