"""What ran over its time is remembered, so that it is not done for nothing again.

The first time it costs its creator nothing, as nothing that is not delivered does. The same wish is refused at once for
a day, before anything is held or drawn; and whoever has had several such wishes waits, however they differ.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from datetime import datetime

from thumbsmith.engines.base import TOO_HEAVY
from thumbsmith.platform import limits
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.errors import TooManyRequests
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.generations.errors import TooHeavyBefore
from thumbsmith.studio.generations.models import Generation

SAME = Rate(1, seconds=24 * 3600)
FORGIVEN = Rate(3, seconds=3600)
"""Of one creator."""


async def remember(session: WriteSession, generation: Generation, code: str, now: datetime) -> None:
    """Before it fails with this code, and forgets what it was about."""
    if code != TOO_HEAVY:
        return
    for key, rate in _counts(generation):
        with suppress(TooManyRequests):
            await limits.take(session, key, rate, now)


async def refuse_known(session: WriteSession, generation: Generation, now: datetime) -> None:
    """Raises TooHeavyBefore and TooManyRequests."""
    (same, once), (any_of_them, forgiven) = _counts(generation)
    try:
        await limits.check(session, same, once, now)
    except TooManyRequests as known:
        raise TooHeavyBefore from known
    await limits.check(session, any_of_them, forgiven, now)


def _counts(generation: Generation) -> tuple[tuple[str, Rate], tuple[str, Rate]]:
    user = generation.user_id
    return (f"over-time/{user}/{digest_of(generation)}", SAME), (f"over-time/{user}", FORGIVEN)


def digest_of(generation: Generation) -> str:
    """Of what its work depends on: not of the seed, nor of the thumbnail that gets the result."""
    edit = {name: part for name, part in generation.edit.items() if name != "thumbnail"}
    wish = [generation.engine, generation.prompt, generation.title, generation.variations, generation.steering]
    content = [*wish, generation.photos, generation.brand, generation.base, edit]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
