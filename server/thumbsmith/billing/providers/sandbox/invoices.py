"""Bills: made, paid with a card that may fail or ask its bank, and what they say about it."""

from __future__ import annotations

from thumbsmith.billing.catalogue import CURRENCY
from thumbsmith.billing.providers.sandbox import payments
from thumbsmith.billing.providers.sandbox.faults import Declined, Fault
from thumbsmith.billing.providers.sandbox.payments import Attempt
from thumbsmith.billing.providers.sandbox.shapes import Body, listing, new
from thumbsmith.billing.providers.sandbox.store import Store

NOT_CONFIRMED = "The payment was not confirmed. You can try again, or use another card."


def item_of(subscription: Body) -> Body:
    item: Body = subscription["items"]["data"][0]
    return item


async def line_for(
    price: Body, amount: int, start: int, end: int, subscription: Body, *, prorated: bool = False
) -> Body:
    details = {
        "invoice_item": None,
        "proration": prorated,
        "proration_details": {"credited_items": None},
        "subscription": subscription["id"],
        "subscription_item": item_of(subscription)["id"],
    }
    return new(
        "line_item",
        start,
        amount=amount,
        subtotal=amount,
        currency=CURRENCY,
        description=f"{'Rest of ' if prorated else ''}1 × {price['_title']}",
        discountable=not prorated,
        metadata={},
        period={"start": start, "end": end},
        quantity=1,
        subscription=subscription["id"],
        parent={
            "type": "subscription_item_details",
            "invoice_item_details": None,
            "subscription_item_details": details,
        },
        pricing={
            "type": "price_details",
            "price_details": {"price": price["id"], "product": price["product"]},
            "unit_amount_decimal": str(abs(amount)),
        },
    )


async def item_for(entry: Body, title: str, at: int, subscription: Body) -> Body:
    """The line of something that a bill has beside its plan: `entry` as the request asks for it, perhaps a credit."""
    wanted, amount = entry["price_data"], int(entry["price_data"]["unit_amount"])
    details = {
        "invoice_item": new("invoiceitem", at)["id"],
        "proration": False,
        "proration_details": {"credited_items": None},
        "subscription": subscription["id"],
    }
    return new(
        "line_item",
        at,
        amount=amount,
        subtotal=amount,
        currency=CURRENCY,
        description=title,
        discountable=False,
        metadata=entry.get("metadata", {}),
        period={"start": at, "end": at},
        quantity=1,
        subscription=subscription["id"],
        parent={
            "type": "invoice_item_details",
            "invoice_item_details": details,
            "subscription_item_details": None,
        },
        pricing={
            "type": "price_details",
            "price_details": {"price": new("price", at)["id"], "product": wanted["product"]},
            "unit_amount_decimal": str(amount),
        },
    )


async def invoice(store: Store, subscription: Body, lines: list[Body], reason: str, *, kept: bool = True) -> Body:
    """A bill of a subscription; credit of the customer is used up first. `kept` False: to look at only."""
    details = {"subscription": subscription["id"], "metadata": subscription["metadata"]}
    parent = {"type": "subscription_details", "quote_details": None, "subscription_details": details}
    bill = await bill_for(store, subscription["customer"], lines, reason)
    bill |= {"parent": parent, "test_clock": subscription["test_clock"]}
    if kept:
        customer = await store.get("customer", subscription["customer"])
        if bill["ending_balance"] != bill["starting_balance"]:
            await change_balance(store, customer, bill["ending_balance"] - bill["starting_balance"], bill["id"])
        subscription["latest_invoice"] = bill["id"]
        await keep(store, bill)
    return bill


async def change_balance(
    store: Store, customer: Body, amount: int, invoice_id: str | None = None, metadata: dict[str, str] | None = None
) -> Body:
    """Write down how the credit of a customer changes: below zero is more of it."""
    customer["balance"] += amount
    return store.add(
        new(
            "customer_balance_transaction",
            await store.time_of(customer["id"]),
            amount=amount,
            currency=CURRENCY,
            customer=customer["id"],
            ending_balance=customer["balance"],
            invoice=invoice_id,
            metadata=metadata or {},
            type="applied_to_invoice" if invoice_id else "adjustment",
        )
    )


async def bill_for(store: Store, customer_id: str, lines: list[Body], reason: str) -> Body:
    customer = await store.get("customer", customer_id)
    created = await store.time_of(customer["id"])
    total = sum(line["amount"] for line in lines)
    due = max(0, total + customer["balance"]) if total > 0 else 0
    number = f"TEST-{len(await store.all('invoice', customer['id'])) + 1:04d}"
    bill = new(
        "invoice",
        created,
        customer=customer["id"],
        customer_email=customer["email"],
        customer_name=customer["name"],
        currency=CURRENCY,
        number=number,
        billing_reason=reason,
        subtotal=total,
        total=total,
        amount_due=due,
        amount_remaining=due,
        starting_balance=customer["balance"],
        ending_balance=min(0, customer["balance"] + total),
        period_start=created,
        period_end=created,
        status="open",
        auto_advance=True,
        metadata={},
        lines=listing(lines, "/v1/invoices/upcoming/lines"),
        payments=listing([], "/v1/invoice_payments"),
        status_transitions={
            "finalized_at": created,
            "marked_uncollectible_at": None,
            "paid_at": None,
            "voided_at": None,
        },
    )
    for line in lines:
        line.pop("created", None)
        line["invoice"] = bill["id"]
    bill["lines"]["url"] = f"/v1/invoices/{bill['id']}/lines"
    return bill


async def keep(store: Store, bill: Body) -> None:
    bill["hosted_invoice_url"] = "at our site"  # the address is put there when the bill is sent
    store.add(bill)
    await store.emit("invoice.finalized", bill)


async def purchase(store: Store, session: Body, intent: Body) -> Body:
    """The bill of what a checkout has sold once, paid already. Credit is not used for it, as at Stripe."""
    created = await store.time_of(session["customer"])
    lines = [
        new(
            "line_item",
            created,
            amount=item["amount_total"],
            subtotal=item["amount_total"],
            currency=CURRENCY,
            description=item["description"],
            discountable=True,
            metadata={},
            period={"start": created, "end": created},
            quantity=item["quantity"],
            parent=None,
            pricing={
                "type": "price_details",
                "price_details": {"price": item["price"]["id"], "product": item["price"]["product"]},
                "unit_amount_decimal": str(item["amount_total"]),
            },
        )
        for item in session["_items"]
    ]
    bill = await bill_for(store, session["customer"], lines, "manual")
    bill |= {"amount_due": bill["total"], "ending_balance": bill["starting_balance"], "attempted": True}
    await keep(store, bill)
    await note_payment(store, bill, Attempt("paid", intent))
    await settle(store, bill, intent)
    return bill


def subscription_of(bill: Body) -> str | None:
    """The subscription that a bill belongs to; None for a single purchase."""
    return str(bill["parent"]["subscription_details"]["subscription"]) if bill["parent"] else None


async def collect(store: Store, subscription: Body, bill: Body, *, confirmed: bool = False) -> Attempt | None:
    """Try to get the money of an open invoice. None when there is nothing to pay."""
    bill["attempted"] = True
    bill["attempt_count"] += 1
    if bill["amount_due"] == 0 and store.takes_cards:  # its credit is no money either
        await settle(store, bill, None)
        return None
    method = await payments.default_card(store, bill["customer"], subscription)
    attempt = await payments.pay(
        store, bill["customer"], bill["amount_due"], method, metadata=subscription["metadata"], confirmed=confirmed
    )
    await note_payment(store, bill, attempt)
    if attempt.outcome == "paid":
        await settle(store, bill, attempt.intent)
    elif attempt.outcome == "declined":
        await store.emit("invoice.payment_failed", bill)
    else:
        await store.emit("invoice.payment_action_required", bill)
    return attempt


async def note_payment(store: Store, bill: Body, attempt: Attempt) -> None:
    created = await store.time_of(bill["customer"])
    is_paid = attempt.outcome == "paid"
    bill["payments"]["data"].append(
        new(
            "invoice_payment",
            created,
            amount_paid=bill["amount_due"] if is_paid else None,
            amount_requested=bill["amount_due"],
            currency=CURRENCY,
            invoice=bill["id"],
            is_default=True,
            payment={"type": "payment_intent", "payment_intent": attempt.intent["id"]},
            status="paid" if is_paid else "open",
            status_transitions={"canceled_at": None, "paid_at": created if is_paid else None},
        )
    )
    attempt.intent["_invoice"] = bill["id"]
    bill["_secret"] = attempt.intent["client_secret"]


async def settle(store: Store, bill: Body, intent: Body | None) -> None:
    now = await store.time_of(bill["customer"])
    bill["status"], bill["amount_remaining"] = "paid", 0
    bill["amount_paid"] = bill["amount_due"] if intent else 0
    bill["status_transitions"]["paid_at"] = now
    await store.emit("invoice.paid", bill)
    await store.emit("invoice.payment_succeeded", bill)


async def confirm(store: Store, intent: Body, *, approves: bool) -> tuple[Body, Attempt]:
    """A bill's payment that its owner's bank asked about is made, or not. Raises Fault."""
    if intent["status"] != "requires_action" or "_invoice" not in intent:
        raise Fault("Nothing is waiting for a confirmation.", status=409, code="nothing_waiting")
    bill = await store.get("invoice", intent["_invoice"])
    if bill["status"] != "open":  # another try was faster
        raise Fault("Nothing is waiting for a confirmation.", status=409, code="nothing_waiting")
    if not approves or not store.takes_cards:
        refusal = Declined(NOT_CONFIRMED, code="payment_intent_authentication_failure")
        intent["status"], intent["last_payment_error"] = "requires_payment_method", refusal.body["error"]
        await store.emit("invoice.payment_failed", bill)
        return bill, Attempt("declined", intent, refusal)
    await payments.succeed(store, intent, await store.get("payment_method", intent["payment_method"]))
    for entry in bill["payments"]["data"]:
        if entry["payment"]["payment_intent"] == intent["id"]:
            paid_at = await store.time_of(bill["customer"])
            entry |= {"status": "paid", "amount_paid": bill["amount_due"]}
            entry["status_transitions"]["paid_at"] = paid_at
    await settle(store, bill, intent)
    return bill, Attempt("paid", intent)
