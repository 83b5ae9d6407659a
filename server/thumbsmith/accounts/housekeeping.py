"""What accounts forget by themselves."""

from __future__ import annotations

from thumbsmith.accounts import deletion, password_change, sessions
from thumbsmith.platform.dependencies import Parts


async def forget(parts: Parts) -> None:
    """Sessions that ended long ago, links that nobody can use any more, and files of those who are gone."""
    now = parts.clock()
    async with parts.database.write() as session:
        await sessions.purge(session, now)
        await password_change.purge(session, now)
    await deletion.finish_erasures(parts)
