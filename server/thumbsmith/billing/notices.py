"""The mails that billing sends: each written with the change that is its reason."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select

from thumbsmith.accounts import service as accounts
from thumbsmith.billing import plans
from thumbsmith.billing.catalogue import product_with_id
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.granting import GRACE
from thumbsmith.billing.models import Payment, Subscription
from thumbsmith.billing.money import dollars
from thumbsmith.billing.providers.base import Invoice
from thumbsmith.mail import payment_messages as messages
from thumbsmith.mail import service as mail
from thumbsmith.mail.messages import Mail
from thumbsmith.platform.database import WriteSession

YEARLY_NOTICE = timedelta(days=30)
"""The owner of a plan that is paid by the year is reminded this long before its renewal."""
MONTHLY_NOTICE = timedelta(days=365)
"""The owner of a plan that is paid by the month is reminded of it this often."""
PRICE_NOTICE = timedelta(days=30)
"""The owner is told this long before a renewal at another price."""


async def receipt(session: WriteSession, payment: Payment, now: datetime) -> None:
    user = await accounts.find_user(session, payment.user_id)
    if user is not None:
        amount = dollars(payment.amount)
        letter = messages.receipt(
            user.email, user.first_name, payment.description, amount, payment.paid_at, payment.receipt_url
        )
        await mail.post(session, letter, now)


async def failed_payment(
    session: WriteSession, user_id: str, what: str, invoice: Invoice, now: datetime, *, needs_confirmation: bool
) -> None:
    user = await accounts.find_user(session, user_id)
    if user is None:
        return
    amount = dollars(invoice.total)
    if needs_confirmation:
        letter = messages.payment_confirmation(user.email, user.first_name, what, amount)
    else:
        until = min((line.period_start for line in invoice.lines), default=now) + GRACE
        letter = messages.payment_failed(user.email, user.first_name, what, amount, until if until > now else None)
    await mail.post(session, letter, now)


async def ended_unpaid(session: WriteSession, subscription: Subscription, now: datetime) -> None:
    user = await accounts.find_user(session, subscription.user_id)
    if user is not None:
        title = plans.product_of(subscription).title
        await mail.post(session, messages.plan_ended_unpaid(user.email, user.first_name, title), now)


async def cancelled(session: WriteSession, subscription: Subscription, now: datetime) -> None:
    user = await accounts.find_user(session, subscription.user_id)
    if user is not None:
        title = plans.product_of(subscription).title
        until = subscription.period_end if subscription.status == "X" else None
        await mail.post(session, messages.plan_cancelled(user.email, user.first_name, title, until), now)


async def withdrawal(session: WriteSession, subscription: Subscription, refunded: int, now: datetime) -> None:
    """Once for a plan, however often its withdrawal is asked for."""
    user = await accounts.find_user(session, subscription.user_id)
    if user is not None and not await mail.was_posted(session, "withdrawn", user.email, subscription.started_at):
        title = plans.product_of(subscription).title
        letter = messages.withdrawn(user.email, user.first_name, title, dollars(refunded), now)
        await mail.post(session, letter, now)


def withdrawn(refunded: int, *, is_disputed: bool) -> str:
    """The text of the page."""
    if is_disputed:
        return "You have withdrawn from the contract; a mail confirms it. Your bank decides about the disputed payment."
    return f"You have withdrawn from the contract. {dollars(refunded)} go back to your card; a mail confirms it."


async def remind(deps: BillingDeps) -> int:
    """Tell those whose plan renews soon. Returns how many were told."""
    now = deps.clock()
    async with deps.database.read() as reading:
        query = select(Subscription).where(Subscription.status == "A", Subscription.period_end > now)
        due = [row.id for row in await reading.scalars(query) if is_due(row, now) or has_new_price(row, now)]
    for subscription_id in due:
        async with deps.database.write() as session:
            subscription = await session.get_one(Subscription, subscription_id, with_for_update=True)
            await remind_one(session, subscription, now)
    return len(due)


async def remind_one(session: WriteSession, subscription: Subscription, now: datetime) -> None:
    """A mail about another price announces the renewal as well."""
    letter = None
    if has_new_price(subscription, now):
        letter = await price_notice(session, subscription)
        subscription.price_told_for = subscription.period_end
    elif is_due(subscription, now):
        letter = await reminder(session, subscription)
    if letter is not None:
        subscription.reminded_for = subscription.period_end
        await mail.post(session, letter, now)


def has_new_price(subscription: Subscription, now: datetime) -> bool:
    """The next period costs something else, and its owner has not been told yet."""
    if subscription.period_end is None or subscription.status != "A":
        return False
    is_other = subscription.pending_amount not in {None, subscription.amount}
    is_told = subscription.price_told_for == subscription.period_end
    return is_other and not is_told and subscription.period_end - now <= PRICE_NOTICE


async def price_notice(session: WriteSession, subscription: Subscription) -> Mail | None:
    user = await accounts.find_user(session, subscription.user_id)
    if user is None or subscription.period_end is None or subscription.amount is None:
        return None
    following = product_with_id(subscription.pending_product_id or "") or plans.product_of(subscription)
    present, next_one = dollars(subscription.amount), dollars(plans.next_amount(subscription))
    return messages.price_change(
        user.email, user.first_name, following.title, present, next_one, subscription.period_end
    )


def is_due(subscription: Subscription, now: datetime) -> bool:
    if subscription.period_end is None or subscription.status != "A":
        return False
    if plans.product_of(subscription).term == "A":
        is_told = subscription.reminded_for == subscription.period_end
        return not is_told and subscription.period_end - now <= YEARLY_NOTICE
    return now - (subscription.reminded_for or subscription.started_at) >= MONTHLY_NOTICE


async def reminder(session: WriteSession, subscription: Subscription) -> Mail | None:
    user = await accounts.find_user(session, subscription.user_id)
    if user is None or subscription.period_end is None:
        return None
    product = plans.product_of(subscription)
    return messages.renewal_reminder(
        user.email, user.first_name, product.title, dollars(plans.next_amount(subscription)), subscription.period_end
    )
