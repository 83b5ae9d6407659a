"""Subscriptions as time goes by: invoices, prorations, renewals, cards that fail, ends."""

from __future__ import annotations

from typing import Any

from thumbsmith.billing.catalogue import CURRENCY
from thumbsmith.billing.months import month_after
from thumbsmith.billing.providers.sandbox.faults import Declined, Fault, wrong
from thumbsmith.billing.providers.sandbox.invoices import (
    change_balance,
    collect,
    confirm,
    invoice,
    item_for,
    item_of,
    line_for,
    subscription_of,
)
from thumbsmith.billing.providers.sandbox.payments import Attempt
from thumbsmith.billing.providers.sandbox.shapes import Body, listing, new
from thumbsmith.billing.providers.sandbox.store import Store, moment

DAY = 86_400
INCOMPLETE_FOR = 23 * 3600
"""A first payment may be finished for this long."""
RETRIES = (3 * DAY, 5 * DAY, 7 * DAY)
"""Pauses between a failed payment and the next try; then the subscription ends."""
PENDING = "pending_if_incomplete"
RUNNING = {"active", "past_due"}


def next_period(start: int, price: Body, anchor: int) -> int:
    """The end of a period, on the anchor's day of the month where the month has it."""
    months = 12 if price["recurring"]["interval"] == "year" else 1
    number = 1
    while (end := int(month_after(moment(anchor), months * number).timestamp())) <= start:
        number += 1
    return end


async def begin(
    store: Store, customer_id: str, price: Body, metadata: dict[str, str], *, confirmed: bool = False
) -> tuple[Body, Attempt | None]:
    """A subscription and its first invoice. It stays incomplete until that is paid."""
    start = await store.time_of(customer_id)
    item = new("subscription_item", start, price=price, quantity=1, metadata={})
    subscription = store.add(
        new(
            "subscription",
            start,
            customer=customer_id,
            currency=CURRENCY,
            start_date=start,
            billing_cycle_anchor=start,
            status="incomplete",
            metadata=metadata,
            items=listing([item], ""),
            _retries=0,
        )
    )
    subscription["items"]["url"] = f"/v1/subscription_items?subscription={subscription['id']}"
    customer = await store.get("customer", customer_id)
    subscription["test_clock"] = customer["test_clock"]
    item["subscription"] = subscription["id"]
    item["current_period_start"], item["current_period_end"] = start, next_period(start, price, start)
    line = await line_for(price, price["unit_amount"], start, item["current_period_end"], subscription)
    bill = await invoice(store, subscription, [line], "subscription_create")
    attempt = await collect(store, subscription, bill, confirmed=confirmed)
    if bill["status"] == "paid":
        subscription["status"] = "active"
    await store.emit("customer.subscription.created", subscription)
    return subscription, attempt


async def prorated(subscription: Body, price: Body, at: int) -> list[Body]:
    """The lines of a change of price: the rest of the old period back, the rest (or all) of the new one to pay."""
    item = item_of(subscription)
    start, end, old = item["current_period_start"], item["current_period_end"], item["price"]
    rest = (end - at) / (end - start)
    lines = [await line_for(old, -round(old["unit_amount"] * rest), at, end, subscription, prorated=True)]
    if price["recurring"]["interval"] == old["recurring"]["interval"]:
        lines.append(await line_for(price, round(price["unit_amount"] * rest), at, end, subscription, prorated=True))
    else:
        until = next_period(at, price, at)
        lines.append(await line_for(price, price["unit_amount"], at, until, subscription))
    return lines


async def begun_anew(store: Store, subscription: Body, price: Body, form: dict[str, Any], at: int) -> list[Body]:
    """The lines of a change that begins a period of its own: all of it, and the lines that the request adds."""
    lines = [await line_for(price, price["unit_amount"], at, next_period(at, price, at), subscription)]
    for entry in form.get("add_invoice_items", []):
        product = await store.get("product", entry.get("price_data", {}).get("product"))
        lines.append(await item_for(entry, product["name"], at, subscription))
    return lines


async def change_price(store: Store, subscription: Body, price: Body, form: dict[str, Any]) -> None:
    """With `pending_if_incomplete` nothing changes until the difference is paid. Raises Fault."""
    if subscription["status"] not in RUNNING:
        raise Fault("A canceled subscription can only update its cancellation_details and metadata.")
    if subscription["status"] == "past_due" and form.get("payment_behavior") == PENDING:
        raise Fault("A past due subscription has to be paid before it can be changed.")
    item = item_of(subscription)
    at = int(form.get("proration_date") or await store.time_of(subscription["customer"]))
    if not item["current_period_start"] <= at <= item["current_period_end"]:
        raise wrong("proration_date", "The proration date has to lie in the current period.")
    behaviour = form.get("proration_behavior", "create_prorations")
    is_other_length = price["recurring"]["interval"] != item["price"]["recurring"]["interval"]
    restarts = form.get("billing_cycle_anchor") == {"type": "now"}
    if restarts and behaviour != "none":
        raise wrong("proration_behavior", "The sandbox begins a period anew only without prorations.")
    if form.get("add_invoice_items") and not restarts:
        raise wrong("add_invoice_items", "The sandbox takes these only where a period begins anew.")
    await drop_pending(store, subscription)
    if restarts or behaviour == "always_invoice" or (is_other_length and behaviour != "none"):
        anew = restarts and await begun_anew(store, subscription, price, form, at)
        bill = await invoice(
            store, subscription, anew or await prorated(subscription, price, at), "subscription_update"
        )
        attempt = await collect(store, subscription, bill)
        if attempt is not None and attempt.outcome != "paid" and form.get("payment_behavior") == PENDING:
            keep_pending(subscription, price, at, bill, restarts=restarts)
            return
    apply_price(subscription, price, at, restarts=restarts)


def apply_price(subscription: Body, price: Body, at: int, *, restarts: bool) -> None:
    """A price of another length begins a period of its own."""
    item = item_of(subscription)
    is_other_length = price["recurring"]["interval"] != item["price"]["recurring"]["interval"]
    item["price"] = price
    if restarts or is_other_length:
        subscription["billing_cycle_anchor"] = at
        item["current_period_start"], item["current_period_end"] = at, next_period(at, price, at)
        if subscription["cancel_at_period_end"]:
            subscription["cancel_at"] = item["current_period_end"]


def keep_pending(subscription: Body, price: Body, at: int, bill: Body, *, restarts: bool) -> None:
    """The change waits for its invoice to be paid, until the period ends or 23 hours have gone by."""
    item = item_of(subscription)
    subscription["pending_update"] = {
        "billing_cycle_anchor": at if restarts else None,
        "discounts": None,
        "expires_at": min(at + INCOMPLETE_FOR, item["current_period_end"]),
        "subscription_items": [{**item, "price": price}],
        "trial_end": None,
        "trial_from_plan": None,
    }
    subscription["_pending"] = {"invoice": bill["id"], "price": price["id"], "at": at, "restarts": restarts}


async def drop_pending(store: Store, subscription: Body) -> None:
    """Give up a change that was never paid, with its invoice."""
    if subscription["pending_update"] is None:
        return
    bill = await store.get("invoice", subscription.pop("_pending")["invoice"])
    subscription["pending_update"] = None
    if bill["status"] == "open":
        await void(store, bill)


async def void(store: Store, bill: Body) -> Body:
    """Raises Fault for what is paid, or void already."""
    if bill["status"] != "open":
        raise Fault(f"You can only pass in open invoices. This invoice is {bill['status']}.")
    bill["status"], bill["amount_remaining"] = "void", 0
    bill["status_transitions"]["voided_at"] = await store.time_of(bill["customer"])
    customer = await store.get("customer", bill["customer"])
    used_up = bill["ending_balance"] - bill["starting_balance"]
    if used_up:
        await change_balance(store, customer, -used_up, bill["id"])
    for entry in bill["payments"]["data"]:
        intent = await store.get("payment_intent", entry["payment"]["payment_intent"])
        intent["status"] = "canceled"  # nobody can confirm it any more
    await store.emit("invoice.voided", bill)
    subscription = await store.get("subscription", subscription_of(bill))
    if subscription.get("_pending", {}).get("invoice") == bill["id"]:
        await drop_pending(store, subscription)
        await store.emit("customer.subscription.updated", subscription)
    return bill


async def end(store: Store, subscription: Body, at: int, reason: str = "cancellation_requested") -> None:
    await drop_pending(store, subscription)
    subscription["cancellation_details"] = {"comment": None, "feedback": None, "reason": reason}
    subscription["status"], subscription["ended_at"], subscription["canceled_at"] = "canceled", at, at
    for bill in await store.all("invoice", subscription["customer"], status="open"):
        if subscription_of(bill) == subscription["id"]:
            await void(store, bill)
    await store.emit("customer.subscription.deleted", subscription)


async def pay_invoice(store: Store, bill: Body) -> Body:
    """Raises Declined, Fault."""
    if bill["status"] != "open":
        raise Fault(f"Invoice is already {bill['status']}", code="invoice_not_editable")
    subscription = await store.get("subscription", subscription_of(bill))
    attempt = await collect(store, subscription, bill)
    if attempt is not None and attempt.outcome != "paid":
        raise attempt.refusal or Declined(
            "This payment requires confirmation.", code="invoice_payment_intent_requires_action"
        )
    await go_on(store, subscription, bill)
    return bill


async def answer_bank(store: Store, intent: Body, *, approves: bool) -> Attempt:
    """The owner of a card said yes or no to their bank, which had asked about a bill. Raises Fault."""
    bill, attempt = await confirm(store, intent, approves=approves)
    if attempt.outcome == "paid":
        await go_on(store, await store.get("subscription", subscription_of(bill)), bill)
    return attempt


async def go_on(store: Store, subscription: Body, bill: Body) -> None:
    """Do everything that had waited for a bill."""
    if subscription.get("_pending", {}).get("invoice") == bill["id"]:
        waiting = subscription.pop("_pending")
        subscription["pending_update"] = None
        price = await store.get("price", waiting["price"])
        apply_price(subscription, price, waiting["at"], restarts=waiting.get("restarts", False))
        await store.emit("customer.subscription.updated", subscription)
    elif subscription["status"] in {"past_due", "incomplete"}:
        subscription["status"], subscription["_retries"] = "active", 0
        await store.emit("customer.subscription.updated", subscription)


def next_step(subscription: Body) -> int | None:
    """The moment of the next change to a subscription that comes by itself."""
    item = item_of(subscription)
    match subscription["status"]:
        case "incomplete":
            return int(subscription["created"]) + INCOMPLETE_FOR
        case "active" if subscription["pending_update"] is not None:
            return int(subscription["pending_update"]["expires_at"])
        case "active":
            return int(item["current_period_end"])
        case "past_due":
            tried = subscription["_retries"]
            return int(item["current_period_start"]) + sum(RETRIES[: tried + 1])
        case _:
            return None


async def step(store: Store, subscription: Body, at: int) -> None:
    """Do everything that is due at `at`; the customer's time stands there."""
    if subscription["status"] == "incomplete":
        subscription["status"] = "incomplete_expired"
        await store.emit("customer.subscription.updated", subscription)
    elif subscription["status"] == "past_due":
        await retry(store, subscription, at)
    elif subscription["pending_update"] is not None:
        await drop_pending(store, subscription)
        await store.emit("customer.subscription.updated", subscription)
    elif subscription["cancel_at_period_end"]:
        await end(store, subscription, at)
    else:
        await renew(store, subscription)


async def renew(store: Store, subscription: Body) -> None:
    item = item_of(subscription)
    await next_phase(store, subscription)
    price = item["price"]
    start = item["current_period_end"]
    item["current_period_start"] = start
    item["current_period_end"] = next_period(start, price, subscription["billing_cycle_anchor"])
    line = await line_for(price, price["unit_amount"], start, item["current_period_end"], subscription)
    bill = await invoice(store, subscription, [line], "subscription_cycle")
    await collect(store, subscription, bill)
    subscription["status"] = "active" if bill["status"] == "paid" else "past_due"
    subscription["_retries"] = 0
    await store.emit("customer.subscription.updated", subscription)


async def retry(store: Store, subscription: Body, at: int) -> None:
    bill = await store.get("invoice", subscription["latest_invoice"])
    await collect(store, subscription, bill)
    subscription["_retries"] += 1
    if bill["status"] == "paid":
        subscription["status"], subscription["_retries"] = "active", 0
        await store.emit("customer.subscription.updated", subscription)
    elif subscription["_retries"] >= len(RETRIES):
        await end(store, subscription, at, "payment_failed")


async def next_phase(store: Store, subscription: Body) -> None:
    """A schedule's next phase begins with the period; after its last one it lets go."""
    if subscription["schedule"] is None:
        return
    schedule = await store.get("subscription_schedule", subscription["schedule"])
    end_of_period = item_of(subscription)["current_period_end"]
    following = [phase for phase in schedule["phases"] if phase["start_date"] >= end_of_period]
    if following:
        price = await store.get("price", following[0]["items"][0]["price"])
        if price["recurring"]["interval"] != item_of(subscription)["price"]["recurring"]["interval"]:
            subscription["billing_cycle_anchor"] = end_of_period
        item_of(subscription)["price"] = price
    let_go(schedule, subscription, end_of_period)


def let_go(schedule: Body, subscription: Body, at: int) -> None:
    schedule["status"], schedule["released_at"] = "released", at
    schedule["released_subscription"], schedule["subscription"] = subscription["id"], None
    subscription["schedule"] = None
