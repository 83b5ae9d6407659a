"""Use cases of whoever runs the installation: make accounts, look at them, help with them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from thumbsmith.accounts import api_keys, deletion, registration, service, sessions
from thumbsmith.accounts.addresses import check_email
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.errors import InvalidName, NoSuchAccount
from thumbsmith.accounts.models import User
from thumbsmith.accounts.names import check_name
from thumbsmith.accounts.passwords import check_password
from thumbsmith.accounts.service import NewUser
from thumbsmith.platform.database import ReadSession, WriteSession, find_row


async def create(
    deps: AccountDeps,
    email: str,
    password: str,
    *,
    first_name: str,
    last_name: str,
    is_verified: bool,
    force_password_change: bool,
) -> User:
    """An account; its names may be empty. One that is not verified gets a code by mail.

    Raises InvalidEmail, InvalidName, WeakPassword, AccountExists.
    """
    address = check_email(email)
    first_name, last_name = checked(first_name), checked(last_name)
    check_password(password, email=address, names=(first_name, last_name))
    password_hash = await deps.password_hasher.hash(password)
    now = deps.clock()
    new = NewUser(
        email=address,
        first_name=first_name,
        last_name=last_name,
        password_hash=password_hash,
        force_password_change=force_password_change,
        verified_at=now if is_verified else None,
    )
    async with deps.database.write() as session:
        user = await service.add_user(session, new, now)
        if not is_verified:
            await registration.send_code(deps, session, user, now, resent_at=None)
    return user


def checked(name: str) -> str:
    try:
        return check_name(name) if name.strip() else ""
    except ValueError as error:
        raise InvalidName(str(error)) from error


async def verify(deps: AccountDeps, email: str) -> User:
    """The mail address counts as verified from now on, without a code. Raises NoSuchAccount."""
    async with deps.database.write() as session:
        user = await locked(session, email)
        user.verified_at = user.verified_at or deps.clock()
    return user


async def force_password_change(deps: AccountDeps, email: str) -> User:
    """The user has to set a new password before they go on, wherever they are logged in. Raises NoSuchAccount."""
    async with deps.database.write() as session:
        user = await locked(session, email)
        user.force_password_change = True
    return user


async def log_out(deps: AccountDeps, email: str) -> User:
    """Ends every session and every API key of the user. Raises NoSuchAccount."""
    async with deps.database.write() as session:
        user = await locked(session, email)
        await sessions.revoke_all(session, user.id, deps.clock())
        await api_keys.end_all(session, user.id)
    return user


async def newest(session: ReadSession, most: int) -> Sequence[User]:
    return (await session.scalars(select(User).order_by(User.id.desc()).limit(most))).all()


async def find(deps: AccountDeps, email: str) -> User:
    """Raises NoSuchAccount."""
    async with deps.database.read() as session:
        user = await service.find_by_email(session, email)
    if user is None:
        raise NoSuchAccount(f"There is no account for {email}.")
    return user


async def delete(deps: AccountDeps, user: User) -> None:
    """As if they had done it themselves."""
    await deletion.delete_account(deps, user.id)


async def locked(session: WriteSession, email: str) -> User:
    found = await service.find_by_email(session, email)
    user = await find_row(session, User, found.id, lock=True) if found else None
    if user is None:
        raise NoSuchAccount(f"There is no account for {email}.")
    return user
