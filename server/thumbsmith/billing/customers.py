"""Our users as customers of the card provider."""

from __future__ import annotations

from sqlalchemy import select

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.service import Person
from thumbsmith.billing.deps import BillingDeps
from thumbsmith.billing.errors import ProviderRefused
from thumbsmith.billing.models import BillingCustomer, Mode
from thumbsmith.platform.database import ReadSession


async def ensure_customer(deps: BillingDeps, user: Person) -> str:
    """The provider's id of a user, made with their first purchase. One that other keys knew is not used again.

    Raises NotSignedIn when the account is gone.
    """
    mode = deps.cards.mode
    async with deps.database.read() as reading:
        known = await reading.get(BillingCustomer, user.id)
    if known is not None and known.mode == mode:
        return known.provider_id
    if known is not None and known.mode is None and await is_known_there(deps, known.provider_id):
        provider_id = known.provider_id
    else:
        name = f"{user.first_name} {user.last_name}".strip()
        provider_id = await deps.cards.create_customer(user.id, user.email, name)
    row = BillingCustomer(user_id=user.id, provider_id=provider_id, mode=mode, created_at=deps.clock())
    async with deps.database.write() as session:
        await accounts.keep_user(session, user.id)
        await session.merge(row)
    return provider_id


async def is_known_there(deps: BillingDeps, customer_id: str) -> bool:
    try:
        await deps.cards.cards(customer_id)
    except ProviderRefused:
        return False
    return True


async def find_customer(session: ReadSession, user_id: str, mode: Mode) -> str | None:
    """The user's customer at the provider whose keys are in use."""
    known = await session.get(BillingCustomer, user_id)
    return known.provider_id if known and known.mode in {mode, None} else None


async def find_user_id(session: ReadSession, customer_id: str) -> str | None:
    """None for a customer that is not ours: others may share the provider's account."""
    return await session.scalar(select(BillingCustomer.user_id).where(BillingCustomer.provider_id == customer_id))
