"""Money that goes back, and the tokens that go with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

import structlog

from thumbsmith.billing import losses, periods
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.losses import Money
from thumbsmith.billing.models import Payment, Standing
from thumbsmith.billing.providers.base import Invoice, PaymentState, PlanState
from thumbsmith.platform.database import WriteSession
from thumbsmith.tokens import service as tokens

log = structlog.get_logger(__name__)

STANDINGS: tuple[Standing, ...] = ("good", "disputed", "gone")


async def apply(
    session: WriteSession,
    payment: Payment,
    money: PaymentState,
    now: datetime,
    brought: Mapping[str, int] = periods.NO_CREDIT,
) -> None:
    """Tokens follow what became of the money: frozen while it is disputed, gone once it went back in full. What was
    given back in part, for whatever reason, changes nothing.

    The rest of a payment has helped to pay the larger plans that followed it, and what was credited beyond that
    the periods after: their tokens go the same way. `brought` says what invoices added to the customer's credit.
    """
    payment.refunded = money.refunded
    is_gone = money.dispute == "lost" or 0 < payment.amount <= money.refunded
    payment.standing = "gone" if is_gone else "disputed" if money.dispute == "open" else "good"
    await session.flush()
    chain = await periods.chain_of(session, payment, brought)
    worst = max((each.standing for each in chain[: chain.index(payment)]), key=STANDINGS.index, default="good")
    for each in chain[chain.index(payment) :]:
        worst = max(worst, each.standing, key=STANDINGS.index)
        if worst == "gone":
            each.shortfall = await tokens.revoke(session, each.user_id, each.id, now)
        else:
            await tokens.freeze(session, each.user_id, each.id, frozen=worst == "disputed")
    await session.flush()


async def undo(deps: BillingDeps, state: PlanState) -> None:
    """A plan that nobody should have bought: its money goes back, then it ends. A plan that ended first would not be
    looked at again if the money could not be sent.
    """
    log.warning("a plan is undone", subscription=state.id)
    invoices = await deps.cards.invoices(state.customer_id)
    paid = [each for each in invoices if each.subscription_id == state.id]
    money = {each.id: await losses.money_of(deps, each.intent_id) for each in paid if each.intent_id}
    await pay_back(deps, paid, money, sum(invoice.amount_paid for invoice in paid), "undone")
    await deps.cards.end_now(state.id)


async def pay_back(
    deps: BillingDeps, paid: Sequence[Invoice], money: Mapping[str, Money], owed: int, reason: str
) -> int:
    """Pay `owed` cents back out of a plan's payments, the newest first, as far as they have not given it before.
    `money` says how they stand. Returns how much they gave.

    Of a payment that is disputed nothing is given: the bank has taken it back already, and decides.
    """
    left = owed
    for invoice in paid:
        state = money.get(invoice.id)
        if invoice.intent_id is None or state is None or state.is_with_bank:
            continue
        share = min(left, invoice.amount_paid - state.given)
        if share > 0:
            await deps.cards.refund(invoice.intent_id, share, f"{reason}-{invoice.id}-after-{state.given}")
            left -= share
    return owed - left
