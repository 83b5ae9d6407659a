"""Changes of a subscription that come with its next period."""

from __future__ import annotations

from typing import Any

from thumbsmith.billing.catalogue import CURRENCY
from thumbsmith.billing.providers.sandbox import invoices, periods
from thumbsmith.billing.providers.sandbox.faults import Fault, wrong
from thumbsmith.billing.providers.sandbox.forms import whole
from thumbsmith.billing.providers.sandbox.shapes import Body, new, part
from thumbsmith.billing.providers.sandbox.store import Store

Form = dict[str, Any]


async def create(store: Store, form: Form) -> Body:
    subscription = await store.get("subscription", form.get("from_subscription"))
    if subscription["schedule"] is not None:
        raise wrong("from_subscription", "This subscription is managed by a schedule already.")
    item = invoices.item_of(subscription)
    phase = schedule_phase(
        {"items": [{"price": item["price"]["id"]}]}, item["current_period_start"], item["current_period_end"]
    )
    schedule = store.add(
        new(
            "subscription_schedule",
            await store.time_of(subscription["customer"]),
            customer=subscription["customer"],
            subscription=subscription["id"],
            status="active",
            end_behavior="release",
            metadata={},
            phases=[phase],
            current_phase={"start_date": phase["start_date"], "end_date": phase["end_date"]},
        )
    )
    subscription["schedule"] = schedule["id"]
    return schedule


def schedule_phase(form: Form, start: int, end: int) -> Body:
    items = [
        part("subscription_schedule_configuration_item", price=entry["price"], quantity=1) for entry in form["items"]
    ]
    return part(
        "subscription_schedule_phase_configuration",
        items=items,
        start_date=start,
        end_date=end,
        currency=CURRENCY,
        proration_behavior=form.get("proration_behavior", "create_prorations"),
    )


async def update(store: Store, form: Form, id: str) -> Body:
    schedule = await store.get("subscription_schedule", id)
    phases: list[Body] = []
    for entry in form.get("phases", []):
        price = await store.get("price", entry["items"][0]["price"])
        start = whole(entry, "start_date") or (phases[-1]["end_date"] if phases else store.now)
        end = whole(entry, "end_date") or periods.next_period(start, price, start)
        phases.append(schedule_phase(entry, start, end))
    schedule["phases"] = phases or schedule["phases"]
    schedule["end_behavior"] = form.get("end_behavior", schedule["end_behavior"])
    await announce_plan(store, schedule)
    return schedule


async def release(store: Store, _form: Form, id: str) -> Body:
    schedule = await store.get("subscription_schedule", id)
    if schedule["subscription"] is None:
        raise Fault("You cannot release a subscription schedule that is currently in the `released` status.")
    subscription = await store.get("subscription", schedule["subscription"])
    periods.let_go(schedule, subscription, store.now)
    await store.emit("customer.subscription.updated", subscription)
    return schedule


async def announce_plan(store: Store, schedule: Body) -> None:
    if schedule["subscription"] is not None:
        await store.emit("customer.subscription.updated", await store.get("subscription", schedule["subscription"]))
