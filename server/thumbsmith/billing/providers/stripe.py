"""Cards through Stripe's official SDK: the real Stripe, or the built-in sandbox that speaks its language."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Mapping
from datetime import datetime
from typing import TypeVar

import stripe
import structlog

from thumbsmith.billing.catalogue import CURRENCY, Product
from thumbsmith.billing.errors import (
    BadSignature,
    CardDeclined,
    PaymentsClosed,
    ProviderRefused,
    ProviderUnavailable,
)
from thumbsmith.billing.models import Mode
from thumbsmith.billing.providers.base import (
    Card,
    Change,
    Checkout,
    CheckoutItem,
    CheckoutWish,
    CreditChange,
    Event,
    Invoice,
    PaymentState,
    PlanState,
    ProviderName,
    Refund,
)
from thumbsmith.billing.providers.stripe_answers import (
    card_of,
    change_of,
    checkout_of,
    credit_change_of,
    event_of,
    id_of,
    invoice_of,
    known_id,
    payment_of,
    plan_of,
    refund_of,
)
from thumbsmith.platform.metrics import calling

log = structlog.get_logger(__name__)

API_VERSION = "2026-10-28.endive"
SIGNATURE_SECONDS = 300
SIGNATURE_HEADER = "stripe-signature"
INVOICES_SHOWN = 24
TAKES_NO_CARDS = "test_cards_not_taken"
"""The sandbox's word for what it refuses on a public site."""
Phase = stripe.params.SubscriptionScheduleUpdateParamsPhase
Answer = TypeVar("Answer")


class StripeProvider:
    """`webhook_secrets` may be several, while one is being replaced by the next."""

    def __init__(
        self,
        name: ProviderName,
        secret_key: str,
        publishable_key: str | None,
        webhook_secrets: tuple[str, ...],
        http_client: stripe.HTTPClient | None = None,
    ) -> None:
        self.name: ProviderName = name
        self.publishable_key = publishable_key
        self.is_test = not secret_key.startswith(("sk_live_", "rk_live_"))
        self.mode: Mode = "sandbox" if name == "sandbox" else "test" if self.is_test else "live"
        self._webhook_secrets = webhook_secrets
        self._http = http_client or stripe.HTTPXClient(timeout=20)
        self._api = stripe.StripeClient(
            secret_key, stripe_version=API_VERSION, http_client=self._http, max_network_retries=2
        ).v1

    async def ensure_price(self, product: Product) -> str:
        found = await answered(self._api.prices.list_async({"lookup_keys": [product.id], "active": True, "limit": 1}))
        name, description = f"Thumbsmith {product.title}", "; ".join(product.points)
        price = found.data[0] if found.data else None
        if price is not None and is_price_of(price, product):
            change = {"name": name, "description": description}
            await answered(self._api.products.update_async(known_id(price.product), change))  # type: ignore[arg-type]
            return price.id
        wish: stripe.params.PriceCreateParams = {
            "currency": CURRENCY,
            "unit_amount": product.price,
            "lookup_key": product.id,
            "product_data": {"name": name},
            "metadata": {"product_code": product.product_code, "term": product.term},
            "transfer_lookup_key": price is not None,  # who pays the old price keeps it
        }
        if product.product_type == "PLAN":
            wish["recurring"] = {"interval": "year" if product.term == "A" else "month"}
        key = keyed(f"price-{product.id}-after-{price.id if price else 'none'}", wish)
        return (await answered(self._api.prices.create_async(wish, key))).id

    async def create_customer(self, user_id: str, email: str, name: str) -> str:
        wish: stripe.params.CustomerCreateParams = {"email": email, "name": name, "metadata": {"user_id": user_id}}
        key = keyed(f"customer-{self.mode}-{user_id}", wish)
        return (await answered(self._api.customers.create_async(wish, key))).id

    async def open_checkout(self, wish: CheckoutWish) -> Checkout:
        params: stripe.params.checkout.SessionCreateParams = {
            "mode": wish.mode,
            "ui_mode": "embedded_page",
            "customer": wish.customer_id,
            "client_reference_id": wish.user_id,
            "metadata": {"user_id": wish.user_id, "order_id": wish.order_id},
            "return_url": wish.return_url,
            "expires_at": int(wish.expires_at.timestamp()),
        }
        if wish.price_id is not None:
            params["line_items"] = [{"price": wish.price_id, "quantity": 1}]
        else:
            params["currency"] = CURRENCY
        if wish.mode == "subscription":
            params["subscription_data"] = {"metadata": {"user_id": wish.user_id, "order_id": wish.order_id}}
        if wish.mode == "payment":
            params["payment_intent_data"] = {"metadata": {"user_id": wish.user_id, "order_id": wish.order_id}}
            params["invoice_creation"] = {"enabled": True}
        key = keyed(wish.key, params)
        return checkout_of(await answered(self._api.checkout.sessions.create_async(params, key)))

    async def find_checkout(self, session_id: str) -> Checkout:
        return checkout_of(await answered(self._api.checkout.sessions.retrieve_async(session_id)))

    async def find_checkout_of(self, intent_id: str) -> Checkout | None:
        found = await answered(self._api.checkout.sessions.list_async({"payment_intent": intent_id, "limit": 1}))
        return checkout_of(found.data[0]) if found.data else None

    async def expire_checkout(self, session_id: str) -> None:
        if (await self.find_checkout(session_id)).status == "open":
            await answered(self._api.checkout.sessions.expire_async(session_id))

    async def checkout_items(self, session_id: str) -> list[CheckoutItem]:
        items = await answered(self._api.checkout.sessions.line_items.list_async(session_id))
        return [CheckoutItem(item.description or "", item.quantity or 1, item.amount_total) for item in items.data]

    async def create_setup(self, customer_id: str, key: str) -> str:
        made = await answered(
            self._api.setup_intents.create_async(
                {"customer": customer_id, "usage": "off_session", "automatic_payment_methods": {"enabled": True}},
                {"idempotency_key": key},
            )
        )
        return str(made.client_secret)

    async def use_card_of(self, setup_id: str, subscription_id: str | None) -> str | None:
        setup = await answered(self._api.setup_intents.retrieve_async(setup_id))
        customer, method = id_of(setup.customer), id_of(setup.payment_method)
        if setup.status != "succeeded" or customer is None or method is None:
            return None
        await answered(
            self._api.customers.update_async(customer, {"invoice_settings": {"default_payment_method": method}})
        )
        if subscription_id is not None:  # what stands on the subscription would win
            await answered(self._api.subscriptions.update_async(subscription_id, {"default_payment_method": method}))
        return customer

    async def pay_open_invoices(self, subscription_id: str) -> None:
        unpaid = await answered(
            self._api.invoices.list_async({"subscription": subscription_id, "status": "open", "limit": 5})
        )
        for invoice in unpaid.data:
            if invoice.billing_reason == "subscription_update":  # it waits for somebody, with their own card
                continue
            try:
                await answered(self._api.invoices.pay_async(known_id(invoice)))
            except CardDeclined:
                log.info("an open invoice is still unpaid", invoice=invoice.id)

    async def cards(self, customer_id: str) -> list[Card]:
        customer = await answered(self._api.customers.retrieve_async(customer_id))
        default = id_of(customer.invoice_settings.default_payment_method) if customer.invoice_settings else None
        methods = await answered(self._api.customers.payment_methods.list_async(customer_id, {"limit": 20}))
        cards = [card_of(method, default) for method in methods.data]
        return [card for card in cards if card is not None]

    async def change_plan(self, state: PlanState, price_id: str, credit: int, order_id: str, key: str) -> Change:
        """The credit is a line of the invoice that the change makes: they happen together, or not at all."""
        if state.schedule_id is not None:
            await self.keep_plan(state)
        wish: stripe.params.SubscriptionUpdateParams = {
            "items": [{"id": state.item_id, "price": price_id}],
            "billing_cycle_anchor": {"type": "now"},
            "proration_behavior": "none",
            "payment_behavior": "pending_if_incomplete",
        }
        if credit:
            given: stripe.params.SubscriptionUpdateParamsAddInvoiceItemPriceData = {
                "currency": CURRENCY, "product": state.product_id, "unit_amount": -credit,
            }  # fmt: skip
            wish["add_invoice_items"] = [{"price_data": given, "quantity": 1, "metadata": {"order_id": order_id}}]
        try:
            changed = await answered(self._api.subscriptions.update_async(state.id, wish, keyed(key, wish)))
        except CardDeclined as refusal:
            return Change("declined", refusal.message)
        if changed.pending_update is None:
            return Change("applied")
        return await self.look_at_change(known_id(changed.latest_invoice))

    async def look_at_change(self, invoice_id: str, *, gives_up: bool = False) -> Change:
        bill, intent = await self._bill(invoice_id)
        is_paid = intent is not None and intent.status == "succeeded"  # the invoice is about to say so
        change = change_of(bill, intent)
        if change.outcome == "applied" or (change.outcome == "needs_confirmation" and (is_paid or not gives_up)):
            return change
        if bill.status == "open":
            await answered(self._api.invoices.void_invoice_async(invoice_id))
        return Change("declined", change.message)

    async def pay_now(self, subscription_id: str) -> Change:
        unpaid = await answered(
            self._api.invoices.list_async({"subscription": subscription_id, "status": "open", "limit": 5})
        )
        renewals = [invoice for invoice in unpaid.data if invoice.billing_reason != "subscription_update"]
        if not renewals:
            return Change("applied")
        invoice_id = known_id(renewals[0])
        change = change_of(*await self._bill(invoice_id))
        if change.outcome != "declined":
            return change
        try:
            await answered(self._api.invoices.pay_async(invoice_id))
        except CardDeclined:
            return change_of(*await self._bill(invoice_id))
        return Change("applied")

    async def _bill(self, invoice_id: str) -> tuple[stripe.Invoice, stripe.PaymentIntent | None]:
        """An invoice and the last try to pay it."""
        wish: stripe.params.InvoiceRetrieveParams = {"expand": ["payments", "confirmation_secret"]}
        bill = await answered(self._api.invoices.retrieve_async(invoice_id, wish))
        tried = [id_of(payment.payment.payment_intent) for payment in bill.payments.data] if bill.payments else []
        last = tried[-1] if tried else None
        return bill, await answered(self._api.payment_intents.retrieve_async(last)) if last else None

    async def change_with_next_period(self, state: PlanState, price_id: str, key: str) -> None:
        schedule_id = state.schedule_id
        if schedule_id is None:
            made = await answered(
                self._api.subscription_schedules.create_async({"from_subscription": state.id}, {"idempotency_key": key})
            )
            schedule_id = made.id
        present: Phase = {
            "items": [{"price": state.price_id, "quantity": 1}],
            "start_date": int(state.period_start.timestamp()),
            "end_date": int(state.period_end.timestamp()),
        }
        following: Phase = {
            "items": [{"price": price_id, "quantity": 1}],
            "start_date": int(state.period_end.timestamp()),
            "proration_behavior": "none",
        }
        await answered(
            self._api.subscription_schedules.update_async(
                schedule_id,
                {"phases": [present, following], "end_behavior": "release"},
            )
        )

    async def keep_plan(self, state: PlanState) -> None:
        if state.schedule_id is not None:
            await answered(self._api.subscription_schedules.release_async(state.schedule_id))

    async def cancel_with_period(self, state: PlanState, *, cancelled: bool) -> None:
        await self.keep_plan(state)
        await answered(self._api.subscriptions.update_async(state.id, {"cancel_at_period_end": cancelled}))

    async def end_now(self, subscription_id: str) -> None:
        if (await self.find_subscription(subscription_id)).status == "ended":
            return
        try:
            await answered(self._api.subscriptions.cancel_async(subscription_id))
        except ProviderRefused:
            if (await self.find_subscription(subscription_id)).status != "ended":
                raise  # else somebody was faster

    async def refund(self, intent_id: str, amount: int, key: str) -> None:
        await answered(
            self._api.refunds.create_async(
                {
                    "payment_intent": intent_id,
                    "amount": amount,
                    "reason": "requested_by_customer",
                    "metadata": {"key": key},
                },
                {"idempotency_key": key},
            )
        )

    async def credit(self, customer_id: str) -> int:
        return max(0, -((await answered(self._api.customers.retrieve_async(customer_id))).balance or 0))

    async def credit_changes(self, customer_id: str) -> list[CreditChange]:
        transactions = self._api.customers.balance_transactions
        listed = await answered(transactions.list_async(customer_id, {"limit": 100}))
        return [credit_change_of(each) async for each in listed.auto_paging_iter()]

    async def use_credit(
        self, customer_id: str, amount: int, key: str, *, payment_id: str | None = None, loss_id: str | None = None
    ) -> None:
        wish: stripe.params.CustomerBalanceTransactionCreateParams = {"amount": amount, "currency": CURRENCY}
        if payment_id is not None and loss_id is not None:
            wish["metadata"] = {"payment_id": payment_id, "loss_id": loss_id}
        transactions = self._api.customers.balance_transactions
        await answered(transactions.create_async(customer_id, wish, keyed(key, wish)))

    async def find_subscription(self, subscription_id: str) -> PlanState:
        return plan_of(
            await answered(self._api.subscriptions.retrieve_async(subscription_id, {"expand": ["schedule"]}))
        )

    async def find_invoice(self, invoice_id: str) -> Invoice:
        return invoice_of(await answered(self._api.invoices.retrieve_async(invoice_id, {"expand": ["payments"]})))

    async def find_invoice_of(self, intent_id: str) -> Invoice | None:
        found = await answered(
            self._api.invoice_payments.list_async(
                {"payment": {"type": "payment_intent", "payment_intent": intent_id}, "limit": 1}
            )
        )
        return await self.find_invoice(known_id(found.data[0].invoice)) if found.data else None

    async def invoices(self, customer_id: str) -> list[Invoice]:
        found = await answered(
            self._api.invoices.list_async(
                {"customer": customer_id, "limit": INVOICES_SHOWN, "expand": ["data.payments"]}
            )
        )
        return [invoice_of(invoice) for invoice in found.data if invoice.status not in {"draft", "void"}]

    async def paid_invoices(self, subscription_id: str) -> list[Invoice]:
        found = await answered(
            self._api.invoices.list_async(
                {
                    "subscription": subscription_id,
                    "status": "paid",
                    "limit": INVOICES_SHOWN,
                    "expand": ["data.payments"],
                }
            )
        )
        return [invoice_of(invoice) for invoice in found.data]

    async def find_payment(self, intent_id: str) -> PaymentState:
        intent = await answered(self._api.payment_intents.retrieve_async(intent_id, {"expand": ["latest_charge"]}))
        disputes = await answered(self._api.disputes.list_async({"payment_intent": intent_id, "limit": 1}))
        return payment_of(intent, disputes.data)

    async def refunds(self, intent_id: str) -> list[Refund]:
        listed = await answered(self._api.refunds.list_async({"payment_intent": intent_id, "limit": 100}))
        return [refund_of(each) for each in listed.data if each.status not in {"failed", "canceled"}]

    async def intent_of_dispute(self, dispute_id: str) -> str | None:
        return id_of((await answered(self._api.disputes.retrieve_async(dispute_id))).payment_intent)

    def read_event(self, body: bytes, headers: Mapping[str, str]) -> Event:
        signature = headers.get(SIGNATURE_HEADER, "")
        for secret in self._webhook_secrets:
            try:
                event = stripe.Webhook.construct_event(body, signature, secret, tolerance=SIGNATURE_SECONDS)
            except (stripe.SignatureVerificationError, ValueError, AttributeError):  # the last: signed, but no object
                continue
            try:
                self._check(event, signature)
                return event_of(event)
            except (AttributeError, KeyError) as error:  # signed, but no event
                raise BadSignature from error
        raise BadSignature

    def _check(self, event: stripe.Event, signature: str) -> None:
        """Check for what the SDK lets pass: a signature from the future, and the other mode's events."""
        signed_at = next((part[2:] for part in signature.split(",") if part.startswith("t=")), "0")
        if int(signed_at) > time.time() + SIGNATURE_SECONDS or event.livemode is self.is_test:
            raise BadSignature
        if event.api_version != API_VERSION:
            log.warning("event of another API version", type=event.type, version=event.api_version)

    async def events_since(self, moment: datetime) -> AsyncIterator[Event]:
        listed = await answered(
            self._api.events.list_async({"created": {"gte": int(moment.timestamp())}, "limit": 100})
        )
        async for event in listed.auto_paging_iter():
            yield event_of(event)

    async def close(self) -> None:
        await self._http.close_async()  # type: ignore[no-untyped-call]


def is_price_of(price: stripe.Price, product: Product) -> bool:
    """It asks for the catalogue's amount, as often as the catalogue does."""
    interval = None if product.product_type == "ADDON" else "year" if product.term == "A" else "month"
    asked = (price.currency, price.unit_amount, price.recurring.interval if price.recurring else None)
    return asked == (CURRENCY, product.price, interval)


def keyed(name: str, wish: object) -> stripe.RequestOptions:
    """Asking again for the same does it once; whoever asks for something else under this name gets that."""
    content = hashlib.sha256(json.dumps(wish, sort_keys=True).encode()).hexdigest()[:16]
    return {"idempotency_key": f"{name}-{content}"}


async def answered(call: Awaitable[Answer]) -> Answer:
    """The answer of a call. Raises CardDeclined, PaymentsClosed, ProviderRefused, ProviderUnavailable."""
    try:
        with calling("cards", stripe.CardError):
            return await call
    except stripe.CardError as refusal:
        raise CardDeclined(refusal.user_message) from refusal
    except (stripe.InvalidRequestError, stripe.IdempotencyError) as refusal:
        log.warning("the card provider refused", reason=refusal.code, request=refusal.request_id)
        if refusal.code == TAKES_NO_CARDS:
            raise PaymentsClosed from refusal
        raise ProviderRefused from refusal
    except stripe.StripeError as error:
        log.warning("the card provider did not answer", kind=type(error).__name__, request=error.request_id)
        raise ProviderUnavailable from error
