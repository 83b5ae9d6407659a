"""Rows of accounts that are forgotten with time."""

from __future__ import annotations

from thumbsmith.accounts import api_keys, deletion, password_change, sessions
from thumbsmith.accounts.deps import AccountDeps


async def forget(deps: AccountDeps) -> None:
    """Sessions and API keys that ended long ago, links that nobody can use any more, accounts that were never verified,
    and files of those who are gone.
    """
    now = deps.clock()
    async with deps.database.write() as session:
        await sessions.purge(session, now)
        await api_keys.purge(session, now)
        await password_change.purge(session, now)
    await deletion.delete_unverified(deps)
    await deletion.finish_erasures(deps)
