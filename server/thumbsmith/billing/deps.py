"""The dependencies of billing, built once per process by the container."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.billing.providers.base import CardProvider
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.signing import Signer


class BillingDeps(Protocol):
    clock: Clock
    database: Database
    signer: Signer
    cards: CardProvider

    @property
    def site_address(self) -> str: ...


async def billing_deps(request: Request) -> BillingDeps:
    return cast(BillingDeps, request.app.state.container)


Billing = Annotated[BillingDeps, Depends(billing_deps)]
