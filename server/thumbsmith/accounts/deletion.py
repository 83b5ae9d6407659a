"""Use cases: an account is deleted, by its user or for want of one, with everything that is kept of them.

Rows go in one transaction. Files go after it; an `Erasure` remembers them until they are gone for sure, so that
neither a storage that is away nor a killed server leaves somebody's pictures behind.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from sqlalchemy import select
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.types import String

from thumbsmith.accounts import limiting
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.errors import NotSignedIn, WrongCurrentPassword
from thumbsmith.accounts.models import User
from thumbsmith.accounts.personal_data import Afterwards
from thumbsmith.mail import messages
from thumbsmith.mail import service as mail
from thumbsmith.mail.messages import Kind
from thumbsmith.platform.database import Base, WriteSession, find_row
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.storage import StorageUnavailable

log = structlog.get_logger(__name__)

STRAGGLERS = timedelta(hours=1)
"""After that long no request or worker of before can still store a file for the user."""

VERIFIED_WITHIN = timedelta(days=7)


class Erasure(Base):
    """Files of a user who is gone are to be removed. Says nothing of who that was."""

    __tablename__ = "erasures"

    user_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    erased_at: Mapped[datetime]


async def delete_own_account(deps: AccountDeps, user: User, password: str) -> None:
    """Raises WrongCurrentPassword, TooManyRequests, TooBusy."""
    await limiting.count(
        deps, (limiting.by_account(deps, limiting.ASKED_AGAIN, user.email), deps.account_rules.login_per_account)
    )
    is_right, _ = await deps.password_hasher.verify(password, user.password_hash)
    if not is_right:
        raise WrongCurrentPassword
    await delete_account(deps, user.id)


async def delete_account(deps: AccountDeps, user_id: str) -> None:
    """Raises NotSignedIn when it is gone already."""
    now = deps.clock()
    async with deps.database.write() as session:
        user = await find_row(session, User, user_id, lock=True)
        if user is None:
            raise NotSignedIn
        afterwards = await erase(deps, session, user, now)
        await mail.post(session, messages.deletion_confirmed(user.email, user.first_name), now)
    log.info("account deleted", user=user_id)
    await finish(deps, user_id, afterwards)


async def delete_unverified(deps: AccountDeps) -> None:
    """Accounts whose mail address nobody has confirmed: its owner may register with it.

    Without a mail: as far as we know, nobody there has ever asked for an account.
    """
    now = deps.clock()
    is_late = (User.verified_at.is_(None), User.created_at < now - VERIFIED_WITHIN)
    async with deps.database.read() as reading:
        late = (await reading.scalars(select(User.id).where(*is_late))).all()
    for user_id in late:
        async with deps.database.write() as session:
            user = await find_row(session, User, user_id, lock=True)
            if user is None or user.verified_at is not None:  # at the last moment
                continue
            afterwards = await erase(deps, session, user, now)
        log.info("unverified account deleted", user=user_id)
        await finish(deps, user_id, afterwards)


async def finish(deps: AccountDeps, user_id: str, afterwards: list[Afterwards]) -> None:
    for do in afterwards:
        try:
            await do()
        except Exception:
            log.exception("a deletion is not finished yet", user=user_id)
    await remove_files(deps, user_id)


async def erase(deps: AccountDeps, session: WriteSession, user: User, now: datetime) -> list[Afterwards]:
    """Everything but files. Sessions, codes and links go with the user's row."""
    afterwards = [await area.erase(session, user.id, now) for area in deps.personal_data]
    # An address that nobody has verified may be somebody else's, who wrote to the operator and gets an answer.
    of_others: tuple[Kind, ...] = () if user.verified_at else ("contact_received",)
    await mail.forget(session, user.email, but=of_others)
    session.add(Erasure(user_id=user.id, erased_at=now))
    await session.delete(user)
    await session.flush()
    return afterwards


async def remove_files(deps: Deps, user_id: str) -> bool:
    """False when the storage is away; `finish_erasures` tries again."""
    try:
        await deps.storage.delete_all(f"{user_id}/")
    except StorageUnavailable:
        log.warning("files of a deleted account are still there", user=user_id)
        return False
    return True


async def finish_erasures(deps: Deps) -> None:
    """Remove what is left of the files of users who are gone, also what a slow request stored after them."""
    now = deps.clock()
    async with deps.database.read() as session:
        waiting = (await session.scalars(select(Erasure))).all()
    for erasure in waiting:
        is_done = await remove_files(deps, erasure.user_id)
        if is_done and now - erasure.erased_at > STRAGGLERS:
            async with deps.database.write() as writing:
                await writing.delete(await writing.merge(erasure))
