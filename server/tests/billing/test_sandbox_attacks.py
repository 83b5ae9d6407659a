"""The sandbox under somebody who is in a hurry, late, twice there or up to no good."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest

from tests.billing.shop import CONFIRMED, WEBHOOK_SECRET, CheckedSandbox, Shop
from thumbsmith.billing.providers.sandbox import periods
from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.billing.providers.sandbox.service import Sandbox
from thumbsmith.billing.providers.sandbox.sessions import Ending

pytestmark = pytest.mark.one_back_end

MONTHLY, YEARLY = {"recurring": {"interval": "month"}}, {"recurring": {"interval": "year"}}


async def charges(shop: Shop) -> int:
    return len(await shop.events("charge.succeeded"))


async def test_many_clicks_at_once_pay_once(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    endings = await asyncio.gather(*(shop.pay(opened) for _ in range(8)))
    assert {ending.status for ending in endings} == {"complete"}
    assert len({ending.return_url for ending in endings}) == 1
    assert await charges(shop) == 1
    await shop.deliver()
    assert await shop.images(ann) == 60


async def test_the_bank_is_answered_once(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    secret = opened.checkout.client_secret or ""
    await shop.pay(opened, CONFIRMED)

    async def answer(*, approves: bool) -> Ending | Fault:
        try:
            return await shop.sandbox.answer_bank(secret, approves=approves)
        except Fault as fault:
            return fault

    await asyncio.gather(*(answer(approves=approves) for approves in (True, False, True)))
    assert await charges(shop) <= 1
    assert (await shop.pay(opened)).status == "complete"
    assert await charges(shop) == 1


async def test_another_card_replaces_the_one_that_waits_for_its_bank(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    await shop.pay(opened, CONFIRMED)
    assert (await shop.pay(opened, "4000 0000 0000 0002")).status == "declined"
    with pytest.raises(Fault, match="Nothing is waiting"):
        await shop.sandbox.answer_bank(opened.checkout.client_secret or "", approves=True)


async def test_cards_that_did_not_pay_are_not_kept(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    for number in (CONFIRMED, "4000 0000 0000 0341", "4000 0000 0000 0002"):
        await shop.pay(opened, number)
    assert await shop.cards.cards(opened.checkout.customer_id or "") == []
    await shop.pay(opened)
    assert [card.last4 for card in await shop.cards.cards(opened.checkout.customer_id or "")] == ["4242"]


async def test_a_checkout_that_has_expired_is_not_paid(shop: Shop) -> None:
    """Also before anything has noticed that its time is over."""
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    shop.ticking.pass_time(minutes=61)
    with pytest.raises(Fault, match="expired"):
        await shop.pay(opened)
    await shop.settle()
    with pytest.raises(Fault, match="expired"):
        await shop.pay(opened)
    assert await charges(shop) == 0


async def test_two_workers_tell_each_event_once(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.pay(await shop.open(ann, "PRO"))
    other = CheckedSandbox(shop.database, shop.clock, WEBHOOK_SECRET, shop.site_address)
    told: list[str] = []

    async def webhook(body: bytes, headers: Mapping[str, str]) -> None:
        told.append(json.loads(body)["id"])
        await shop.hear(body, headers)

    await asyncio.gather(shop.sandbox.deliver(webhook), other.deliver(webhook))
    assert len(told) == len(set(told)) == len(await shop.events())
    assert await shop.images(ann) == 60


async def test_what_the_webhook_did_not_take_is_told_again(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.pay(await shop.open(ann, "PRO"))

    async def deaf(body: bytes, headers: Mapping[str, str]) -> None:
        raise ConnectionError

    count = await shop.sandbox.deliver(deaf)
    assert count == len(await shop.events())
    assert await shop.sandbox.deliver(deaf) == 0, "not at once"
    shop.ticking.pass_time(seconds=6)
    await shop.deliver()
    assert await shop.images(ann) == 60


async def test_a_message_changed_on_its_way_is_not_believed(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "PRO")
    body, headers = shop.told[-1]
    for forged in (
        (body.replace(b"evt_", b"evt_x"), headers),
        (body, {}),
        (body, {"stripe-signature": ""}),
        (body, {"stripe-signature": "t=,v1="}),
        (body, {"stripe-signature": f"t=1,{headers['stripe-signature'].partition(',')[2]}"}),
        (b"\xff\xfe", headers),
        (b"", headers),
    ):
        with pytest.raises(Exception, match="not signed"):
            shop.cards.read_event(*forged)
    old, future = (shop.sandbox.signature(body, int(datetime.now(UTC).timestamp()) + shift) for shift in (-400, 400))
    for signature in (old, future):
        with pytest.raises(Exception, match="not signed"):
            shop.cards.read_event(body, {"stripe-signature": signature})
    for nonsense in (b"[]", b"1", b"{}", b'{"object": "event"}'):
        with pytest.raises(Exception, match="not signed"):
            shop.cards.read_event(nonsense, {"stripe-signature": shop.sandbox.signature(nonsense)})


def ends(anchor: datetime, price: dict[str, object], count: int) -> list[str]:
    start, found = int(anchor.timestamp()), []
    for _ in range(count):
        start = periods.next_period(start, price, int(anchor.timestamp()))
        found.append(f"{datetime.fromtimestamp(start, UTC):%Y-%m-%d}")
    return found


def test_periods_end_on_the_anchors_day_where_the_month_has_it() -> None:
    assert ends(datetime(2027, 1, 31, 23, 59, tzinfo=UTC), {**MONTHLY}, 5) == [
        "2027-02-28",
        "2027-03-31",
        "2027-04-30",
        "2027-05-31",
        "2027-06-30",
    ]
    assert ends(datetime(2028, 2, 29, tzinfo=UTC), {**MONTHLY}, 2) == ["2028-03-29", "2028-04-29"]
    assert ends(datetime(2028, 2, 29, tzinfo=UTC), {**YEARLY}, 4) == [
        "2029-02-28",
        "2030-02-28",
        "2031-02-28",
        "2032-02-29",
    ]


@pytest.mark.parametrize("begins", [datetime(2027, 1, 31, 12, tzinfo=UTC), datetime(2028, 2, 29, 12, tzinfo=UTC)])
async def test_a_plan_from_the_months_end_brings_its_images_every_month(shop: Shop, begins: datetime) -> None:
    shop.ticking.now = begins
    ann = await shop.customer()
    await shop.buy(ann, "START")
    for _ in range(3):
        plan = await shop.plan(ann)
        assert plan is not None
        assert plan.period_end is not None
        shop.ticking.now = plan.period_end + timedelta(minutes=1)
        await shop.settle()
        assert await shop.images(ann) == 30
    assert await charges(shop) == 4


@pytest.mark.parametrize(
    "body",
    [
        "&".join(f"metadata[{number}]=x" for number in range(2_000)),
        "a" + "[b]" * 50 + "=1",
        "items[0]=1&items[0][price]=2",
        f"items[{'9' * 5_000}][price]=x",
        "items[²][price]=x",
        "items=none",
        "proration_date=²&items[0][price]=x",
        "=x",
        "%00=%ff",
    ],
)
async def test_nonsense_is_refused_and_changes_nothing(shop: Shop, body: str) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    sandbox = Sandbox(shop.database, shop.clock, WEBHOOK_SECRET, shop.site_address)
    before = len(await shop.events())
    for path in ("checkout/sessions", "subscriptions", "refunds", "payment_methods/pm_card_visa/attach"):
        reply = await sandbox.handle("post", f"https://api.stripe.com/v1/{path}", body, {})
        assert 400 <= reply.status < 500
        assert "error" in json.loads(reply.body)
    assert len(await shop.events()) == before


async def test_a_checkout_takes_prices_of_its_kind(shop: Shop) -> None:
    ann = await shop.customer()
    month, once = (await shop.open(ann, "PRO")).checkout, (await shop.open(ann, "ADDON_10")).checkout
    prices = {
        each.id: json.loads(
            (await shop.sandbox.handle("get", f"https://x/v1/checkout/sessions/{each.id}/line_items", "", {})).body
        )["data"][0]["price"]["id"]
        for each in (month, once)
    }
    for mode, price in (("payment", prices[month.id]), ("subscription", prices[once.id])):
        form = f"mode={mode}&ui_mode=embedded_page&customer={month.customer_id}&line_items[0][price]={price}"
        reply = await shop.sandbox.handle(
            "post", "https://x/v1/checkout/sessions", f"{form}&line_items[0][quantity]=1", {}
        )
        assert reply.status == 400
