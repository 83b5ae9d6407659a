"""Rate limits of accounts: who is counted how."""

from __future__ import annotations

from thumbsmith.accounts.addresses import normalised
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.platform import limits
from thumbsmith.platform.client_address import household
from thumbsmith.platform.limits import Rate

ASKED_AGAIN = "asked again"
"""Tries of somebody who is logged in, whichever call asks for their password again."""


async def count(deps: AccountDeps, *uses: tuple[str, Rate]) -> None:
    """One use of each key, or of none. Raises TooManyRequests.

    In a transaction of its own: an attempt counts whatever comes of it.
    """
    now = deps.clock()
    async with deps.database.write() as session:
        for key, rate in uses:
            await limits.take(session, key, rate, now)


def by_account(deps: AccountDeps, call: str, email: str) -> str:
    """Counts for this mail address, whether or not there is an account. The table of limits does not learn it."""
    return f"{call}:account:{deps.signer.sign('rate limit', normalised(email))}"


def by_account_from(deps: AccountDeps, call: str, email: str, address: str) -> str:
    """Counts for this mail address as tried from this client address: others' tries don't use up the owner's."""
    return f"{by_account(deps, call, email)}:from:{household(address)}"


def by_device(deps: AccountDeps, call: str, email: str, device_id: str) -> str:
    """Counts for this mail address as tried on a device that its owner has logged in on."""
    return f"{by_account(deps, call, email)}:device:{deps.signer.sign('rate limit', device_id)}"


def by_address(call: str, address: str) -> str:
    return f"{call}:address:{household(address)}"
