"""Who our users are at the card provider."""

from __future__ import annotations

from sqlalchemy import select

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.models import User
from thumbsmith.billing.models import BillingCustomer
from thumbsmith.billing.parts import BillingParts
from thumbsmith.platform.database import ReadSession


async def ensure_customer(parts: BillingParts, user: User) -> str:
    """The provider's id of a user, made with their first purchase. Raises NotSignedIn when the account is gone."""
    async with parts.database.read() as reading:
        known = await reading.get(BillingCustomer, user.id)
    if known is not None:
        return known.provider_id
    name = f"{user.first_name} {user.last_name}".strip()
    provider_id = await parts.cards.create_customer(user.id, user.email, name)
    async with parts.database.write() as session:
        await accounts.keep_user(session, user.id)
        await session.merge(BillingCustomer(user_id=user.id, provider_id=provider_id, created_at=parts.clock()))
    return provider_id


async def find_customer(session: ReadSession, user_id: str) -> str | None:
    known = await session.get(BillingCustomer, user_id)
    return known.provider_id if known else None


async def find_user_id(session: ReadSession, customer_id: str) -> str | None:
    """None for a customer that is not ours: others may share the provider's account."""
    return await session.scalar(select(BillingCustomer.user_id).where(BillingCustomer.provider_id == customer_id))
