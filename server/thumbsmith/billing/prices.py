"""The card provider's ids of the catalogue's products."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from thumbsmith.billing.catalogue import PRODUCTS, Product, product_with_id
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.models import KnownPrice, Mode, ProviderPrice
from thumbsmith.platform.database import ReadSession


def facts_of(product: Product) -> dict[str, object]:
    return {"price": product.price, "title": product.title, "points": list(product.points)}


async def price_of(deps: BillingDeps, product: Product) -> str:
    """The provider's price of a product; asked for, or made, where it is not known yet or has changed."""
    async with deps.database.read() as reading:
        known = await reading.get(ProviderPrice, (product.id, deps.cards.mode))
    if known is not None and known.facts == facts_of(product):
        return known.price_id
    return await ask_for_price(deps, product)


async def ask_for_price(deps: BillingDeps, product: Product) -> str:
    """The provider's price of a product, whatever we knew of it before."""
    price_id, mode = await deps.cards.ensure_price(product), deps.cards.mode
    row = ProviderPrice(product_id=product.id, provider=mode, price_id=price_id, facts=facts_of(product))
    with suppress(IntegrityError):  # another process was faster, and was told the same
        async with deps.database.write() as session:
            elsewhere = (ProviderPrice.price_id == price_id, ProviderPrice.provider != mode)
            await session.execute(delete(ProviderPrice).where(*elsewhere))  # as an earlier version named its provider
            await session.merge(KnownPrice(price_id=price_id, product_id=product.id, amount=product.price))
            await session.merge(row)
    return price_id


async def synchronise(deps: BillingDeps) -> dict[str, str]:
    """Make the whole catalogue known at the provider. Returns the price ids by product id."""
    return {product.id: await ask_for_price(deps, product) for product in PRODUCTS.values() if not product.is_free}


async def known_prices(session: ReadSession, mode: Mode) -> dict[str, str]:
    """Price ids by product id."""
    rows = await session.scalars(select(ProviderPrice).where(ProviderPrice.provider == mode))
    return {row.product_id: row.price_id for row in rows}


async def products_by_price(session: ReadSession) -> dict[str, Product]:
    """The products that prices stand for, also those that new customers don't pay any more."""
    rows = await session.scalars(select(KnownPrice))
    found = ((row.price_id, product_with_id(row.product_id)) for row in rows)
    return {price_id: product for price_id, product in found if product is not None}


async def amount_of(session: ReadSession, price_id: str) -> int | None:
    """The amount of a price, in cents."""
    known = await session.get(KnownPrice, price_id)
    return known.amount if known else None
