"""HTTP calls of billing."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.schemas import Subscription as SubscriptionBody
from thumbsmith.billing import checkout, delivering, events, money, plans, subscriptions, trial, withdrawing
from thumbsmith.billing.catalogue import ADD_ONS, PLANS, PRODUCTS, Product
from thumbsmith.billing.dependencies import Customer
from thumbsmith.billing.deps import Billing
from thumbsmith.billing.errors import NotFree, ProductMissing
from thumbsmith.billing.orders import own_order
from thumbsmith.billing.prices import known_prices
from thumbsmith.billing.schemas import (
    CardsAnswer,
    CheckoutAnswer,
    CheckoutItemBody,
    CheckoutItems,
    CheckoutRequest,
    ClientSecret,
    Confirmation,
    ConsentRequest,
    FreeSubscriptionRequest,
    InvoicesAnswer,
    Message,
    OwnSubscriptionRequest,
    PayConfig,
    PlanRequest,
    PreviewAnswer,
    ProductBody,
    ProductChoice,
    SessionStatus,
)
from thumbsmith.billing.serializers import (
    bill_body,
    card_body,
    checkout_answer,
    dollars,
    invoice_body,
    product_body,
    read_subscription,
)
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.platform.errors import TooLarge
from thumbsmith.platform.wire import OneLine

router = Router(prefix="/v1", tags=["billing"])

LONGEST_EVENT = 256 * 1024  # bytes
STANDING = {
    "complete": "Thank you. Your payment was successful.",
    "open": "The payment is not finished.",
    "expired": "This checkout has expired. Nothing was charged.",
}
SessionId = Annotated[OneLine, Query(alias="session_id", max_length=200)]


async def bodies(deps: Billing, session: ReadDatabase, products: tuple[Product, ...]) -> list[ProductBody]:
    prices = await known_prices(session, deps.cards.mode)
    return [product_body(product, prices.get(product.id)) for product in products]


@router.get("/products")
async def get_products(deps: Billing, session: ReadDatabase) -> list[ProductBody]:
    """The plans, by the month and by the year."""
    return await bodies(deps, session, PLANS)


@router.get("/products/add-ons")
async def get_add_ons(deps: Billing, session: ReadDatabase) -> list[ProductBody]:
    """Tokens on top of a plan, or without one."""
    return await bodies(deps, session, ADD_ONS)


@router.get("/pay/config")
async def get_pay_config(deps: Billing) -> PayConfig:
    """The card provider that takes payments here, and whether they are real."""
    return PayConfig(provider=deps.cards.name, publishable_key=deps.cards.publishable_key, test_mode=deps.cards.is_test)


@router.post("/subscriptions", status_code=201)
async def create_subscription(body: FreeSubscriptionRequest, user: CurrentUser, deps: Billing) -> SubscriptionBody:
    """Start the free trial. Paid plans begin at the checkout."""
    accounts.require_own(user, body.customer_id)
    if not plans.product_named(body.product_code or "FREE", "M").is_free:
        raise NotFree
    return await read_subscription(deps, await trial.start_trial(deps, user))


@router.post("/subscriptions/cancel")
async def cancel_subscription(body: OwnSubscriptionRequest, user: Customer, deps: Billing) -> SubscriptionBody:
    """End the plan with what is paid."""
    return await read_subscription(deps, await subscriptions.cancel(deps, user.id, body.subscription_id))


@router.post("/subscriptions/resume")
async def resume_subscription(body: OwnSubscriptionRequest, user: Customer, deps: Billing) -> SubscriptionBody:
    """Go on with a cancelled plan."""
    return await read_subscription(deps, await subscriptions.resume(deps, user.id, body.subscription_id))


@router.post("/subscriptions/preview")
async def preview_subscription(body: PlanRequest, user: Customer, deps: Billing) -> PreviewAnswer:
    """The effect and the price of choosing a plan."""
    preview = await subscriptions.preview(deps, user.id, plans.product_named(body.product_code, body.term))
    return PreviewAnswer(
        kind=preview.choice,
        due_today=dollars(preview.terms.due_today),
        bill=bill_body(preview.terms),
        resumes=preview.terms.resumes,
        next_amount=dollars(preview.terms.next_amount),
        next_date=preview.terms.next_at,
    )


@router.post("/subscriptions/change")
async def change_subscription(body: PlanRequest, user: Customer, deps: Billing) -> SubscriptionBody:
    """A smaller plan from the next period on, or a larger one now with the stored card."""
    product = plans.product_named(body.product_code, body.term)
    return await read_subscription(deps, await subscriptions.change(deps, user.id, product))


@router.post("/subscriptions/pay")
async def pay_subscription(body: OwnSubscriptionRequest, user: Customer, deps: Billing) -> Confirmation:
    """Pay a renewal that could not be paid before, with the card on file."""
    return Confirmation(client_secret=await subscriptions.pay_now(deps, user.id, body.subscription_id))


@router.post("/subscriptions/withdraw")
async def withdraw_from_subscription(body: OwnSubscriptionRequest, user: Customer, deps: Billing) -> Message:
    """Withdraw from the contract within 14 days of its beginning."""
    return Message(message=await withdrawing.withdraw(deps, user.id, body.subscription_id))


def chosen(choice: ProductChoice) -> Product:
    """Raises ProductMissing."""
    if choice.id is not None and choice.id in PRODUCTS:
        return PRODUCTS[choice.id]
    if choice.product_code is None:
        raise ProductMissing
    return plans.product_named(choice.product_code, choice.term)


@router.post("/pay/create-checkout-session")
async def create_checkout_session(body: CheckoutRequest, user: Customer, deps: Billing) -> CheckoutAnswer:
    """Begin to buy a plan, an upgrade or tokens. Prices are the server's."""
    return checkout_answer(await checkout.open_checkout(deps, user, chosen(body.product)))


@router.post("/pay/consent", status_code=204)
async def give_consent(body: ConsentRequest, user: CurrentUser, deps: Billing) -> Response:
    """Record that the terms of a purchase were agreed to."""
    await checkout.consent(deps, user.id, body.session_id, body.consent)
    return Response(status_code=204)


@router.get("/pay/session-status")
async def get_session_status(user: Customer, deps: Billing, session_id: SessionId) -> SessionStatus:
    """The state of the caller's checkout. Paid goods are delivered by now."""
    async with deps.database.read() as reading:
        await own_order(reading, user.id, session_id)
    state = await delivering.look_at_checkout(deps, session_id)
    async with deps.database.read() as reading:
        order = await own_order(reading, user.id, session_id)
    if order.failure is not None:
        return SessionStatus(status="expired", message=order.failure, customer_email=state.email)
    if order.status == "open" and order.invoice_id is not None:
        change = await deps.cards.look_at_change(order.invoice_id)
        return SessionStatus(
            status="open",
            message=f"Your bank asks you to confirm the payment of {money.dollars(order.due_today)}.",
            customer_email=state.email,
            confirmation=change.client_secret,
        )
    status = "complete" if order.status == "complete" else state.status
    return SessionStatus(status=status, message=STANDING[status], customer_email=state.email)


@router.get("/pay/checkout-items")
async def get_checkout_items(user: Customer, deps: Billing, session_id: SessionId) -> CheckoutItems:
    """The items of the caller's checkout."""
    async with deps.database.read() as reading:
        await own_order(reading, user.id, session_id)
    items = await deps.cards.checkout_items(session_id)
    return CheckoutItems(
        items=[
            CheckoutItemBody(description=item.description, quantity=item.quantity, amount=dollars(item.amount))
            for item in items
        ],
        total=dollars(sum(item.amount for item in items)),
    )


@router.post("/pay/create-setup-intent")
async def create_setup_intent(body: OwnSubscriptionRequest, user: Customer, deps: Billing) -> ClientSecret:
    """Begin to change the card that a plan is paid with."""
    return ClientSecret(client_secret=await subscriptions.begin_card_change(deps, user.id, body.subscription_id))


@router.get("/pay/payment-methods")
async def get_payment_methods(user: Customer, deps: Billing) -> CardsAnswer:
    return CardsAnswer(payment_methods=[card_body(card) for card in await subscriptions.cards(deps, user.id)])


@router.get("/pay/invoices")
async def get_invoices(user: Customer, deps: Billing) -> InvoicesAnswer:
    """Invoices of the caller's, the newest first."""
    return InvoicesAnswer(invoices=[invoice_body(each) for each in await subscriptions.invoices(deps, user.id)])


async def body_of(request: Request) -> bytes:
    """The body, which anybody may send, up to the length of an event. Raises TooLarge."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_EVENT:
            raise TooLarge
    return bytes(body)


@router.post("/pay/webhook", status_code=204, include_in_schema=False)
async def receive_event(request: Request, deps: Billing) -> Response:
    """Takes events of the card provider. Their signature is the only thing that is trusted."""
    await events.receive(deps, await body_of(request), request.headers)
    return Response(status_code=204)
