"""Objects with all the fields that Stripe sends, empty where we have nothing to say.

`shapes.json` is made out of Stripe's own OpenAPI document (`python -m tests.billing.shapes`), so that whoever reads an
answer finds what the official SDK promises.
"""

from __future__ import annotations

import copy
import json
import secrets
from functools import cache
from pathlib import Path
from typing import Any

Body = dict[str, Any]
"""An object in Stripe's JSON."""

PREFIXES = {
    "customer": "cus",
    "product": "prod",
    "price": "price",
    "checkout.session": "cs_test",
    "setup_intent": "seti",
    "payment_method": "pm",
    "subscription": "sub",
    "subscription_item": "si",
    "subscription_schedule": "sub_sched",
    "invoice": "in",
    "line_item": "il",
    "item": "li",
    "invoice_payment": "inpay",
    "invoiceitem": "ii",
    "refund": "re",
    "customer_balance_transaction": "cbtxn",
    "payment_intent": "pi",
    "charge": "ch",
    "dispute": "du",
    "event": "evt",
    "test_helpers.test_clock": "clock",
}


@cache
def shapes() -> dict[str, Body]:
    text = Path(__file__).with_suffix(".json").read_text()
    loaded: dict[str, Body] = json.loads(text)
    return loaded


def part(kind: str, **fields: Any) -> Body:
    """A part of an object, which has no id of its own."""
    return {**copy.deepcopy(shapes()[kind]), **fields}


def new(kind: str, created: int, **fields: Any) -> Body:
    """An object with a fresh id."""
    return part(
        kind, **{"id": f"{PREFIXES[kind]}_{secrets.token_hex(12)}", "object": kind, "created": created, **fields}
    )


def listing(data: list[Body], url: str, *, has_more: bool = False) -> Body:
    return {"object": "list", "data": data, "has_more": has_more, "url": url}


def public(value: Any) -> Any:
    """Without what stays inside."""
    if isinstance(value, dict):
        return {name: public(inner) for name, inner in value.items() if not name.startswith("_")}
    if isinstance(value, list):
        return [public(inner) for inner in value]
    return value
