"""Checkout sessions and setup intents, and the form in the browser that finishes them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal

from thumbsmith.billing.catalogue import CURRENCY
from thumbsmith.billing.providers.sandbox import invoices, payments, periods
from thumbsmith.billing.providers.sandbox.cards import TestCard
from thumbsmith.billing.providers.sandbox.faults import Fault, wrong
from thumbsmith.billing.providers.sandbox.forms import whole, yes
from thumbsmith.billing.providers.sandbox.shapes import Body, listing, new
from thumbsmith.billing.providers.sandbox.store import Store

DAY = 86_400
SHORTEST = 30 * 60
FORMS = {"checkout.session", "setup_intent", "payment_intent"}
"""Objects that a browser finishes; a payment only has to be confirmed."""


@dataclass(frozen=True)
class Ending:
    """The end of a try in the form, and the address that the browser goes to."""

    status: Literal["complete", "requires_action", "declined"]
    message: str = ""
    return_url: str | None = None


async def create_session(store: Store, form: dict[str, Any]) -> Body:
    payments.require_open(store)
    mode, expires = form.get("mode"), whole(form, "expires_at", store.now + DAY)
    if form.get("ui_mode") != "embedded_page":
        raise wrong("ui_mode", "The sandbox offers the embedded page only.")
    if expires is None or not store.now + SHORTEST - 60 <= expires <= store.now + DAY:
        raise wrong(
            "expires_at", "The `expires_at` timestamp must be at least 30 minutes from now, and at most 24 hours."
        )
    customer = await store.get("customer", form.get("customer"))
    items = [await line_item(store, entry) for entry in form.get("line_items", [])]
    if (mode == "setup") == bool(items):
        raise wrong("line_items", "Line items are required, but not in setup mode.")
    recurring = [item["price"]["recurring"] is not None for item in items]
    if (mode == "payment" and any(recurring)) or (mode == "subscription" and not all(recurring)):
        raise wrong("line_items", f"Prices of this kind can't be paid in `{mode}` mode.")
    total = sum(item["amount_total"] for item in items)
    session = new(
        "checkout.session",
        store.now,
        mode=mode,
        ui_mode="embedded_page",
        status="open",
        payment_status="no_payment_required" if mode == "setup" else "unpaid",
        payment_method_types=["card"],
        currency=CURRENCY,
        customer=customer["id"],
        customer_details=details_of(customer),
        client_reference_id=form.get("client_reference_id"),
        metadata=form.get("metadata", {}),
        amount_subtotal=total if items else None,
        amount_total=total if items else None,
        return_url=form.get("return_url"),
        redirect_on_completion="always",
        expires_at=expires,
        _items=items,
        _subscription_metadata=form.get("subscription_data", {}).get("metadata", {}),
        _intent_metadata=form.get("payment_intent_data", {}).get("metadata", {}),
        invoice_creation=creating_invoices(form) if mode == "payment" else None,
        _waiting=None,
    )
    session["client_secret"] = f"{session['id']}_secret_{payments.new_secret()}"
    if mode == "setup":
        setup = await create_setup(store, {"customer": customer["id"], "usage": "off_session"})
        session["setup_intent"] = setup["id"]
    return store.add(session)


def creating_invoices(form: dict[str, Any]) -> Body:
    data: Body = {
        "account_tax_ids": None, "custom_fields": None, "description": None, "footer": None, "issuer": None,
        "metadata": {}, "rendering_options": None,
    }  # fmt: skip
    return {"enabled": yes(form.get("invoice_creation", {}), "enabled") or False, "invoice_data": data}


def details_of(customer: Body) -> Body:
    return {
        "address": None,
        "business_name": None,
        "email": customer["email"],
        "individual_name": None,
        "name": customer["name"],
        "phone": None,
        "tax_exempt": "none",
        "tax_ids": [],
    }


async def line_item(store: Store, entry: dict[str, Any]) -> Body:
    price = await store.get("price", entry.get("price"))
    amount = price["unit_amount"] * (whole(entry, "quantity", 1) or 1)
    item = new(
        "item",
        store.now,
        price=price,
        quantity=1,
        currency=CURRENCY,
        description=price["_title"],
        amount_subtotal=amount,
        amount_total=amount,
    )
    del item["created"]
    return item


def items_of(session: Body) -> Body:
    return listing(session["_items"], f"/v1/checkout/sessions/{session['id']}/line_items")


async def expire(store: Store, session: Body) -> Body:
    if session["status"] != "open":
        raise Fault(
            f'Only Checkout Sessions with a status in ["open"] can be expired. This one is {session["status"]}.'
        )
    session["status"] = "expired"
    await store.emit("checkout.session.expired", session)
    return session


async def create_setup(store: Store, form: dict[str, Any]) -> Body:
    payments.require_open(store)
    customer = await store.get("customer", form.get("customer"))
    setup = new(
        "setup_intent",
        store.now,
        customer=customer["id"],
        usage=form.get("usage", "off_session"),
        metadata=form.get("metadata", {}),
        payment_method_types=["card"],
        status="requires_payment_method",
        _waiting=None,
    )
    setup["client_secret"] = f"{setup['id']}_secret_{payments.new_secret()}"
    return store.add(setup)


def id_in(secret: str) -> str:
    """The id that a client secret begins with; what can be none is no one's."""
    name = secret.partition("_secret_")[0]
    return name if name.isascii() and name.isprintable() else ""


def has_secret(body: Body, secret: str) -> bool:
    own = body.get("client_secret")
    return isinstance(own, str) and secrets.compare_digest(own.encode(), secret.encode(errors="replace"))


async def find_by_secret(store: Store, secret: str) -> Body:
    """The session, setup or payment that a browser's form belongs to, open or paid. Raises Fault."""
    body = await store.find(id_in(secret))
    if body is None or body["object"] not in FORMS or not has_secret(body, secret):
        raise Fault("No such checkout.", status=404, code="resource_missing")
    if body["status"] == "expired" or (body["status"] == "open" and body["expires_at"] <= store.now):
        raise Fault("This checkout has expired. Nothing was charged.", status=409, code="checkout_over")
    return body


def ended(body: Body) -> Ending | None:
    """The good end that a form has had already: who sends it twice is not charged twice."""
    if body["status"] == "complete":
        return Ending("complete", return_url=str(body["return_url"]).replace("{CHECKOUT_SESSION_ID}", body["id"]))
    return Ending("complete") if body["status"] == "succeeded" else None


async def submit(store: Store, secret: str, card: TestCard, expires: tuple[int, int], name: str | None) -> Ending:
    """The form was sent with a card."""
    body = await find_by_secret(store, secret)
    if end := ended(body):
        return end
    payments.require_open(store)
    if body["object"] == "payment_intent":
        raise Fault("This payment takes no other card.", status=409, code="nothing_waiting")
    body["_waiting"] = None
    method = payments.new_card(store, card, expires, name)
    refusal = payments.refusal_at_once(method)
    if refusal is not None:
        return Ending("declined", str(refusal))
    if payments.needs_confirmation(method):
        body["_waiting"] = method["id"]
        return Ending("requires_action", "Your bank asks you to confirm this payment.")
    return await finish(store, body, method)


async def answer_bank(store: Store, secret: str, *, approves: bool) -> Ending:
    """The card's owner said yes or no to their bank."""
    body = await find_by_secret(store, secret)
    if end := ended(body):
        return end
    payments.require_open(store)
    if body["object"] == "payment_intent":
        attempt = await periods.answer_bank(store, body, approves=approves)
        return Ending("complete") if attempt.outcome == "paid" else Ending("declined", str(attempt.refusal))
    if body["_waiting"] is None:
        raise Fault("Nothing is waiting for a confirmation.", status=409, code="nothing_waiting")
    method = await store.get("payment_method", body["_waiting"])
    body["_waiting"] = None
    if not approves:
        return Ending("declined", invoices.NOT_CONFIRMED)
    method["_confirmed"] = True
    return await finish(store, body, method, confirmed=True)


async def finish(store: Store, body: Body, method: Body, *, confirmed: bool = False) -> Ending:
    """Take the money, or keep the card. A single payment keeps no card, as at Stripe."""
    customer = await store.get("customer", body["customer"])
    if body["object"] == "setup_intent":
        await complete_setup(store, body, method)
        return Ending("complete")
    if body["mode"] == "setup":
        await complete_setup(store, await store.get("setup_intent", body["setup_intent"]), method)
    else:
        attempt = await take_money(store, body, method, customer, confirmed=confirmed)
        if attempt is not None and attempt.outcome == "declined":
            return Ending("declined", str(attempt.refusal))
        body["payment_status"] = "paid"
        if body["mode"] == "subscription":
            await payments.attach(store, method, customer)
    body["status"] = "complete"
    await store.emit("checkout.session.completed", body)
    end = ended(body)
    assert end
    return end


async def take_money(
    store: Store, session: Body, method: Body, customer: Body, *, confirmed: bool
) -> payments.Attempt | None:
    if session["mode"] == "payment":
        attempt = await payments.pay(
            store,
            customer["id"],
            session["amount_total"],
            method,
            metadata=session["_intent_metadata"],
            confirmed=confirmed,
        )
        if attempt.outcome == "paid":
            session["payment_intent"] = attempt.intent["id"]
            if session["invoice_creation"]["enabled"]:
                session["invoice"] = (await invoices.purchase(store, session, attempt.intent))["id"]
        return attempt
    refusal = payments.refusal_of(method)
    if refusal is not None:  # nothing begins that can't be paid
        return payments.Attempt("declined", {}, refusal)
    price = session["_items"][0]["price"]
    earlier = customer["invoice_settings"]["default_payment_method"]
    customer["invoice_settings"]["default_payment_method"] = method["id"]
    subscription, paid = await periods.begin(
        store, customer["id"], price, session["_subscription_metadata"], confirmed=confirmed
    )
    customer["invoice_settings"]["default_payment_method"] = earlier or method["id"]
    subscription["default_payment_method"] = method["id"]
    session["subscription"], session["invoice"] = subscription["id"], subscription["latest_invoice"]
    return paid


async def complete_setup(store: Store, setup: Body, method: Body) -> None:
    await payments.attach(store, method, await store.get("customer", setup["customer"]))
    setup["status"], setup["payment_method"] = "succeeded", method["id"]
    await store.emit("setup_intent.succeeded", setup)
