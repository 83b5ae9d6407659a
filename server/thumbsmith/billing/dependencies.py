"""Dependencies of billing's routes: the caller, who does not call too often."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import Person
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.platform import limits
from thumbsmith.platform.limits import Rate


class RatedDeps(BillingDeps, Protocol):
    payment_calls: Rate
    """Of each account: the card provider counts the calls of all accounts together."""


async def customer(request: Request, user: CurrentUser) -> Person:
    """Raises TooManyRequests."""
    deps = cast(RatedDeps, request.app.state.container)
    async with deps.database.write() as session:
        await limits.take(session, f"payments/{user.id}", deps.payment_calls, deps.clock())
    return user


Customer = Annotated[Person, Depends(customer)]
"""The caller of what asks the card provider."""
