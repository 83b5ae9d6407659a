"""Cards that pay, or don't: payment methods, payment intents, charges, refunds, disputes."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Literal

from thumbsmith.billing.catalogue import CURRENCY
from thumbsmith.billing.providers.sandbox.cards import DECLINES, REFUSED_AT_ONCE, TestCard
from thumbsmith.billing.providers.sandbox.faults import Declined, Fault, wrong
from thumbsmith.billing.providers.sandbox.shapes import Body, listing, new, part
from thumbsmith.billing.providers.sandbox.store import Store

Outcome = Literal["paid", "declined", "needs_confirmation"]


@dataclass(frozen=True)
class Attempt:
    outcome: Outcome
    intent: Body
    refusal: Declined | None = None


def new_secret() -> str:
    return secrets.token_urlsafe(24)


CLOSED = "This site takes no payments: test cards are not taken here. Nothing was charged."
CLOSED_CODE = "test_cards_not_taken"


def require_open(store: Store) -> None:
    """Raises Fault where test cards are not taken: nobody begins to buy anything."""
    if not store.takes_cards:
        raise Fault(CLOSED, code=CLOSED_CODE)


def refusal_of(method: Body) -> Declined | None:
    """Why the card does not pay; None when it does."""
    decline = DECLINES.get(method["_behaviour"])
    return Declined(decline[0], code=decline[1], decline_code=decline[2]) if decline else None


def refusal_at_once(method: Body) -> Declined | None:
    """Why the card can't even be kept."""
    return refusal_of(method) if method["_behaviour"] in REFUSED_AT_ONCE else None


def new_card(store: Store, card: TestCard, expires: tuple[int, int], name: str | None = None) -> Body:
    """A payment method that belongs to nobody yet. `expires`: month and year."""
    details = part(
        "payment_method_card",
        brand=card.brand,
        display_brand=card.brand,
        last4=card.last4,
        exp_month=expires[0],
        exp_year=expires[1],
        funding="credit",
        country="US",
    )
    billing = {"address": None, "email": None, "name": name, "phone": None, "tax_id": None}
    return store.add(
        new(
            "payment_method",
            store.now,
            type="card",
            card=details,
            billing_details=billing,
            metadata={},
            allow_redisplay="always",
            _behaviour=card.behaviour,
            _confirmed=False,
        )
    )


async def attach(store: Store, method: Body, customer: Body) -> Body:
    """Keep a card for a customer. Raises Declined for cards that can't even be kept."""
    refusal = refusal_at_once(method)
    if refusal is not None:
        raise refusal
    method["customer"] = customer["id"]
    await store.emit("payment_method.attached", method)
    return method


async def default_card(store: Store, customer_id: str, subscription: Body | None = None) -> Body | None:
    """The card that the subscription names, else its customer's."""
    named = subscription.get("default_payment_method") if subscription else None
    if named is None:
        customer = await store.get("customer", customer_id)
        named = customer["invoice_settings"]["default_payment_method"]
    return await store.find(named) if named else None


def needs_confirmation(method: Body) -> bool:
    """Once confirmed, a card that asks once does not ask again."""
    return method["_behaviour"] == "always_confirm" or (method["_behaviour"] == "confirm" and not method["_confirmed"])


async def pay(
    store: Store,
    customer_id: str,
    amount: int,
    method: Body | None,
    *,
    metadata: dict[str, str] | None = None,
    confirmed: bool = False,
) -> Attempt:
    """Charge a card. `confirmed`: its owner has just said yes to their bank."""
    created = await store.time_of(customer_id)
    intent = store.add(
        new(
            "payment_intent",
            created,
            amount=amount,
            currency=CURRENCY,
            customer=customer_id,
            metadata=metadata or {},
            capture_method="automatic_async",
            confirmation_method="automatic",
            payment_method=method["id"] if method else None,
            payment_method_types=["card"],
            status="requires_payment_method",
            amount_received=0,
            amount_capturable=0,
        )
    )
    intent["client_secret"] = f"{intent['id']}_secret_{new_secret()}"
    refusal = refusal_of(method) if method else Declined("This customer has no card.")
    if not store.takes_cards:  # also one that was kept when they were
        refusal = Declined(CLOSED, code=CLOSED_CODE)
    if refusal is not None:
        intent["last_payment_error"] = refusal.body["error"]
        return Attempt("declined", intent, refusal)
    assert method
    if needs_confirmation(method) and not confirmed:
        intent["status"] = "requires_action"
        return Attempt("needs_confirmation", intent)
    await succeed(store, intent, method)
    return Attempt("paid", intent)


async def succeed(store: Store, intent: Body, method: Body) -> None:
    """The money is there."""
    method["_confirmed"] = True
    charge = store.add(charge_of(intent, method, await store.time_of(intent["customer"])))
    intent |= {"status": "succeeded", "amount_received": intent["amount"], "latest_charge": charge["id"]}
    await store.emit("payment_intent.succeeded", intent)
    await store.emit("charge.succeeded", charge)
    if method["_behaviour"] == "dispute":
        await open_dispute(store, charge)


def charge_of(intent: Body, method: Body, created: int) -> Body:
    return new(
        "charge",
        created,
        amount=intent["amount"],
        amount_captured=intent["amount"],
        captured=True,
        paid=True,
        currency=CURRENCY,
        customer=intent["customer"],
        payment_intent=intent["id"],
        payment_method=method["id"],
        billing_details=method["billing_details"],
        metadata=intent["metadata"],
        status="succeeded",
    )


async def refund(store: Store, intent_id: str, amount: int | None, metadata: dict[str, str]) -> Body:
    """Raises Fault when there is not that much left to give back."""
    intent = await store.get("payment_intent", intent_id)
    charge = await store.get("charge", intent["latest_charge"])
    if charge["disputed"]:
        raise Fault(f"Charge {charge['id']} has been charged back; it can't be refunded.", code="charge_disputed")
    left = charge["amount"] - charge["amount_refunded"]
    wanted = left if amount is None else amount
    if not 0 < wanted <= left:
        raise wrong("amount", f"Refund amount ({wanted}) is greater than unrefunded amount on charge ({left})")
    made = store.add(
        new(
            "refund",
            await store.time_of(charge["customer"]),
            amount=wanted,
            currency=CURRENCY,
            charge=charge["id"],
            payment_intent=intent["id"],
            status="succeeded",
            metadata=metadata,
        )
    )
    made["customer"] = None
    del made["customer"]
    charge["amount_refunded"] += wanted
    charge["refunded"] = charge["amount_refunded"] == charge["amount"]
    await store.emit("refund.created", made)
    await store.emit("charge.refunded", charge)
    return made


async def open_dispute(store: Store, charge: Body) -> Body:
    """The customer tells their bank that they did not buy it."""
    made = store.add(
        new(
            "dispute",
            await store.time_of(charge["customer"]),
            amount=charge["amount"],
            currency=CURRENCY,
            charge=charge["id"],
            payment_intent=charge["payment_intent"],
            reason="fraudulent",
            status="needs_response",
            metadata={},
        )
    )
    charge["disputed"] = True
    await store.emit("charge.dispute.created", made)
    return made


async def close_dispute(store: Store, dispute_id: str, *, won: bool) -> Body:
    dispute = await store.get("dispute", dispute_id)
    dispute["status"] = "won" if won else "lost"
    if won:
        charge = await store.get("charge", dispute["charge"])
        charge["disputed"] = False
    await store.emit("charge.dispute.closed", dispute)
    return dispute


async def cards_of(store: Store, customer_id: str) -> Body:
    methods = await store.all("payment_method", customer=None)
    own = [method for method in methods if method.get("customer") == customer_id]
    return listing(own, f"/v1/customers/{customer_id}/payment_methods")
