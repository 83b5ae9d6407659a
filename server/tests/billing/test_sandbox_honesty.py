"""The sandbox tells the truth about Stripe: what was written for Stripe passes on it, and fails when it lies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

import pytest
import stripe
from stripe.params import SubscriptionUpdateParams
from stripe.params.checkout import SessionCreateParams

from tests.billing import shapes
from tests.billing.scenarios import NAMES, impatience, listening, play, told
from tests.billing.sdk_types import faults
from tests.billing.shop import WEBHOOK_SECRET, CheckedSandbox, Shop, open_shop
from tests.billing.stripe_document import answer_faults, event_faults, request_faults
from thumbsmith.billing import prices
from thumbsmith.billing.providers.sandbox import calls, invoices, payments, periods
from thumbsmith.billing.providers.sandbox.service import Sandbox
from thumbsmith.billing.providers.sandbox.shapes import Body
from thumbsmith.billing.providers.sandbox.store import Store
from thumbsmith.platform.clock import system_clock

pytestmark = pytest.mark.one_back_end


@dataclass
class Stage:
    """A sandbox that listens on the network."""

    address: str
    prices: dict[str, str]

    async def play(self, name: str) -> str:
        """Why a scenario failed; empty when it passed."""
        with impatience():
            return told(await asyncio.to_thread(play, name, "sk_test_sandbox", self.prices, self.address))

    def client(self) -> stripe.StripeClient:
        return stripe.StripeClient("sk_test_sandbox", base_addresses={"api": self.address}, max_network_retries=0)

    async def ask_twice(self) -> str:
        """Why the same request, sent twice, was not answered as one; empty when it was."""

        def ask() -> str:
            customers, key = self.client().v1.customers, stripe.RequestOptions(idempotency_key=token_hex())
            first, second = (customers.create({"email": "ann@example.org"}, key) for _ in range(2))
            if first.id != second.id:
                return "two customers for one key"
            try:
                customers.create({"email": "eve@example.org"}, key)
            except stripe.IdempotencyError:
                return ""
            return "a key was good for two different requests"

        return await asyncio.to_thread(ask)


@pytest.fixture
async def stage(shop: Shop) -> AsyncIterator[Stage]:
    # The scenarios look for events of the last seconds.
    sandbox = CheckedSandbox(shop.database, system_clock, WEBHOOK_SECRET, shop.site_address)
    found = await prices.synchronise(open_shop(shop.database, shop.ticking, sandbox))
    problems: list[str] = []
    async with listening(sandbox, problems) as address:
        yield Stage(address, {"monthly_price": found["start_month_v1"], "upgrade_price": found["pro_month_v1"]})
    assert problems == []


@pytest.mark.parametrize("name", NAMES)
async def test_what_was_written_for_stripe_passes(stage: Stage, name: str) -> None:
    assert await stage.play(name) == ""


async def test_a_key_is_good_for_one_request(stage: Stage) -> None:
    assert await stage.ask_twice() == ""


def nothing_is_prorated(patch: pytest.MonkeyPatch) -> None:
    async def prorated(subscription: Body, price: Body, at: int) -> list[Body]:
        ends = invoices.item_of(subscription)["current_period_end"]
        return [await invoices.line_for(price, price["unit_amount"], at, ends, subscription)]

    patch.setattr(periods, "prorated", prorated)


def renewals_cost_nothing(patch: pytest.MonkeyPatch) -> None:
    async def renew(_store: Store, subscription: Body) -> None:
        item = invoices.item_of(subscription)
        start = item["current_period_end"]
        item["current_period_start"], item["current_period_end"] = start, start + 30 * 86_400

    patch.setattr(periods, "renew", renew)


def cancelling_ends_at_once(patch: pytest.MonkeyPatch) -> None:
    async def update(store: Store, form: calls.Form, id: str) -> Body:
        subscription = await calls.update_subscription(store, form, id)
        if subscription["cancel_at_period_end"]:
            await periods.end(store, subscription, store.now)
        return subscription

    swapped = [(*rest, update if call is calls.update_subscription else call) for *rest, call in calls.CALLS]
    patch.setattr(calls, "CALLS", swapped)


def unpaid_plans_stay_active(patch: pytest.MonkeyPatch) -> None:
    properly = periods.renew

    async def renew(store: Store, subscription: Body) -> None:
        await properly(store, subscription)
        subscription["status"] = "active"

    patch.setattr(periods, "renew", renew)


def banks_are_not_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(payments, "needs_confirmation", lambda method: False)


def keys_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Sandbox, "_remember", lambda *_: None)


LIES: list[tuple[Callable[[pytest.MonkeyPatch], None], Callable[[Stage], Awaitable[str]]]] = [
    (nothing_is_prorated, lambda stage: stage.play("plan-change")),
    (renewals_cost_nothing, lambda stage: stage.play("renewal")),
    (cancelling_ends_at_once, lambda stage: stage.play("cancel-at-period-end")),
    (unpaid_plans_stay_active, lambda stage: stage.play("failed-renewal")),
    (banks_are_not_asked, lambda stage: stage.play("signup-card-problems")),
    (keys_are_forgotten, Stage.ask_twice),
]


@pytest.mark.parametrize(("lie", "told_by"), LIES, ids=[lie.__name__ for lie, _ in LIES])
async def test_a_lie_would_be_found_out(
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    lie: Callable[[pytest.MonkeyPatch], None],
    told_by: Callable[[Stage], Awaitable[str]],
) -> None:
    assert await told_by(stage) == ""
    lie(monkeypatch)
    assert await told_by(stage) != ""


def test_the_shapes_are_those_of_stripes_document() -> None:
    assert shapes.FILE.read_text() == shapes.made(), "python -m tests.billing.shapes"


@pytest.mark.parametrize(
    "form",
    [
        "mode=subscription&ui_mode=embedded",
        "mode=subscription&line_items[0][price]=price_1&line_items[0][quantity]=one",
        "mode=subscription&line_items[0][prise]=price_1",
        "mood=subscription",
    ],
)
def test_the_document_knows_a_wrong_request(form: str) -> None:
    assert request_faults("post", "/v1/checkout/sessions", "mode=setup&ui_mode=embedded_page&currency=usd") == []
    assert request_faults("post", "/v1/checkout/sessions", form) != []


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        (SessionCreateParams, {"ui_mode": "embedded"}),
        (SessionCreateParams, {"payment_method_types": ["card"]}),
        (SessionCreateParams, {"line_items": [{"price": "price_1", "quantity": "1"}]}),
        (SubscriptionUpdateParams, {"proration_behavior": "always_invoicee"}),
        (SubscriptionUpdateParams, {"metadata": {"user_id": 1}}),
    ],
)
def test_the_types_know_a_wrong_request(kind: type, params: dict[str, Any]) -> None:
    assert faults(kind, params) != []


async def test_the_document_knows_a_wrong_answer_and_a_wrong_event(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    (event,) = await shop.events("invoice.paid")
    bill = event["data"]["object"]
    address = f"/v1/invoices/{bill['id']}"
    assert answer_faults("get", address, 200, bill) == []
    assert event_faults(event) == []
    bill["status"] = "payed"
    assert answer_faults("get", address, 200, bill) != []
    assert event_faults(event) != []
    assert answer_faults("get", address, 404, {"error": {"kind": "missing"}}) != []
