"""Users, for other areas and for every part of accounts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from thumbsmith.accounts.addresses import normalised
from thumbsmith.accounts.errors import AccountExists, ForeignUser, NotSignedIn
from thumbsmith.accounts.models import User, UserSession
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.identifiers import new_id


class Person(Protocol):
    """A user, as other areas know them."""

    @property
    def id(self) -> str: ...
    @property
    def email(self) -> str: ...
    @property
    def first_name(self) -> str: ...
    @property
    def last_name(self) -> str: ...


@dataclass(frozen=True)
class NewUser:
    email: str
    """Checked already."""
    first_name: str
    last_name: str
    password_hash: str
    age_confirmed: bool = False
    terms_version: str | None = None
    force_password_change: bool = False
    verified_at: datetime | None = None


async def add_user(session: WriteSession, new: NewUser, now: datetime) -> User:
    """Raises AccountExists, also when somebody else was faster by a moment."""
    user = User(
        id=new_id(now),
        email=new.email,
        normalised_email=normalised(new.email),
        first_name=new.first_name,
        last_name=new.last_name,
        password_hash=new.password_hash,
        force_password_change=new.force_password_change,
        age_confirmed=new.age_confirmed,
        terms_version=new.terms_version,
        verified_at=new.verified_at,
        created_at=now,
    )
    session.add(user)
    try:
        await session.flush()
    except IntegrityError as error:
        raise AccountExists from error
    return user


async def find_by_email(session: ReadSession, email: str) -> User | None:
    address = normalised(email)
    if "\0" in address:  # PostgreSQL can't even compare it
        return None
    return await session.scalar(select(User).where(User.normalised_email == address))


async def find_user(session: ReadSession, user_id: str) -> User | None:
    """None once the account is deleted."""
    return await session.get(User, user_id)


async def wants_mail_when_done(session: ReadSession, user_id: str) -> bool:
    return bool(await session.scalar(select(User.mail_when_done).where(User.id == user_id)))


async def was_here_since(session: ReadSession, user_id: str, moment: datetime) -> bool:
    """Whether one of the user's browsers has asked for something since. Known two minutes later (`SEEN_EVERY`)."""
    seen = select(UserSession.id).where(UserSession.user_id == user_id, UserSession.last_seen_at >= moment)
    return await session.scalar(seen.limit(1)) is not None


async def lock_user(session: WriteSession, user_id: str) -> None:
    """Let the transactions of one user pass one by one, where their totals are checked before they change.

    Those that only write something for the user go on meanwhile. Raises NotSignedIn when the account is gone.
    """
    await _lock(session, user_id, read=False)


async def keep_user(session: WriteSession, user_id: str) -> None:
    """The account is not deleted before this transaction ends. Raises NotSignedIn when it is gone."""
    await _lock(session, user_id, read=True)


async def _lock(session: WriteSession, user_id: str, *, read: bool) -> None:
    row = select(User.id).where(User.id == user_id).with_for_update(read=read, key_share=True)
    if await session.scalar(row) is None:
        raise NotSignedIn


def require_own(user: User, customer_id: str | None) -> None:
    """Raise ForeignUser when a request names somebody else. Naming nobody means oneself."""
    if customer_id is not None and customer_id != user.id:
        raise ForeignUser
