"""Add-ons: their invoices, a price that changes while a checkout is open, and accounts that go meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.billing.shop import Shop
from tests.billing.test_living_with_a_plan import payments_of, use_images
from tests.billing.test_personal_data import delete
from thumbsmith.billing import delivering, subscriptions
from thumbsmith.billing.catalogue import PRODUCTS
from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.mail import service as mail

TEN = PRODUCTS["addon_10_once_v1"]


async def test_an_add_on_has_an_invoice_and_a_receipt_that_opens(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "ADDON_10")
    invoice = (await subscriptions.invoices(shop, ann.id))[0]
    assert (invoice.total, invoice.is_paid, invoice.subscription_id) == (595, True, None)
    assert invoice.url is not None
    assert (await payments_of(shop, ann))[0].receipt_url == invoice.url
    async with shop.database.read() as session:
        receipts = [letter for letter in await mail.newest(session, ann.email) if "receipt" in letter.subject]
    assert len(receipts) == 1
    assert invoice.url in str(receipts[0].content)


async def test_its_invoice_delivers_as_well_and_nothing_twice(shop: Shop) -> None:
    """The only event that comes is the one about the invoice."""
    ann = await shop.customer()
    await shop.pay(await shop.open(ann, "ADDON_10"))
    for event in await shop.events("invoice.paid"):
        body = shop.sandbox._written(event).encode()
        await shop.hear(body, {"stripe-signature": shop.sandbox.signature(body)})
    assert await shop.images(ann) == 10
    await shop.deliver()
    assert await shop.images(ann) == 10


async def test_credit_of_a_plan_is_not_used_for_it(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    shop.ticking.pass_time(minutes=1)
    await shop.upgrade(ann, "PRO")
    await shop.buy(ann, "ADDON_10")
    assert [payment.amount for payment in await payments_of(shop, ann)][-1] == 595
    assert await shop.images(ann) == 70


async def test_a_checkout_whose_price_has_changed_is_replaced(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await shop.customer()
    before = await shop.open(ann, "ADDON_10")
    monkeypatch.setitem(PRODUCTS, TEN.id, replace(TEN, price=695))
    after = await shop.open(ann, "ADDON_10")
    assert after.terms.due_today == 695
    with pytest.raises(Fault, match="expired"):
        await shop.pay(before)
    assert (await shop.pay(after)).status == "complete"
    await shop.deliver()
    assert [payment.amount for payment in await payments_of(shop, ann)] == [695]


async def test_another_address_of_the_site_leads_to_another_checkout(shop: Shop) -> None:
    """The same order with other words to the provider is no fault of idempotency, and is paid once."""
    ann = await shop.customer()
    before = await shop.open(ann, "ADDON_10")
    shop.site_address = "https://moved.test"
    after = await shop.open(ann, "ADDON_10")
    assert after.order.id == before.order.id
    with pytest.raises(Fault, match="expired"):
        await shop.pay(before)
    assert "moved.test" in ((await shop.pay(after)).return_url or "")
    await shop.deliver()
    assert await shop.images(ann) == 10


async def test_what_was_paid_while_the_account_went_is_paid_back(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "ADDON_10")
    await shop.pay(opened)
    await delete(shop, ann)
    await shop.deliver()
    await delivering.look_at_checkout(shop, opened.checkout.id)
    assert [(payment.amount, payment.refunded) for payment in await payments_of(shop, ann)] == [(595, 595)]
    assert await shop.images(ann) == 0


async def test_what_was_delivered_before_the_account_went_stays_paid(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.buy(ann, "ADDON_10")
    await use_images(shop, ann, 9)
    await delete(shop, ann)
    await delivering.look_at_checkout(shop, opened.checkout.id)
    assert await shop.events("charge.refunded") == []
