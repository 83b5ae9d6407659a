"""Stripe's calls, as far as Thumbsmith uses them: one function each, found by method and path."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

from thumbsmith.billing.catalogue import CURRENCY
from thumbsmith.billing.providers.sandbox import clocks, invoices, payments, periods, schedules, sessions
from thumbsmith.billing.providers.sandbox.cards import TOKENS
from thumbsmith.billing.providers.sandbox.faults import Fault, missing, wrong
from thumbsmith.billing.providers.sandbox.forms import whole, yes
from thumbsmith.billing.providers.sandbox.shapes import Body, listing, new
from thumbsmith.billing.providers.sandbox.store import Store

Form = dict[str, Any]
Call = Callable[..., Awaitable[Body]]
CALLS: list[tuple[str, re.Pattern[str], Call]] = []
PAGE = 10
LARGEST_PAGE = 100


def call(method: str, path: str) -> Callable[[Call], Call]:
    """A function for `method` and `path`; what stands in braces is handed over by name."""
    pattern = re.compile("/v1" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def keep(function: Call) -> Call:
        CALLS.append((method, pattern, function))
        return function

    return keep


RETRIEVED = {
    "/customers/{id}": "customer",
    "/prices/{id}": "price",
    "/checkout/sessions/{id}": "checkout.session",
    "/setup_intents/{id}": "setup_intent",
    "/payment_methods/{id}": "payment_method",
    "/subscriptions/{id}": "subscription",
    "/invoices/{id}": "invoice",
    "/payment_intents/{id}": "payment_intent",
    "/charges/{id}": "charge",
    "/disputes/{id}": "dispute",
    "/test_helpers/test_clocks/{id}": "test_helpers.test_clock",
}
"""Objects that are simply looked up, by path."""


def retrieving(kind: str) -> Call:
    async def retrieve(store: Store, _form: Form, id: str) -> Body:
        return await store.get(kind, id)

    return retrieve


for _path, _kind in RETRIEVED.items():
    call("get", _path)(retrieving(_kind))


async def answer(store: Store, method: str, path: str, form: Form) -> Body:
    """Raises Fault."""
    for known_method, pattern, function in CALLS:
        match = pattern.fullmatch(path)
        if match and known_method == method:
            return await expanded(store, await function(store, form, **match.groupdict()), form.get("expand", []))
    raise Fault(f"Unrecognized request URL ({method}: {path}).", status=404)


async def expanded(store: Store, body: Body, wishes: list[str]) -> Body:
    """Put whole objects in the place of ids that were asked for."""
    for wish in wishes:
        if wish.startswith("data."):
            body["data"] = [await expanded(store, dict(each), [wish.removeprefix("data.")]) for each in body["data"]]
        elif wish == "confirmation_secret" and "_secret" in body:
            body = {**body, wish: {"type": "payment_intent", "client_secret": body["_secret"]}}
        elif isinstance(body.get(wish), str):
            body = {**body, wish: await store.find(body[wish])}
    return body


def page(form: Form, bodies: list[Body], url: str) -> Body:
    """A page of a list, the newest first."""
    limit = whole(form, "limit", PAGE)
    if limit is None or not 1 <= limit <= LARGEST_PAGE:
        raise wrong("limit", f"A page has 1 to {LARGEST_PAGE} entries.")
    after = form.get("starting_after")
    if after is not None:
        ids = [body["id"] for body in bodies]
        bodies = bodies[ids.index(after) + 1 :] if after in ids else []
    return listing(bodies[:limit], url, has_more=len(bodies) > limit)


@call("post", "/customers")
async def create_customer(store: Store, form: Form) -> Body:
    clock = await store.get("test_helpers.test_clock", form["test_clock"]) if "test_clock" in form else None
    settings = {"custom_fields": None, "default_payment_method": None, "footer": None, "rendering_options": None}
    customer = store.add(
        new(
            "customer",
            clock["frozen_time"] if clock else store.now,
            email=form.get("email"),
            name=form.get("name"),
            metadata=form.get("metadata", {}),
            balance=0,
            delinquent=False,
            invoice_settings=settings,
            test_clock=clock["id"] if clock else None,
        )
    )
    await store.emit("customer.created", customer)
    return customer


@call("post", "/customers/{id}")
async def update_customer(store: Store, form: Form, id: str) -> Body:
    customer = await store.get("customer", id)
    method = form.get("invoice_settings", {}).get("default_payment_method")
    if method is not None:
        await store.get("payment_method", method)
        customer["invoice_settings"]["default_payment_method"] = method
    await store.emit("customer.updated", customer)
    return customer


@call("post", "/customers/{id}/balance_transactions")
async def change_balance(store: Store, form: Form, id: str) -> Body:
    customer, amount = await store.get("customer", id), whole(form, "amount")
    if form.get("currency") != CURRENCY or not amount:
        raise wrong("amount", "A change of the balance needs a currency and an amount in cents.")
    return await invoices.change_balance(store, customer, amount, metadata=form.get("metadata", {}))


@call("get", "/customers/{id}/balance_transactions")
async def list_changes_of_balance(store: Store, form: Form, id: str) -> Body:
    changes = await store.all("customer_balance_transaction", (await store.get("customer", id))["id"])
    return page(form, changes, f"/v1/customers/{id}/balance_transactions")


@call("get", "/customers/{id}/payment_methods")
async def list_cards(store: Store, _form: Form, id: str) -> Body:
    await store.get("customer", id)
    return await payments.cards_of(store, id)


@call("post", "/products/{id}")
async def update_product(store: Store, form: Form, id: str) -> Body:
    product = await store.get("product", id)
    product |= {name: form[name] for name in ("name", "description") if name in form}
    product["updated"] = store.now
    return product


@call("get", "/prices")
async def list_prices(store: Store, form: Form) -> Body:
    keys = form.get("lookup_keys")
    prices = [price for price in await store.all("price") if keys is None or price["lookup_key"] in keys]
    return page(form, prices, "/v1/prices")


@call("post", "/prices")
async def create_price(store: Store, form: Form) -> Body:
    amount = whole(form, "unit_amount")
    if form.get("currency") != CURRENCY or amount is None or amount < 0:
        raise wrong("unit_amount", "A price needs a currency and an amount in cents.")
    for earlier in await store.all("price", lookup_key=form["lookup_key"]) if "lookup_key" in form else []:
        if not yes(form, "transfer_lookup_key"):
            raise wrong("lookup_key", "A price with this lookup key exists already.")
        earlier["lookup_key"] = None
    name = form.get("product_data", {}).get("name", "")
    product = store.add(new("product", store.now, active=True, name=name, updated=store.now, type="service"))
    interval = form.get("recurring", {}).get("interval")
    recurring = {"interval": interval, "interval_count": 1, "meter": None, "trial_period_days": None}
    price = new(
        "price",
        store.now,
        active=True,
        currency=CURRENCY,
        unit_amount=amount,
        unit_amount_decimal=str(amount),
        lookup_key=form.get("lookup_key"),
        metadata=form.get("metadata", {}),
        product=product["id"],
        recurring={**recurring, "usage_type": "licensed"} if interval else None,
        type="recurring" if interval else "one_time",
        tax_behavior="unspecified",
        _title=name,
    )
    return store.add(price)


@call("post", "/checkout/sessions")
async def create_session(store: Store, form: Form) -> Body:
    return await sessions.create_session(store, form)


@call("get", "/checkout/sessions")
async def list_sessions(store: Store, form: Form) -> Body:
    fields = {name: form[name] for name in ("payment_intent", "subscription", "status") if name in form}
    found = await store.all("checkout.session", form.get("customer"), **fields)
    return page(form, found, "/v1/checkout/sessions")


@call("post", "/checkout/sessions/{id}/expire")
async def expire_session(store: Store, _form: Form, id: str) -> Body:
    return await sessions.expire(store, await store.get("checkout.session", id))


@call("get", "/checkout/sessions/{id}/line_items")
async def list_session_items(store: Store, _form: Form, id: str) -> Body:
    return sessions.items_of(await store.get("checkout.session", id))


@call("post", "/setup_intents")
async def create_setup(store: Store, form: Form) -> Body:
    return await sessions.create_setup(store, form)


@call("post", "/payment_methods/{id}/attach")
async def attach_card(store: Store, form: Form, id: str) -> Body:
    customer = await store.get("customer", form.get("customer"))
    if id in TOKENS:
        method = payments.new_card(store, TOKENS[id], (12, 2034))
    else:
        method = await store.get("payment_method", id)
    return await payments.attach(store, method, customer)


@call("post", "/subscriptions")
async def create_subscription(store: Store, form: Form) -> Body:
    payments.require_open(store)
    customer = await store.get("customer", form.get("customer"))
    price = await store.get("price", form["items"][0]["price"] if form.get("items") else None)
    subscription, _ = await periods.begin(store, customer["id"], price, form.get("metadata", {}))
    return subscription


@call("get", "/subscriptions")
async def list_subscriptions(store: Store, form: Form) -> Body:
    status = form.get("status")
    found = await store.all("subscription", form.get("customer"))
    if status == "all":
        wanted = found
    elif status:
        wanted = [each for each in found if each["status"] == status]
    else:
        wanted = [each for each in found if each["status"] != "canceled"]
    return page(form, wanted, "/v1/subscriptions")


@call("post", "/subscriptions/{id}")
async def update_subscription(store: Store, form: Form, id: str) -> Body:
    subscription = await store.get("subscription", id)
    if form.get("items"):
        payments.require_open(store)
        price = await store.get("price", form["items"][0].get("price"))
        await periods.change_price(store, subscription, price, form)
    cancels = yes(form, "cancel_at_period_end")
    if cancels is not None:
        if subscription["status"] == "canceled":
            raise Fault("A canceled subscription can only update its cancellation_details and metadata.")
        ends = invoices.item_of(subscription)["current_period_end"]
        now = await store.time_of(subscription["customer"])
        subscription["cancel_at_period_end"] = cancels
        subscription["cancel_at"] = ends if cancels else None
        subscription["canceled_at"] = now if cancels else None
        reason = "cancellation_requested" if cancels else None
        subscription["cancellation_details"] = {"comment": None, "feedback": None, "reason": reason}
    if form.get("default_payment_method"):
        method = await store.get("payment_method", form["default_payment_method"])
        subscription["default_payment_method"] = method["id"]
    subscription["metadata"] |= form.get("metadata", {})
    await store.emit("customer.subscription.updated", subscription)
    return subscription


@call("delete", "/subscriptions/{id}")
async def cancel_subscription(store: Store, _form: Form, id: str) -> Body:
    subscription = await store.get("subscription", id)
    if subscription["status"] == "canceled":
        raise missing("subscription", id)
    await periods.end(store, subscription, await store.time_of(subscription["customer"]))
    return subscription


call("post", "/subscription_schedules")(schedules.create)
call("post", "/subscription_schedules/{id}")(schedules.update)
call("post", "/subscription_schedules/{id}/release")(schedules.release)


@call("get", "/invoices")
async def list_invoices(store: Store, form: Form) -> Body:
    found = await store.all("invoice", form.get("customer"))
    if "subscription" in form:
        found = [each for each in found if invoices.subscription_of(each) == form["subscription"]]
    if "status" in form:
        found = [each for each in found if each["status"] == form["status"]]
    return page(form, found, "/v1/invoices")


@call("post", "/invoices/create_preview")
async def preview_invoice(store: Store, form: Form) -> Body:
    subscription = await store.get("subscription", form.get("subscription"))
    details = form.get("subscription_details", {})
    price = await store.get("price", details["items"][0].get("price") if details.get("items") else None)
    at = whole(details, "proration_date") or await store.time_of(subscription["customer"])
    lines = await periods.prorated(subscription, price, at)
    bill = await invoices.invoice(store, subscription, lines, "subscription_update", kept=False)
    bill["status"], bill["id"] = "draft", f"upcoming_{bill['id']}"
    return bill


@call("post", "/invoices/{id}/pay")
async def pay_invoice(store: Store, _form: Form, id: str) -> Body:
    return await periods.pay_invoice(store, await store.get("invoice", id))


@call("post", "/invoices/{id}/void")
async def void_invoice(store: Store, _form: Form, id: str) -> Body:
    return await periods.void(store, await store.get("invoice", id))


@call("get", "/invoice_payments")
async def list_invoice_payments(store: Store, form: Form) -> Body:
    intent = await store.find(form.get("payment", {}).get("payment_intent", ""))
    bill = await store.find(intent["_invoice"]) if intent and "_invoice" in intent else None
    own = bill["payments"]["data"] if bill else []
    return page(
        form,
        [each for each in own if intent and each["payment"]["payment_intent"] == intent["id"]],
        "/v1/invoice_payments",
    )


@call("post", "/refunds")
async def create_refund(store: Store, form: Form) -> Body:
    metadata = form.get("metadata", {})
    return await payments.refund(store, form.get("payment_intent", ""), whole(form, "amount"), metadata)


@call("get", "/refunds")
async def list_refunds(store: Store, form: Form) -> Body:
    fields = {name: form[name] for name in ("payment_intent", "charge") if name in form}
    return page(form, await store.all("refund", **fields), "/v1/refunds")


@call("get", "/disputes")
async def list_disputes(store: Store, form: Form) -> Body:
    fields = {name: form[name] for name in ("payment_intent", "charge") if name in form}
    return page(form, await store.all("dispute", **fields), "/v1/disputes")


@call("get", "/events")
async def list_events(store: Store, form: Form) -> Body:
    since = whole(form.get("created", {}), "gte", 0) if isinstance(form.get("created"), dict) else 0
    found = [each for each in await store.events() if each["created"] >= (since or 0)]
    kind = form.get("type")
    return page(form, [each for each in found if kind in {None, each["type"]}], "/v1/events")


@call("get", "/events/{id}")
async def get_event(store: Store, _form: Form, id: str) -> Body:
    return await store.event(id)


@call("get", "/account")
async def get_account(_store: Store, _form: Form) -> Body:
    raise Fault("The provided key does not have access to the account.", status=403, kind="invalid_request_error")


@call("post", "/test_helpers/test_clocks")
async def create_clock(store: Store, form: Form) -> Body:
    return await clocks.create(store, form)


@call("get", "/test_helpers/test_clocks")
async def list_clocks(store: Store, form: Form) -> Body:
    return page(form, await store.all("test_helpers.test_clock"), "/v1/test_helpers/test_clocks")


@call("post", "/test_helpers/test_clocks/{id}/advance")
async def advance_clock(store: Store, form: Form, id: str) -> Body:
    return await clocks.advance(store, await store.get("test_helpers.test_clock", id), whole(form, "frozen_time"))


@call("delete", "/test_helpers/test_clocks/{id}")
async def delete_clock(store: Store, _form: Form, id: str) -> Body:
    await store.remove(await store.get("test_helpers.test_clock", id))
    return {"id": id, "object": "test_helpers.test_clock", "deleted": True}
