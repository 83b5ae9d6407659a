"""The one interface of card providers: what we ask of them, and what they answer, in our words.

Money is in cents of the catalogue's currency. Every answer is a snapshot of the provider's present state: whoever
applies one can apply it again, and in any order. Calls raise ProviderUnavailable when no answer came; what changes
something carries a key, so that asking again after a lost answer does it once.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.models import Mode

ProviderName = Literal["stripe", "sandbox"]
CheckoutMode = Literal["subscription", "payment", "setup"]
CheckoutStatus = Literal["open", "complete", "expired"]
PlanStatus = Literal["active", "past_due", "ended", "incomplete"]


@dataclass(frozen=True)
class CheckoutWish:
    """`key` makes the same wish lead to the same checkout. `price_id` is None where only a card is asked for."""

    key: str
    order_id: str
    user_id: str
    customer_id: str
    mode: CheckoutMode
    price_id: str | None
    return_url: str
    expires_at: datetime


@dataclass(frozen=True)
class Checkout:
    """A checkout as it stands. `is_paid` also when nothing was to be paid."""

    id: str
    client_secret: str | None
    status: CheckoutStatus
    is_paid: bool
    mode: CheckoutMode
    order_id: str | None
    customer_id: str | None
    email: str | None
    subscription_id: str | None
    payment_intent_id: str | None
    setup_intent_id: str | None
    invoice_id: str | None
    """Of a plan's first payment, or of what was bought once."""
    amount: int
    created_at: datetime


@dataclass(frozen=True)
class CheckoutItem:
    description: str
    quantity: int
    amount: int


@dataclass(frozen=True)
class PlanState:
    """A subscription as it stands."""

    id: str
    item_id: str
    customer_id: str
    price_id: str
    product_id: str
    """The provider's own, of the price."""
    amount: int
    """The price of a period."""
    status: PlanStatus
    period_start: datetime
    period_end: datetime
    cancels_at_period_end: bool
    cancelled_at: datetime | None
    """The moment that it was asked for."""
    schedule_id: str | None
    pending_price_id: str | None
    started_at: datetime
    ended_at: datetime | None
    ended_unpaid: bool
    """All tries to charge it had failed."""
    latest_invoice_id: str | None
    waiting_price_id: str | None
    """To which it changes as soon as the latest invoice is paid."""


@dataclass(frozen=True)
class InvoiceLine:
    """A line of an invoice. A proration belongs to a change in the middle of a period."""

    price_id: str
    amount: int
    period_start: datetime
    period_end: datetime
    is_proration: bool


@dataclass(frozen=True)
class Invoice:
    id: str
    number: str | None
    customer_id: str
    subscription_id: str | None
    """None for what was bought once."""
    is_change: bool
    """Of a plan in the middle of its period: somebody sits before it and waits."""
    is_paid: bool
    is_open: bool
    """To be paid still; one that was given up is neither."""
    total: int
    amount_paid: int
    created_at: datetime
    url: str | None
    intent_id: str | None
    order_id: str | None
    """Of the upgrade that it credits something to."""
    lines: tuple[InvoiceLine, ...]


@dataclass(frozen=True)
class PaymentState:
    """The state of money that came in."""

    refunded: int = 0
    dispute: Literal["none", "open", "won", "lost"] = "none"


@dataclass(frozen=True)
class Refund:
    """Money that was given back, in cents. `key` is what we gave it back with; None where the operator did."""

    id: str
    amount: int
    created_at: datetime
    key: str | None


@dataclass(frozen=True)
class CreditChange:
    """A change of the credit that pays later invoices first, in cents; below zero where it became less."""

    amount: int
    invoice_id: str | None
    """That brought it, or was paid with it."""
    payment_id: str | None
    loss_id: str | None
    """It went with money of the payment that was lost by this refund or dispute."""


@dataclass(frozen=True)
class Card:
    id: str
    brand: str
    last4: str
    expiry_month: int
    expiry_year: int
    is_default: bool


@dataclass(frozen=True)
class Change:
    """The result of a change of plan; `message` says why it was declined. One that its owner's bank asks about waits
    for `invoice_id`; with `client_secret` the browser lets them answer.
    """

    outcome: Literal["applied", "declined", "needs_confirmation"]
    message: str = ""
    invoice_id: str | None = None
    client_secret: str | None = None


Subject = Literal["checkout", "subscription", "invoice", "intent", "setup", "dispute", "nothing"]


@dataclass(frozen=True)
class Event:
    """Something that happened at the provider: what has to be looked at again. Its content is fetched, not believed."""

    id: str
    type: str
    created_at: datetime
    subject: Subject
    subject_id: str


class CardProvider(Protocol):
    name: ProviderName
    publishable_key: str | None
    is_test: bool
    """No money moves."""
    mode: Mode

    async def ensure_price(self, product: Product) -> str:
        """The id of the product's price; made, or its name and description brought up to date, where need be."""
        ...

    async def create_customer(self, user_id: str, email: str, name: str) -> str: ...

    async def open_checkout(self, wish: CheckoutWish) -> Checkout: ...

    async def find_checkout(self, session_id: str) -> Checkout: ...

    async def find_checkout_of(self, intent_id: str) -> Checkout | None:
        """The checkout that led to a payment."""
        ...

    async def expire_checkout(self, session_id: str) -> None:
        """Nobody can pay it any more; one that is over stays as it is."""
        ...

    async def checkout_items(self, session_id: str) -> list[CheckoutItem]: ...

    async def create_setup(self, customer_id: str, key: str) -> str:
        """The client secret of a form that takes a card for later payments."""
        ...

    async def use_card_of(self, setup_id: str, subscription_id: str | None) -> str | None:
        """Make the card of a finished setup the one that is charged from now on. Returns the customer's id."""
        ...

    async def pay_open_invoices(self, subscription_id: str) -> None:
        """Try again at once what could not be paid before."""
        ...

    async def pay_now(self, subscription_id: str) -> Change:
        """Try a renewal that could not be paid before; with `client_secret` where the owner's bank asks about it."""
        ...

    async def cards(self, customer_id: str) -> list[Card]: ...

    async def change_plan(self, state: PlanState, price_id: str, credit: int, order_id: str, key: str) -> Change:
        """At once, with a period of its own, whose price less `credit` is paid with the stored card; nothing changes
        when it can't be paid. A credit above the price pays later invoices.
        """
        ...

    async def look_at_change(self, invoice_id: str, *, gives_up: bool = False) -> Change:
        """The state of a change that waits for its invoice. A declined one, or with `gives_up` any that is not paid, is
        given up: it would go on waiting, and happen with the next card.
        """
        ...

    async def change_with_next_period(self, state: PlanState, price_id: str, key: str) -> None: ...

    async def keep_plan(self, state: PlanState) -> None:
        """Take back a change that was planned for the next period."""
        ...

    async def cancel_with_period(self, state: PlanState, *, cancelled: bool) -> None:
        """End with what is paid; or, `cancelled` False, go on after all."""
        ...

    async def end_now(self, subscription_id: str) -> None:
        """End it at once. One that is over stays as it is."""
        ...

    async def refund(self, intent_id: str, amount: int, key: str) -> None: ...

    async def credit(self, customer_id: str) -> int:
        """The credit that pays later invoices first."""
        ...

    async def credit_changes(self, customer_id: str) -> list[CreditChange]: ...

    async def use_credit(
        self, customer_id: str, amount: int, key: str, *, payment_id: str | None = None, loss_id: str | None = None
    ) -> None:
        """Take credit away, because it was paid out or its money is gone; below zero: give it back."""
        ...

    async def find_subscription(self, subscription_id: str) -> PlanState: ...

    async def find_invoice(self, invoice_id: str) -> Invoice: ...

    async def find_invoice_of(self, intent_id: str) -> Invoice | None: ...

    async def invoices(self, customer_id: str) -> list[Invoice]:
        """The newest first."""
        ...

    async def paid_invoices(self, subscription_id: str) -> list[Invoice]:
        """The newest first."""
        ...

    async def find_payment(self, intent_id: str) -> PaymentState: ...

    async def refunds(self, intent_id: str) -> list[Refund]:
        """Those that did not fail."""
        ...

    async def intent_of_dispute(self, dispute_id: str) -> str | None: ...

    def read_event(self, body: bytes, headers: Mapping[str, str]) -> Event:
        """Raises BadSignature when the provider did not write it, or not for this installation."""
        ...

    def events_since(self, moment: datetime) -> AsyncIterator[Event]:
        """The events that were sent, or should have been, since then."""
        ...

    async def close(self) -> None: ...
