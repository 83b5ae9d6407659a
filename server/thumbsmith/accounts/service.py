"""Use cases of accounts."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from thumbsmith.accounts.errors import ForeignUser
from thumbsmith.accounts.models import User
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.signing import Signer

SIGNED_AS = "guest"


async def begin_guest(session: WriteSession, now: datetime) -> User:
    user_id = new_id(now)
    email = f"{user_id}@guest.invalid"
    user = User(
        id=user_id,
        email=email,
        normalised_email=email,
        first_name="",
        last_name="",
        password_hash="",
        created_at=now,
    )
    session.add(user)
    await session.flush()
    return user


async def find_guest(session: ReadSession, signer: Signer, token: str) -> User | None:
    """The guest that `token` was given out for; None when it is not one of our tokens."""
    user_id = signer.open_token(SIGNED_AS, token)
    return await session.get(User, user_id) if user_id else None


def guest_token(signer: Signer, user: User) -> str:
    return signer.sign_token(SIGNED_AS, user.id)


async def lock_user(session: WriteSession, user_id: str) -> None:
    """Let the transactions of one user pass one by one, where its totals are checked before they change."""
    await session.execute(select(User.id).where(User.id == user_id).with_for_update())


def require_own(user: User, customer_id: str | None) -> None:
    """Raise ForeignUser when a request names somebody else. Naming nobody means oneself."""
    if customer_id is not None and customer_id != user.id:
        raise ForeignUser
