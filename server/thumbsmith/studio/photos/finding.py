"""Asks all sources at once. What one of them does not do is told beside what the others found."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import chain, zip_longest

import structlog

from thumbsmith.platform.errors import TooManyRequests, in_words
from thumbsmith.platform.outgoing import AnswerLate, AnswerRefused, NotReached, Outgoing, OutgoingError
from thumbsmith.platform.recent import Recent
from thumbsmith.studio.photos.sources.base import MOST_PAGES, BadAnswer, FoundPhoto, PhotoSource, Search

log = structlog.get_logger(__name__)

KEPT = timedelta(minutes=10)
MOST_KEPT = 10_000
"""Photos of searches, each about 1 kB."""
PAUSE_SECONDS = 60
"""After a source has said that it was asked too much, and not for how long."""
TOO_MANY = 429
KEY_REFUSED = {401, 403}


Count = Callable[[str, PhotoSource], Awaitable[None]]
"""Counts a question to a source, by its name. Raises TooManyRequests, which says why it is not asked."""


@dataclass(frozen=True)
class Found:
    photos: tuple[FoundPhoto, ...]
    """Those that need no credit first."""
    silent: tuple[str, ...]
    """In a sentence each, why a source has not answered."""
    has_more: bool


@dataclass
class PhotoFinder:
    sources: Mapping[str, PhotoSource]
    """By name, in the operator's order."""
    outgoing: Outgoing
    _pauses: dict[str, datetime] = field(default_factory=dict)
    """Until when a source is not asked."""
    _recent: Recent[tuple[str, Search], tuple[FoundPhoto, ...]] = field(
        default_factory=lambda: Recent(KEPT, MOST_KEPT, lambda photos: 1 + len(photos))
    )

    async def find(self, search: Search, now: datetime, count: Count) -> Found:
        answers = await asyncio.gather(*(self._ask(name, search, now, count) for name in self.sources))
        lists = [answer for answer in answers if not isinstance(answer, str)]
        silent = tuple(answer for answer in answers if isinstance(answer, str))
        has_more = search.page < MOST_PAGES and any(lists)
        return Found(_mixed(lists), silent, has_more)

    async def _ask(self, name: str, search: Search, now: datetime, count: Count) -> tuple[FoundPhoto, ...] | str:
        """The photos, or why there are none."""
        source = self.sources[name]
        known = self._recent.get((name, search), now)
        if known is not None:
            return known
        if (until := self._pauses.get(name, now)) > now:
            return busy(source, until - now)
        try:
            await count(name, source)
            photos = tuple(await source.find(self.outgoing, search))
        except TooManyRequests as used_up:
            return used_up.message
        except (OutgoingError, BadAnswer) as error:
            log.warning("a source of photos did not answer", source=name, error=type(error).__name__, why=str(error))
            return self._told(name, source, error, now)
        self._recent.keep((name, search), photos, now)
        return photos

    def _told(self, name: str, source: PhotoSource, error: OutgoingError | BadAnswer, now: datetime) -> str:
        match error:
            case AnswerRefused(status=status, retry_after=seconds) if status == TOO_MANY:
                pause = timedelta(seconds=seconds or PAUSE_SECONDS)
                self._pauses[name] = now + pause
                return busy(source, pause)
            case AnswerRefused(status=status) if status in KEY_REFUSED:
                return f"{source.label} does not let this site ask. Whoever runs it can set that right."
            case AnswerLate():
                return f"{source.label} did not answer in time. Please try again."
            case NotReached():
                return f"{source.label} can't be reached from this server at the moment."
            case _:
                return f"{source.label} gave an answer that can't be used. Please try again later."


def busy(source: PhotoSource, pause: timedelta) -> str:
    return f"{source.label} has been asked too much. Please try again in {in_words(round(pause.total_seconds()))}."


def _mixed(lists: Sequence[Sequence[FoundPhoto]]) -> tuple[FoundPhoto, ...]:
    """One of each source in turn, each file once; what needs no credit before what does."""
    turns = [photo for photo in chain.from_iterable(zip_longest(*lists)) if photo is not None]
    once: dict[str, FoundPhoto] = {}
    for photo in turns:
        once.setdefault(photo.address, photo)
    return tuple(sorted(once.values(), key=lambda photo: photo.credit.isRequired))
