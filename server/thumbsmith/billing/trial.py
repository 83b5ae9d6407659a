"""The free trial: once per mail address, ever."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.mailboxes import mailbox_before, mailbox_of
from thumbsmith.accounts.service import Person
from thumbsmith.billing import plans
from thumbsmith.billing.catalogue import FREE
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import AlreadySubscribed, TrialUsed
from thumbsmith.billing.models import Subscription
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.signing import Signer
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.service import Grant

UNREAD, OF_NOBODY = "trial", "address"
"""Beginnings of keys of earlier versions: as they were, and where the account is gone, so that the mailbox is not
known."""
BATCH = 200


def trial_keys(signer: Signer, address: str) -> list[str]:
    """The one that is written down now, then those of other secrets. They outlive the account without saying whose it
    was."""
    return [f"mailbox:{signature}" for signature in signer.signatures("trial", mailbox_of(address))]


def earlier_keys(signer: Signer, address: str) -> list[str]:
    """Under which the trial of this address was written down by earlier versions."""
    signatures = signer.signatures("trial", mailbox_before(address))
    return [f"{kind}:{signature}" for kind in (UNREAD, OF_NOBODY) for signature in signatures]


async def start_trial(deps: BillingDeps, user: Person) -> Subscription:
    """Raises AlreadySubscribed, TrialUsed, NotSignedIn."""
    now = deps.clock()
    async with deps.database.write() as session:
        await accounts.keep_user(session, user.id)
        await tokens.lock(session, user.id)
        if await plans.live_plan(session, user.id):
            raise AlreadySubscribed
        key, *others = trial_keys(deps.signer, user.email)
        others += earlier_keys(deps.signer, user.email)
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


async def renew_keys(deps: BillingDeps) -> int:
    """Rewrite keys of earlier versions, with all ways in which an address may be written. Returns how many."""
    async with deps.database.read() as reading:
        found = await tokens.lots_keyed(reading, UNREAD, BATCH)
    for lot_id in found:
        async with deps.database.write() as session:
            lot = await tokens.lot_to_rename(session, lot_id)
            user = await accounts.find_user(session, lot.user_id)
            signature = lot.source_key.partition(":")[2]
            key = f"{OF_NOBODY}:{signature}"
            if user is not None and lot.source_key in earlier_keys(deps.signer, user.email):
                key = trial_keys(deps.signer, user.email)[0]
            if await tokens.find_lot(session, key):  # two accounts of one mailbox had one each
                key = f"{key}:{lot.id}"
            lot.source_key = key
    return len(found)


async def renew_all_keys(deps: BillingDeps) -> None:
    while await renew_keys(deps):
        pass
