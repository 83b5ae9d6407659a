"""The free trial: once per mail address, ever."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.models import User
from thumbsmith.billing import plans
from thumbsmith.billing.catalogue import FREE
from thumbsmith.billing.errors import AlreadySubscribed, TrialUsed
from thumbsmith.billing.models import Subscription
from thumbsmith.billing.parts import BillingParts
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.signing import Signer
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.service import Grant

DOTLESS = {"gmail.com", "googlemail.com"}
"""Where dots in the name lead to the same mailbox."""


def one_mailbox(address: str) -> str:
    """The address without what people vary to seem another: case, tags after a plus, dots where they don't count."""
    name, _, host = address.strip().casefold().rpartition("@")
    name = name.partition("+")[0]
    return f"{name.replace('.', '') if host in DOTLESS else name}@{'gmail.com' if host in DOTLESS else host}"


def trial_keys(signer: Signer, address: str) -> list[str]:
    """The one that is written down now, then those of other secrets. They outlive the account without saying whose it
    was."""
    return [f"trial:{signature}" for signature in signer.signatures("trial", one_mailbox(address))]


async def start_trial(parts: BillingParts, user: User) -> Subscription:
    """Raises AlreadySubscribed, TrialUsed, NotSignedIn."""
    now = parts.clock()
    async with parts.database.write() as session:
        await accounts.keep_user(session, user.id)
        await tokens.lock(session, user.id)
        if await plans.live_plan(session, user.id):
            raise AlreadySubscribed
        key, *others = trial_keys(parts.signer, user.email)
        if any([await tokens.find_lot(session, other) for other in others]):
            raise TrialUsed
        if not await tokens.grant(session, Grant(user.id, "trial", FREE.tokens, key, now), now):
            raise TrialUsed
        subscription = new_trial(user.id, now)
        session.add(subscription)
        await session.flush()
    return subscription


def new_trial(user_id: str, now: datetime) -> Subscription:
    return Subscription(
        id=new_id(now),
        user_id=user_id,
        product_id=FREE.id,
        status="A",
        provider_id=None,
        pending_product_id=None,
        period_start=None,
        period_end=None,
        started_at=now,
        ended_at=None,
        synced=0,
        reminded_for=None,
    )
