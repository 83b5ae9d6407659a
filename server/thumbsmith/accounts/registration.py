"""Use cases on the way to an account: register, verify the mail address with a code, ask for another code."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from thumbsmith.accounts import limiting, service
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.errors import (
    AccountExists,
    AgeNotConfirmed,
    AlreadyVerified,
    InvalidVerificationCode,
    MissingEmail,
    MissingEmailOrCode,
    TermsNotAccepted,
    UserNotFound,
)
from thumbsmith.accounts.models import User, VerificationCode
from thumbsmith.accounts.passwords import check_password
from thumbsmith.accounts.service import NewUser
from thumbsmith.mail import messages
from thumbsmith.mail import service as mail
from thumbsmith.platform import limits
from thumbsmith.platform.database import WriteSession, find_row
from thumbsmith.platform.errors import TooManyRequests

TERMS_VERSION = "2025-06-20"
"""The day from which the present terms of service apply."""
CODE_LIFE = timedelta(minutes=10)
WRONG_TRIES = 5
DIGITS = 6


@dataclass(frozen=True)
class Registration:
    email: str
    """Checked already."""
    first_name: str
    last_name: str
    password: str
    age_confirmed: bool | None
    """None: a client that does not ask."""
    terms_accepted: bool | None


async def register(deps: AccountDeps, wish: Registration, address: str) -> User:
    """An account that waits for its mail address to be verified.

    Raises AgeNotConfirmed, TermsNotAccepted, WeakPassword, AccountExists, TooManyRequests, TooBusy.
    """
    await limiting.count(deps, (limiting.by_address("register", address), deps.account_rules.register_per_address))
    if wish.age_confirmed is False:
        raise AgeNotConfirmed
    if wish.terms_accepted is False:
        raise TermsNotAccepted
    check_password(wish.password, email=wish.email, names=(wish.first_name, wish.last_name))
    async with deps.database.read() as reading:
        if await service.find_by_email(reading, wish.email):
            raise AccountExists
    new = NewUser(
        email=wish.email,
        first_name=wish.first_name,
        last_name=wish.last_name,
        password_hash=await deps.password_hasher.hash(wish.password),
        age_confirmed=bool(wish.age_confirmed),
        terms_version=TERMS_VERSION if wish.terms_accepted else None,
    )
    now = deps.clock()
    async with deps.database.write() as session:
        user = await service.add_user(session, new, now)
        await send_code(deps, session, user, now, resent_at=None)
    return user


async def exists(deps: AccountDeps, email: str, address: str) -> bool:
    """Raises TooManyRequests."""
    await count_lookup(deps, address)
    async with deps.database.read() as session:
        return await service.find_by_email(session, email) is not None


async def verify(deps: AccountDeps, email: str, code: str, address: str) -> None:
    """Raises MissingEmailOrCode, UserNotFound, AlreadyVerified, InvalidVerificationCode, TooManyRequests."""
    if not email or not code:
        raise MissingEmailOrCode
    await count_lookup(deps, address)
    tries = limiting.by_account_from(deps, "verify", email, address)
    await limiting.count(deps, (tries, deps.account_rules.verify_per_account))
    now = deps.clock()
    async with deps.database.write() as session:
        user = await find_unverified(session, email)
        is_right = await use_code(deps, session, user, code, now)
        if is_right:
            user.verified_at = now
            await mail.post(session, messages.welcome(user.email, user.first_name), now)
    if not is_right:  # raised only now: the wrong try has to stay counted
        raise InvalidVerificationCode


async def resend(deps: AccountDeps, email: str, address: str) -> None:
    """Raises MissingEmail, UserNotFound, AlreadyVerified, TooManyRequests."""
    if not email:
        raise MissingEmail
    rules = deps.account_rules
    await count_lookup(deps, address)
    now = deps.clock()
    async with deps.database.write() as session:
        user = await find_unverified(session, email)
        code = await find_row(session, VerificationCode, user.id)
        if code and code.resent_at and now < (allowed := code.resent_at + rules.resend_pause):
            raise TooManyRequests(retry_after=-(-(allowed - now) // timedelta(seconds=1)))
        await limits.take(session, limiting.by_account(deps, "resend", email), rules.resend_per_account, now)
        await send_code(deps, session, user, now, resent_at=now)


async def count_lookup(deps: AccountDeps, address: str) -> None:
    """Limit how often a stranger learns whether there is an account, whichever call they choose."""
    await limiting.count(deps, (limiting.by_address("lookup", address), deps.account_rules.lookup_per_address))


async def find_unverified(session: WriteSession, email: str) -> User:
    """The user, locked: two calls for one account pass one by one. Raises UserNotFound, AlreadyVerified."""
    found = await service.find_by_email(session, email)
    user = await find_row(session, User, found.id, lock=True) if found else None
    if user is None:
        raise UserNotFound
    await session.refresh(user)  # as it is now that we have the lock
    if user.verified_at is not None:
        raise AlreadyVerified
    return user


async def send_code(
    deps: AccountDeps, session: WriteSession, user: User, now: datetime, *, resent_at: datetime | None
) -> None:
    """Post a new code, which takes the place of any before it."""
    code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    await session.merge(
        VerificationCode(
            user_id=user.id,
            code_hash=code_hash(deps, user.id, code),
            wrong_tries=0,
            resent_at=resent_at,
            expires_at=now + CODE_LIFE,
        )
    )
    await session.flush()
    await mail.post(session, messages.verification(user.email, user.first_name, code), now)


async def use_code(deps: AccountDeps, session: WriteSession, user: User, code: str, now: datetime) -> bool:
    """True for the right one, once. A wrong one is counted."""
    kept = await find_row(session, VerificationCode, user.id)
    if kept is None or kept.wrong_tries >= WRONG_TRIES or now >= kept.expires_at:
        return False
    if not deps.signer.check(CODE_PURPOSE, code_message(user.id, code), kept.code_hash):
        kept.wrong_tries += 1
        return False
    await session.delete(kept)
    return True


CODE_PURPOSE = "verification code"


def code_hash(deps: AccountDeps, user_id: str, code: str) -> str:
    """With our key: a million codes are hashed in a second by whoever finds a plain hash."""
    return deps.signer.sign(CODE_PURPOSE, code_message(user_id, code))


def code_message(user_id: str, code: str) -> str:
    return f"{user_id}:{code}"
