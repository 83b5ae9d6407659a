"""Use cases of passwords: forgotten, reset, changed."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import structlog
from sqlalchemy import delete

from thumbsmith.accounts import api_keys, limiting, service, sessions
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.errors import InvalidResetToken, NotSignedIn, PasswordUnchanged, WrongCurrentPassword
from thumbsmith.accounts.models import PasswordReset, User
from thumbsmith.accounts.passwords import check_password
from thumbsmith.accounts.sessions import SignedIn
from thumbsmith.mail import messages
from thumbsmith.mail import service as mail
from thumbsmith.platform import limits
from thumbsmith.platform.database import WriteSession, find_row
from thumbsmith.platform.errors import TooManyRequests

log = structlog.get_logger(__name__)

LINK_LIFE = timedelta(minutes=60)
TOKEN_BYTES = 32
SIGNED_AS = "password reset"
ANSWER_SECONDS = 0.25
"""Length of an answer that must not tell whether there is an account: longer than the work for one that is."""


async def request_reset(deps: AccountDeps, email: str, address: str) -> None:
    """Post a link to the account's mail address, when there is one. Raises TooManyRequests, by address only."""
    rules = deps.account_rules
    await limiting.count(deps, (limiting.by_address("reset", address), rules.reset_per_address))
    async with taking(ANSWER_SECONDS):
        await post_link(deps, email)


async def post_link(deps: AccountDeps, email: str) -> None:
    now, token = deps.clock(), secrets.token_urlsafe(TOKEN_BYTES)
    try:
        async with deps.database.write() as session:
            key = limiting.by_account(deps, "reset", email)
            await limits.take(session, key, deps.account_rules.reset_per_account, now)
            user = await service.find_by_email(session, email)
            if user is None:
                return
            session.add(PasswordReset(token_hash=token_hash(deps, token), user_id=user.id, expires_at=now + LINK_LIFE))
            await session.flush()
            link = f"{deps.site_address}/reset-password/{token}"
            await mail.post(session, messages.password_reset(user.email, user.first_name, link), now)
    except TooManyRequests:
        return  # silently: the limit of an account would tell that it is watched


@asynccontextmanager
async def taking(seconds: float) -> AsyncIterator[None]:
    """The block ends after `seconds`, not before."""
    started = time.perf_counter()
    yield
    await asyncio.sleep(max(0.0, started + seconds - time.perf_counter()))


async def reset(deps: AccountDeps, token: str, new_password: str, address: str) -> None:
    """Set a new password with the token of a link: it ends every session, API key and other link.

    The link proves access to the mailbox, so the mail address is verified with it.
    Raises InvalidResetToken, WeakPassword, TooManyRequests, TooBusy.
    """
    await limiting.count(deps, (limiting.by_address("reset password", address), deps.account_rules.login_per_address))
    hashed = token_hash(deps, token)
    async with deps.database.read() as reading:
        link = await reading.get(PasswordReset, hashed)
        user = await reading.get(User, link.user_id) if link else None
    if link is None or user is None or deps.clock() >= link.expires_at:
        raise InvalidResetToken
    check_password(new_password, email=user.email, names=(user.first_name, user.last_name))
    password_hash = await deps.password_hasher.hash(new_password)
    now = deps.clock()
    async with deps.database.write() as session:
        user = await find_row(session, User, user.id, lock=True)
        using = delete(PasswordReset).where(PasswordReset.token_hash == hashed).returning(PasswordReset.user_id)
        if user is None or await session.scalar(using) is None:  # somebody was faster
            raise InvalidResetToken
        user.verified_at = user.verified_at or now
        await set_password(session, user, password_hash, now, keep_session=None)
    log.info("password set by mail", user=user.id, address=address)


async def change(deps: AccountDeps, caller: SignedIn, current_password: str | None, new_password: str) -> None:
    """Set a new password while logged in: it ends all other sessions and all API keys.

    A user who has to set a new one need not know the old one, which somebody else chose.
    Raises WrongCurrentPassword, PasswordUnchanged, WeakPassword, TooManyRequests, TooBusy.
    """
    user = caller.user
    await limiting.count(
        deps, (limiting.by_account(deps, limiting.ASKED_AGAIN, user.email), deps.account_rules.login_per_account)
    )
    if user.force_password_change:
        is_same, _ = await deps.password_hasher.verify(new_password, user.password_hash)
        if is_same:
            raise PasswordUnchanged
    else:
        is_right, _ = await deps.password_hasher.verify(current_password or "", user.password_hash)
        if not is_right:
            log.warning("password not changed", user=user.id, why="credentials")
            raise WrongCurrentPassword
    check_password(new_password, email=user.email)
    password_hash = await deps.password_hasher.hash(new_password)
    now = deps.clock()
    async with deps.database.write() as session:
        present = await find_row(session, User, user.id, lock=True)
        if present is None or present.password_hash != user.password_hash:  # changed meanwhile: this session is over
            raise NotSignedIn
        await set_password(session, present, password_hash, now, keep_session=caller.session.id)


async def set_password(
    session: WriteSession, user: User, password_hash: str, now: datetime, *, keep_session: str | None
) -> None:
    user.password_hash = password_hash
    user.force_password_change = False
    await session.execute(delete(PasswordReset).where(PasswordReset.user_id == user.id))
    await sessions.revoke_all(session, user.id, now, but=keep_session)
    await api_keys.end_all(session, user.id)
    await mail.post(session, messages.password_changed(user.email, user.first_name, now), now)


async def purge(session: WriteSession, now: datetime) -> None:
    """Forget links that have expired."""
    await session.execute(delete(PasswordReset).where(PasswordReset.expires_at < now))


def token_hash(deps: AccountDeps, token: str) -> str:
    return deps.signer.sign(SIGNED_AS, token)
