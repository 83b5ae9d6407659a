"""Heavy work that brought nobody anything is remembered by account, so that it is not done for nothing again and again.

Work that ran over its time costs its creator nothing the first time, like all that is not delivered. The same wish is
refused at once for a day; and an account that has had several such wishes waits, however they differ. Cancelled work
costs nothing either, but the processor's seconds that it took count, and there is an end to them.
"""

from __future__ import annotations

import hashlib
import json
import math
from contextlib import suppress
from datetime import datetime

from thumbsmith.engines.base import TOO_HEAVY
from thumbsmith.platform import limits
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.errors import InvalidInput, TooManyRequests, in_words
from thumbsmith.platform.limits import Rate

SAME = Rate(1, seconds=24 * 3600)
FORGIVEN = Rate(2, seconds=3600)
"""Of one account; with the next one it waits."""
CANCELLED = Rate(600, seconds=3600)
"""Seconds of the processor. A picture takes a few: somebody who changes their mind a hundred times stays below it."""
TOO_OFTEN_OVER = "Several of your pictures or fonts took too long and were stopped. Please try a lighter one in {wait}."
TOO_MUCH_CANCELLED = "You have cancelled a lot of work within an hour. Please wait {wait}; nothing was charged for it."


class TooHeavyBefore(InvalidInput):
    code = TOO_HEAVY
    message = "This took too long to make before and was stopped. Please remove some of its parts or effects."


async def remember(session: WriteSession, user_id: str, digest: str, now: datetime) -> None:
    """After this account's work with this digest has run over its time."""
    for key, rate in ((_same(user_id, digest), SAME), (_any(user_id), FORGIVEN)):
        with suppress(TooManyRequests):
            await limits.take(session, key, rate, now)


async def refuse_known(session: ReadSession, user_id: str, digest: str, now: datetime) -> None:
    """Raises TooHeavyBefore and TooManyRequests."""
    try:
        await limits.check(session, _same(user_id, digest), SAME, now)
    except TooManyRequests as known:
        raise TooHeavyBefore from known
    await _check(session, _any(user_id), FORGIVEN, TOO_OFTEN_OVER, now)


async def count_cancelled(session: WriteSession, user_id: str, seconds: float, now: datetime) -> None:
    """`seconds` of the processor that went into work which its creator has cancelled."""
    if whole := math.ceil(seconds):
        await limits.add(session, _cancelled(user_id), whole, CANCELLED, now)


async def refuse_after_cancelling(session: ReadSession, user_id: str, now: datetime) -> None:
    """Raises TooManyRequests for an account that has cancelled too much."""
    await _check(session, _cancelled(user_id), CANCELLED, TOO_MUCH_CANCELLED, now)


def digest_of(content: object) -> str:
    """Of all that the work depends on, as plain data."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


async def _check(session: ReadSession, key: str, rate: Rate, text: str, now: datetime) -> None:
    try:
        await limits.check(session, key, rate, now)
    except TooManyRequests as over:
        wait = over.retry_after
        raise TooManyRequests(text.format(wait=in_words(wait)), retry_after=wait) from over


def _same(user_id: str, digest: str) -> str:
    return f"over-time/{user_id}/{digest}"


def _any(user_id: str) -> str:
    return f"over-time/{user_id}"


def _cancelled(user_id: str) -> str:
    return f"cancelled/{user_id}"
