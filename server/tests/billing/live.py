"""`make test-stripe-live`: the scenarios, and what our code asks of a card provider, at Stripe itself with a test key.

Nobody needs a browser for it: cards are Stripe's ready-made ones. What only a browser shows (Stripe's form in the page,
a bank's window, the page's content policy) is left to a person; `docs/payments.md` says what to look at.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from secrets import token_hex

import stripe
from billing_e2e.safety import UnsafeKeyError, check_key, redact
from stripe import StripeClient

from tests.billing.scenarios import NAMES, play, told
from thumbsmith.billing.catalogue import PRODUCTS
from thumbsmith.billing.granting import begins_anew, worth
from thumbsmith.billing.providers.base import CheckoutMode, CheckoutWish, PlanState
from thumbsmith.billing.providers.stripe import API_VERSION, StripeProvider

KEY = "THUMBSMITH_STRIPE_SECRET_KEY"
START, PRO = PRODUCTS["start_month_v1"], PRODUCTS["pro_month_v1"]
RETURN_URL = "https://thumbsmith.invalid/return?session_id={CHECKOUT_SESSION_ID}"


@dataclass
class Flow:
    """What our code asks of Stripe for one customer, in the order of a customer's life."""

    cards: StripeProvider
    client: StripeClient
    run: str = field(default_factory=token_hex)
    customer_id: str = ""
    subscription_id: str = ""

    async def make_a_customer(self) -> None:
        self.customer_id = await self.cards.create_customer(self.run, f"test+{self.run}@example.org", "Ann Lee")
        again = await self.cards.create_customer(self.run, f"test+{self.run}@example.org", "Ann Lee")
        assert again == self.customer_id, "one customer for one user"

    async def open_and_expire_every_checkout(self) -> None:
        modes: dict[CheckoutMode, str | None] = {
            "subscription": await self.cards.ensure_price(START),
            "payment": await self.cards.ensure_price(PRODUCTS["addon_10_once_v1"]),
            "setup": None,
        }
        for mode, price_id in modes.items():
            wish = self.wish(mode, price_id)
            opened = await self.cards.open_checkout(wish)
            assert (opened.status, opened.is_paid, opened.order_id) == ("open", mode == "setup", wish.order_id)
            assert opened.client_secret
            assert (await self.cards.open_checkout(wish)).id == opened.id, "one checkout for one order"
            if price_id is not None:
                assert len(await self.cards.checkout_items(opened.id)) == 1
            await self.cards.expire_checkout(opened.id)
            await self.cards.expire_checkout(opened.id)
            assert (await self.cards.find_checkout(opened.id)).status == "expired"

    def wish(self, mode: CheckoutMode, price_id: str | None) -> CheckoutWish:
        order_id, expires_at = f"{self.run}-{mode}", datetime.now(UTC) + timedelta(hours=1)
        return CheckoutWish(order_id, order_id, self.run, self.customer_id, mode, price_id, RETURN_URL, expires_at)

    async def begin_a_plan(self) -> None:
        """The browser's part is done by a ready-made card."""
        await self.use_card("pm_card_visa")
        price_id = await self.cards.ensure_price(START)
        made = await self.client.v1.subscriptions.create_async(
            {"customer": self.customer_id, "items": [{"price": price_id}]}
        )
        self.subscription_id = made.id
        state = await self.state()
        assert (state.status, state.price_id) == ("active", price_id)
        assert len([card for card in await self.cards.cards(self.customer_id) if card.is_default]) == 1

    async def pay_an_upgrade(self) -> None:
        """Cancelled before, as an upgrade takes that back; its credit stands on its invoice."""
        await self.cards.cancel_with_period(await self.state(), cancelled=True)
        state, price_id = await self.state(), await self.cards.ensure_price(PRO)
        assert (await self.cards.change_plan(state, price_id, 712, self.run, f"{self.run}-up")).outcome == "applied"
        after = await self.state()
        assert after.price_id == price_id
        assert after.period_start >= state.period_start, "a period of its own, perhaps begun in the same second"
        await self.cards.cancel_with_period(after, cancelled=False)
        newest = (await self.cards.paid_invoices(self.subscription_id))[0]
        assert (newest.amount_paid, newest.order_id) == (PRO.price - 712, self.run), (
            "what was shown is what was charged"
        )
        assert begins_anew(newest)
        assert worth(newest) == PRO.price

    async def be_declined(self) -> None:
        """A change that is not paid leaves nothing behind that a later card could pay; one that a bank asks about can
        be given up.
        """
        year = await self.cards.ensure_price(PRODUCTS["pro_year_v1"])
        for token, outcome in (
            ("pm_card_chargeCustomerFail", "declined"),
            ("pm_card_threeDSecure2Required", "needs_confirmation"),
        ):
            await self.use_card(token)
            before = await self.state()
            change = await self.cards.change_plan(before, year, 1, self.run, f"{self.run}-{token}")
            assert change.outcome == outcome, change
            state = await self.state()
            assert state.price_id == before.price_id
            if change.invoice_id is not None:
                assert (change.client_secret or "").startswith("pi_"), "the browser can ask"
                assert (state.waiting_price_id, state.latest_invoice_id) == (year, change.invoice_id)
                assert (await self.cards.look_at_change(change.invoice_id, gives_up=True)).outcome == "declined"
            assert not any(invoice.is_open for invoice in await self.cards.invoices(self.customer_id))
        await self.use_card("pm_card_visa")

    async def change_with_the_next_period_and_think_again(self) -> None:
        price_id = await self.cards.ensure_price(START)
        await self.cards.change_with_next_period(await self.state(), price_id, f"{self.run}-down")
        assert (await self.state()).pending_price_id == price_id
        await self.cards.keep_plan(await self.state())
        assert (await self.state()).pending_price_id is None

    async def cancel_and_resume(self) -> None:
        await self.cards.cancel_with_period(await self.state(), cancelled=True)
        assert (await self.state()).cancels_at_period_end
        await self.cards.cancel_with_period(await self.state(), cancelled=False)
        assert not (await self.state()).cancels_at_period_end

    async def refund_and_end(self) -> None:
        first = (await self.cards.invoices(self.customer_id))[-1]
        assert first.is_paid
        intent_id = (await self.cards.find_invoice(first.id)).intent_id
        assert intent_id
        found = await self.cards.find_invoice_of(intent_id)
        assert found
        assert found.id == first.id
        await self.cards.refund(intent_id, 100, f"{self.run}-refund")
        await self.cards.refund(intent_id, 100, f"{self.run}-refund")
        assert (await self.cards.find_payment(intent_id)).refunded == 100, "once"
        await self.cards.end_now(self.subscription_id)
        await self.cards.end_now(self.subscription_id)
        assert (await self.state()).status == "ended"

    async def hear_of_it_all(self) -> None:
        types = {event.type async for event in self.cards.events_since(datetime.now(UTC) - timedelta(minutes=10))}
        expected = {"invoice.paid", "customer.subscription.updated", "customer.subscription.deleted", "charge.refunded"}
        assert expected <= types, expected - types

    async def state(self) -> PlanState:
        return await self.cards.find_subscription(self.subscription_id)

    async def use_card(self, token: str) -> None:
        method = await self.client.v1.payment_methods.attach_async(token, {"customer": self.customer_id})
        await self.client.v1.customers.update_async(
            self.customer_id, {"invoice_settings": {"default_payment_method": method.id}}
        )

    def steps(self) -> Iterator[Callable[[], Awaitable[None]]]:
        yield from (self.make_a_customer, self.open_and_expire_every_checkout, self.begin_a_plan, self.pay_an_upgrade)
        yield from (self.be_declined, self.change_with_the_next_period_and_think_again, self.cancel_and_resume)
        yield from (self.refund_and_end, self.hear_of_it_all)


def open_flow(key: str, address: str | None = None) -> Flow:
    """At Stripe itself unless an address is given."""
    http = stripe.HTTPXClient(timeout=60)
    client = StripeClient(
        key,
        stripe_version=API_VERSION,
        base_addresses={"api": address} if address else {},
        http_client=http,
        max_network_retries=2,
    )
    cards = StripeProvider("stripe", key, None, (), http)
    cards._api = client.v1
    return Flow(cards, client)


async def try_flow(flow: Flow) -> dict[str, str]:
    """What went wrong, by step; empty where nothing did. A step that fails ends the flow."""
    results = {}
    for step in flow.steps():
        name = step.__name__.replace("_", " ")
        try:
            await step()
        except Exception as error:  # noqa: BLE001  # it is told, not hidden
            results[name] = redact(f"{type(error).__name__}: {error}")
            break
        results[name] = ""
    return results


async def try_everything(key: str, address: str | None = None) -> dict[str, str]:
    flow = open_flow(key, address)
    try:
        prices = {
            "monthly_price": await flow.cards.ensure_price(START),
            "upgrade_price": await flow.cards.ensure_price(PRO),
        }
        results = {name: told(await asyncio.to_thread(play, name, key, prices, address)) for name in NAMES}
        return results | await try_flow(flow)
    finally:
        await flow.cards.close()


def report(results: dict[str, str], at: datetime) -> str:
    """To be kept in `docs/payments.md`."""
    lines = [f"{at:%Y-%m-%d}, Stripe API {API_VERSION}, SDK {stripe.VERSION}:"]
    lines += [f"- {name}: {fault or 'passed'}" for name, fault in results.items()]
    passed = sum(not fault for fault in results.values())
    return "\n".join([*lines, f"{passed} of {len(results)} passed."])


def main() -> int:
    key = os.environ.get(KEY, "")
    if not key:
        print(f"Set {KEY} to a test key of a Stripe account (sk_test_…): nothing was run.")  # noqa: T201
        return 2
    try:
        check_key(key)
    except UnsafeKeyError as refusal:
        print(f"{refusal} Nothing was sent.")  # noqa: T201
        return 2
    results = asyncio.run(try_everything(key))
    print(report(results, datetime.now(UTC)))  # noqa: T201
    return 1 if any(results.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
