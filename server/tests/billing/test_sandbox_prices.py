"""Prices at the provider are those of the catalogue, also when it was changed there or here."""

from __future__ import annotations

from dataclasses import replace

import pytest
import stripe
from sqlalchemy import select

from tests.billing.shop import Shop
from thumbsmith.billing import prices
from thumbsmith.billing.catalogue import PRODUCTS
from thumbsmith.billing.models import ProviderPrice
from thumbsmith.billing.providers.sandbox.transport import SandboxTransport

pytestmark = pytest.mark.one_back_end

PRO = PRODUCTS["pro_month_v1"]


async def asked(shop: Shop, price_id: str) -> int | None:
    """What the provider takes for a price."""
    client = stripe.StripeClient("sk_test_sandbox", http_client=SandboxTransport(shop.sandbox))
    return (await client.v1.prices.retrieve_async(price_id)).unit_amount


async def test_a_new_amount_gets_a_new_price_and_the_old_one_stays(shop: Shop) -> None:
    old = await shop.cards.ensure_price(PRO)
    assert await shop.cards.ensure_price(PRO) == old
    new = await shop.cards.ensure_price(replace(PRO, price=2995))
    assert new != old
    assert (await asked(shop, old), await asked(shop, new)) == (2495, 2995)
    assert await shop.cards.ensure_price(replace(PRO, price=2995)) == new


async def test_synchronising_asks_the_provider_whatever_we_knew(shop: Shop) -> None:
    found = await prices.synchronise(shop)
    async with shop.database.write() as session:
        for row in await session.scalars(select(ProviderPrice)):
            row.price_id = f"of_another_account_{row.product_id}"
    assert await prices.synchronise(shop) == found
    assert await prices.price_of(shop, PRO) == found[PRO.id]


async def test_there_and_back_is_no_fault_of_idempotency(shop: Shop) -> None:
    """A price that is taken back within a day is asked for again, not refused because something like it was before."""
    for amount in (2495, 2995, 2495, 2995):
        price_id = await shop.cards.ensure_price(replace(PRO, price=amount))
        assert await asked(shop, price_id) == amount
