"""Use cases of sessions: log in, recognise a caller, list the devices, log out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

import structlog
from sqlalchemy import bindparam, delete, or_, select, update

from thumbsmith.accounts import limiting, service
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.devices import Device
from thumbsmith.accounts.errors import EmailNotVerified, NotSignedIn, SessionNotFound, WrongCredentials
from thumbsmith.accounts.models import User, UserSession
from thumbsmith.mail import messages
from thumbsmith.mail import service as mail
from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.metrics import LOG_INS

log = structlog.get_logger(__name__)

NOBODY = ""
"""An id that no user has: the same questions are asked for a mail address without an account."""
SEEN_EVERY = timedelta(minutes=2)  # no write for every call
REMEMBERED = timedelta(days=90)
"""For so long after its session a device is not new."""
WITH_USER = (
    select(UserSession, User)
    .join(User, User.id == UserSession.user_id)
    .where(UserSession.id == bindparam("session_id"), User.id == bindparam("user_id"))
)
"""Asked with every call: building it each time would take as long as asking."""


@dataclass(frozen=True)
class SignedIn:
    user: User
    session: UserSession


@dataclass(frozen=True)
class LoggedIn:
    user: User
    session: UserSession
    token: str


async def log_in(deps: AccountDeps, email: str, password: str, device: Device) -> LoggedIn:
    """Raises WrongCredentials, EmailNotVerified, TooManyRequests, TooBusy.

    Whether there is such an account shows neither in the answer nor in the time it takes.
    """
    rules = deps.account_rules
    async with deps.database.read() as reading:
        found = await service.find_by_email(reading, email)
        is_known = await is_known_device(reading, found.id if found else NOBODY, device)
    await limiting.count(deps, *uses_of_login(deps, email, device, is_known=is_known))
    is_right, fresh_hash = await deps.password_hasher.verify(password, found.password_hash if found else None)
    if found is None or not is_right:
        LOG_INS.labels("refused").inc()
        log.warning("log in refused", user=found.id if found else None, address=device.address, why="credentials")
        raise WrongCredentials
    if found.verified_at is None:
        LOG_INS.labels("refused").inc()
        log.warning("log in refused", user=found.id, address=device.address, why="not verified")
        raise EmailNotVerified
    async with deps.database.write() as session:
        user = await find_row(session, User, found.id, lock=True)
        if user is None or user.password_hash != found.password_hash:  # changed while we looked at it
            raise WrongCredentials
        user.password_hash = fresh_hash or user.password_hash
        made = await begin(session, user, device, deps.clock(), rules.session_length)
    LOG_INS.labels("ok").inc()
    log.info("logged in", user=user.id, address=device.address, device=device.name)
    return LoggedIn(user, made, deps.session_tokens.issue(made))


def uses_of_login(deps: AccountDeps, email: str, device: Device, *, is_known: bool) -> Sequence[tuple[str, Rate]]:
    """The count that a try belongs to. A known device has a count of its own, which no stranger can use up."""
    rules = deps.account_rules
    if is_known:
        return [(limiting.by_device(deps, "login", email, device.id), rules.login_per_account)]
    return [
        (limiting.by_account_from(deps, "login", email, device.address), rules.login_per_account),
        (limiting.by_account(deps, "login", email), rules.strange_login_per_account),
        (limiting.by_address("login", device.address), rules.login_per_address),
    ]


async def begin(session: WriteSession, user: User, device: Device, now: datetime, length: timedelta) -> UserSession:
    """A session on `device`. The user gets a mail when there were others before, but none on this device."""
    if await is_new_device(session, user, device):
        await mail.post(
            session, messages.new_device(user.email, user.first_name, device.name, device.address, now), now
        )
    made = UserSession(
        id=new_id(now),
        user_id=user.id,
        device_id=device.id,
        device=device.name,
        address=device.address,
        created_at=now,
        last_seen_at=now,
        expires_at=now + length,
    )
    session.add(made)
    await session.flush()
    return made


async def is_known_device(session: ReadSession, user_id: str, device: Device) -> bool:
    """By the cookie alone: names and addresses can be made up."""
    past = select(UserSession.id).where(UserSession.user_id == user_id, UserSession.device_id == device.id).limit(1)
    return await session.scalar(past) is not None


async def is_new_device(session: ReadSession, user: User, device: Device) -> bool:
    """A browser is known by its cookie, a program without one by its name and address."""
    past = select(UserSession.id).where(UserSession.user_id == user.id).limit(1)
    is_same = (UserSession.device == device.name) & (UserSession.address == device.address)
    known = past.where(or_(UserSession.device_id == device.id, is_same))
    return await session.scalar(past) is not None and await session.scalar(known) is None


async def recognise(deps: AccountDeps, token: str) -> SignedIn:
    """The session of the token. Raises NotSignedIn."""
    now = deps.clock()
    claims = deps.session_tokens.read(token, now)
    if claims is None:
        raise NotSignedIn
    async with deps.database.look_up() as looking:
        found = (await looking.execute(WITH_USER, asdict(claims))).one_or_none()
    if found is None:
        raise NotSignedIn
    session, user = found
    if not is_alive(session, now):
        raise NotSignedIn
    if now - session.last_seen_at > SEEN_EVERY:
        async with deps.database.write() as writing:
            await writing.execute(update(UserSession).where(UserSession.id == session.id).values(last_seen_at=now))
    return SignedIn(user, session)


def is_alive(session: UserSession, now: datetime) -> bool:
    return session.revoked_at is None and now < session.expires_at


async def living(session: ReadSession, user_id: str, now: datetime) -> Sequence[UserSession]:
    """Those of the user that go on, the newest first."""
    rows = await session.scalars(
        select(UserSession)
        .where(UserSession.user_id == user_id, UserSession.revoked_at.is_(None), UserSession.expires_at > now)
        .order_by(UserSession.id.desc())
    )
    return rows.all()


async def revoke(session: WriteSession, user_id: str, session_id: str, now: datetime) -> None:
    """Raises SessionNotFound for one of somebody else, or one that has ended."""
    found = await find_row(session, UserSession, session_id, lock=True)
    if found is None or found.user_id != user_id or not is_alive(found, now):
        raise SessionNotFound
    found.revoked_at = now


async def revoke_all(session: WriteSession, user_id: str, now: datetime, *, but: str | None = None) -> None:
    """End every session of the user, or every other one."""
    ending = update(UserSession).where(UserSession.user_id == user_id, UserSession.revoked_at.is_(None))
    if but is not None:
        ending = ending.where(UserSession.id != but)
    await session.execute(ending.values(revoked_at=now))


async def purge(session: WriteSession, now: datetime) -> None:
    """Forget sessions that ended long ago."""
    await session.execute(delete(UserSession).where(UserSession.expires_at < now - REMEMBERED))
