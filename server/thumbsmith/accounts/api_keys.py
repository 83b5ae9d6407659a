"""Use cases of API keys: make one, list them, end one, recognise the program that calls with one.

A key is a prefix that scanners for leaked secrets can look for, the id of its row, and a secret of which only the hash
is kept: 256 random bits, so that a plain hash is enough. It is shown once.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

import structlog
from sqlalchemy import bindparam, delete, func, select, update

from thumbsmith.accounts import service
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.errors import ApiKeyNotFound, KeyNotAllowed, NotSignedIn, ScopeMissing, TooManyKeys
from thumbsmith.accounts.models import ApiKey, User
from thumbsmith.accounts.scopes import CALLS, Scope
from thumbsmith.mail import messages
from thumbsmith.mail import service as mail
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.identifiers import IDENTIFIER, new_id

log = structlog.get_logger(__name__)

PREFIX = "thumbsmith_"
SECRET_BYTES = 32
MOST = 20
"""Keys of one user."""
USED_EVERY = timedelta(minutes=2)  # no write for every call
SHOWN_AFTER_END = timedelta(days=30)
"""For so long a key that has expired is listed, so that somebody finds out why a program stopped."""

WITH_USER = select(ApiKey, User).join(User, User.id == ApiKey.user_id).where(ApiKey.id == bindparam("key_id"))


@dataclass(frozen=True)
class Made:
    key: ApiKey
    token: str
    """The program calls with it. Nobody can show it again."""


async def create(deps: AccountDeps, user: User, name: str, scopes: Sequence[Scope], expires_in_days: int) -> Made:
    """The user is told by mail. Raises TooManyKeys, NotSignedIn."""
    now, secret = deps.clock(), secrets.token_urlsafe(SECRET_BYTES)
    async with deps.database.write() as session:
        await service.lock_user(session, user.id)
        count = await session.scalar(select(func.count()).select_from(ApiKey).where(ApiKey.user_id == user.id))
        if (count or 0) >= MOST:
            raise TooManyKeys
        key = ApiKey(
            id=new_id(now),
            user_id=user.id,
            name=name,
            secret_hash=hash_of(secret),
            scopes=list(scopes),
            created_at=now,
            expires_at=now + timedelta(days=expires_in_days),
        )
        session.add(key)
        await session.flush()
        await mail.post(session, messages.api_key_made(user.email, user.first_name, name, now), now)
    log.info("API key made", user=user.id, key=key.id, scopes=list(scopes))
    return Made(key, f"{PREFIX}{key.id}_{secret}")


async def listed(session: ReadSession, user_id: str) -> Sequence[ApiKey]:
    """The newest first."""
    return (await session.scalars(select(ApiKey).where(ApiKey.user_id == user_id).order_by(ApiKey.id.desc()))).all()


async def end(session: WriteSession, user_id: str, key_id: str) -> None:
    """Raises ApiKeyNotFound for one of somebody else."""
    ending = delete(ApiKey).where(ApiKey.id == key_id, ApiKey.user_id == user_id).returning(ApiKey.id)
    if await session.scalar(ending) is None:
        raise ApiKeyNotFound


async def end_all(session: WriteSession, user_id: str) -> None:
    await session.execute(delete(ApiKey).where(ApiKey.user_id == user_id))


def is_key(token: str) -> bool:
    return token.startswith(PREFIX)


async def recognise(deps: AccountDeps, token: str, call: str) -> User:
    """The owner of the key, if it opens `call` ('GET /v1/images'). Raises NotSignedIn, KeyNotAllowed, ScopeMissing."""
    now = deps.clock()
    key_id, _, secret = token.removeprefix(PREFIX).partition("_")
    if not IDENTIFIER.fullmatch(key_id):
        raise NotSignedIn
    async with deps.database.look_up() as looking:
        found = (await looking.execute(WITH_USER, {"key_id": key_id})).one_or_none()
    if found is None:
        raise NotSignedIn
    key, user = found
    if not hmac.compare_digest(key.secret_hash, hash_of(secret)) or now >= key.expires_at:
        raise NotSignedIn
    scope = CALLS.get(call)
    if scope is None:
        raise KeyNotAllowed
    if scope not in key.scopes:
        raise ScopeMissing(f"This key may not do that: it has no scope {scope}.")
    if key.last_used_at is None or now - key.last_used_at > USED_EVERY:
        async with deps.database.write() as writing:
            await writing.execute(update(ApiKey).where(ApiKey.id == key.id).values(last_used_at=now))
    return user


def hash_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


async def purge(session: WriteSession, now: datetime) -> None:
    """Forget keys that expired long ago."""
    await session.execute(delete(ApiKey).where(ApiKey.expires_at < now - SHOWN_AFTER_END))
