"""Buying: an order of ours and a checkout of the provider's, one for each thing that somebody wants.

The order is written before the provider is asked, and its id is the key of the asking: whatever breaks off in between,
the next click leads to the same checkout.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.service import Person
from thumbsmith.billing import plans, upgrading
from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.customers import ensure_customer
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import AlreadySubscribed, IsADowngrade, NotForSale, TermsOutdated
from thumbsmith.billing.models import Order, OrderKind, Subscription
from thumbsmith.billing.money import dollars
from thumbsmith.billing.orders import open_order, own_order, product_ordered
from thumbsmith.billing.prices import price_of
from thumbsmith.billing.providers.base import Checkout, CheckoutMode, CheckoutWish
from thumbsmith.billing.terms import Terms, terms_of
from thumbsmith.platform.identifiers import new_id

OPEN_FOR = timedelta(hours=1)  # the provider takes 30 minutes to 24 hours
REUSED_FOR = timedelta(minutes=50)  # nobody begins with a form that closes while they type
MODES: dict[OrderKind, CheckoutMode] = {"plan": "subscription", "upgrade": "setup", "addon": "payment"}
RETURN_PATH = "/return?session_id={CHECKOUT_SESSION_ID}"


@dataclass(frozen=True)
class Opened:
    order: Order
    checkout: Checkout
    product: Product
    terms: Terms


async def open_checkout(deps: BillingDeps, user: Person, product: Product) -> Opened:
    """The checkout for a product; the open one, where there is one already.

    Raises NotForSale, AlreadySubscribed, IsADowngrade, RenewalUnpaid, ProviderUnavailable, NotSignedIn.
    """
    if product.is_free:
        raise NotForSale
    async with deps.database.read() as reading:
        present = await plans.live_plan(reading, user.id)
    kind = kind_of(present, product)
    order, terms = await order_for(deps, user.id, present, product, kind)
    customer_id = await ensure_customer(deps, user)
    price_id = await price_of(deps, product)
    wish = CheckoutWish(
        key=f"checkout-{order.id}",
        order_id=order.id,
        user_id=user.id,
        customer_id=customer_id,
        mode=MODES[kind],
        price_id=None if kind == "upgrade" else price_id,
        return_url=f"{deps.site_address}{RETURN_PATH}",
        expires_at=order.expires_at,
    )
    checkout = await deps.cards.open_checkout(wish)
    if order.session_id not in {None, checkout.id}:  # what was wished for has changed: only the new one can be paid
        await deps.cards.expire_checkout(str(order.session_id))
    async with deps.database.write() as session:
        await accounts.keep_user(session, user.id)
        kept = await session.get_one(Order, order.id, with_for_update=True)
        kept.session_id = checkout.id
    return Opened(order, checkout, product, terms)


def kind_of(present: Subscription | None, product: Product) -> OrderKind:
    """Raises AlreadySubscribed, IsADowngrade."""
    if product.product_type == "ADDON":
        return "addon"
    match plans.choice(plans.product_of(present) if present else None, product):
        case "same":
            raise AlreadySubscribed
        case "downgrade":
            raise IsADowngrade
        case "upgrade":
            return "upgrade"
        case _:
            return "plan"


async def order_for(
    deps: BillingDeps, user_id: str, present: Subscription | None, product: Product, kind: OrderKind
) -> tuple[Order, Terms]:
    """The open order for this product at the price that was shown with it, or a new one. Open orders for other plans
    are closed: one plan is bought.
    """
    if kind != "addon":
        await close_others(deps, user_id, product)
    async with deps.database.read() as reading:
        earlier = await open_order(reading, user_id, product.id)
    if earlier is not None:
        terms = await terms_still_right(deps, earlier, present, product, kind)
        if terms is not None:
            return earlier, terms
        await close_order(deps, earlier)
    now = deps.clock()
    at = now.replace(microsecond=0)
    terms = await terms_of(deps, present, product, kind, at)
    order = new_order(user_id, product, kind, terms, now, at if kind == "upgrade" else None)
    try:
        async with deps.database.write() as session:
            await accounts.keep_user(session, user_id)
            session.add(order)
    except IntegrityError:  # the other tab was faster
        async with deps.database.read() as reading:
            earlier = await open_order(reading, user_id, product.id)
        if earlier is None:
            raise
        return earlier, await terms_of(deps, present, product, kind, earlier.proration_at or at)
    return order, terms


async def terms_still_right(
    deps: BillingDeps, order: Order, present: Subscription | None, product: Product, kind: OrderKind
) -> Terms | None:
    """The terms of an open order, as long as it lasts and still costs what was shown."""
    now = deps.clock()
    if order.kind != kind or now >= order.created_at + REUSED_FOR:
        return None
    terms = await terms_of(deps, present, product, kind, order.proration_at or now)
    return terms if (terms.due_today, terms.credit) == (order.due_today, order.credit) else None


def new_order(
    user_id: str, product: Product, kind: OrderKind, terms: Terms, now: datetime, proration_at: datetime | None
) -> Order:
    return Order(
        id=new_id(now),
        user_id=user_id,
        product_id=product.id,
        kind=kind,
        status="open",
        session_id=None,
        due_today=terms.due_today,
        proration_at=proration_at,
        credit=terms.credit,
        covered_use=terms.covered_use,
        credited_until=terms.credited_until,
        consent=None,
        consented_at=None,
        created_at=now,
        expires_at=now + OPEN_FOR,
        completed_at=None,
        failure=None,
    )


async def close_all(deps: BillingDeps, user_id: str) -> None:
    """The account goes: nothing can be paid any more."""
    async with deps.database.read() as reading:
        query = select(Order).where(Order.user_id == user_id, Order.status == "open")
        orders = (await reading.scalars(query)).all()
    for order in orders:
        await close_order(deps, order)


async def close_others(deps: BillingDeps, user_id: str, wanted: Product | None) -> None:
    """A customer who chooses a plan, or cancels, has given up another one that they did not pay."""
    async with deps.database.read() as reading:
        query = select(Order).where(Order.user_id == user_id, Order.status == "open", Order.kind != "addon")
        others = [order for order in await reading.scalars(query) if wanted is None or order.product_id != wanted.id]
    for order in others:
        await close_order(deps, order)


async def close_order(deps: BillingDeps, order: Order) -> None:
    """Nobody can pay it any more. An upgrade that was paid in this very moment stays."""
    if order.invoice_id is not None:
        await upgrading.look_at(deps, order, gives_up=True)
    if order.session_id is not None:
        await deps.cards.expire_checkout(order.session_id)
    async with deps.database.write() as session:
        kept = await session.get_one(Order, order.id, with_for_update=True)
        if kept.status == "open":
            kept.status = "expired"


def consent_for(product: Product, due_today: int, kind: OrderKind) -> str:
    """The sentence that is agreed to before paying: price, period, renewal, and that delivery begins at once."""
    if kind == "addon":
        return (
            f"I buy {product.images} images for {dollars(product.price)}, once. They are added to my tokens at once, "
            "and I know that with this I can't withdraw from what I have used."
        )
    period = "year" if product.term == "A" else "month"
    first = f"{dollars(due_today)} now and " if due_today != product.price else ""
    before = " What is left of my present plan's tokens ends with it." if kind == "upgrade" else ""
    return (
        f"I agree to pay {first}{dollars(product.price)} every {period} for {product.title}, renewed automatically "
        f"until I cancel, which I can do at any time on my account page. My tokens are there at once.{before}"
    )


async def consent(deps: BillingDeps, user_id: str, session_id: str, sentence: str) -> None:
    """Keep that the sentence was agreed to, which has to be ours. Raises SessionMissing, TermsOutdated."""
    now = deps.clock()
    async with deps.database.write() as session:
        order = await own_order(session, user_id, session_id)
        expected = consent_for(product_ordered(order), order.due_today, order.kind)
        if order.status != "open" or now >= order.expires_at or sentence != expected:
            raise TermsOutdated
        order.consent, order.consented_at = sentence, now
