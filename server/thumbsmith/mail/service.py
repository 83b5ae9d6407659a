"""Use cases of the outbox: post a mail, look at what was posted, forget it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select

from thumbsmith.mail.addresses import is_address
from thumbsmith.mail.messages import NOT_IN_A_LINE, Kind, Mail
from thumbsmith.mail.models import OutboxMail
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.errors import InvalidInput
from thumbsmith.platform.identifiers import new_id

RETENTION = timedelta(days=30)
SHOWN = 200


class BadAddress(InvalidInput):
    """Mails go to one address, which holds no line break and no second one."""

    code, message = "INVALID_EMAIL", "Please enter a valid email address"


async def post(session: WriteSession, mail: Mail, now: datetime) -> None:
    """Write `mail` into the outbox: it goes out once the session commits, and never if it does not.

    Raises BadAddress.
    """
    if not is_address(mail.to) or (mail.reply_to is not None and not is_address(mail.reply_to)):
        raise BadAddress
    if NOT_IN_A_LINE.search(mail.subject):
        raise ValueError("a subject is one line")
    session.add(
        OutboxMail(
            id=new_id(now),
            kind=mail.kind,
            to=mail.to,
            reply_to=mail.reply_to,
            subject=mail.subject,
            content=mail.content(),
            created_at=now,
            expires_at=now + mail.useful_for,
            next_attempt_at=now,
        )
    )
    await session.flush()


async def was_accepted(session: ReadSession, kind: Kind, to: str, posted_at: datetime) -> bool:
    """Whether a mail server has taken the mail of this kind that was posted then. Mails are known for 30 days."""
    theirs = (OutboxMail.kind == kind) & (OutboxMail.to == to) & (OutboxMail.created_at == posted_at)
    accepted = select(OutboxMail.id).where(theirs, OutboxMail.sent_at.is_not(None)).limit(1)
    return await session.scalar(accepted) is not None


async def was_posted(session: ReadSession, kind: Kind, to: str, since: datetime) -> bool:
    """Whether a mail of this kind was written to this address, sent or not. Mails are known for 30 days."""
    theirs = (OutboxMail.kind == kind) & (OutboxMail.to == to) & (OutboxMail.created_at >= since)
    return await session.scalar(select(OutboxMail.id).where(theirs).limit(1)) is not None


async def newest(session: ReadSession, to: str | None) -> Sequence[OutboxMail]:
    """The newest mails, to one address (in any case) or to all."""
    query = select(OutboxMail).order_by(OutboxMail.id.desc()).limit(SHOWN)
    if to is not None:
        query = query.where(func.lower(OutboxMail.to) == to.strip().lower())
    return (await session.scalars(query)).all()


async def forget(session: WriteSession, to: str, *, but: Collection[Kind] = ()) -> None:
    """Remove every mail to this address, as it was written, sent or not, `but` those of some kinds."""
    await session.execute(delete(OutboxMail).where(OutboxMail.to == to, OutboxMail.kind.not_in(but)))


async def purge(session: WriteSession, now: datetime) -> None:
    """Remove mails that are old news."""
    await session.execute(delete(OutboxMail).where(OutboxMail.created_at < now - RETENTION))
