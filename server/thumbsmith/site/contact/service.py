"""Use cases of the contact page: write to the operator, forget what was written long ago."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Protocol, cast, get_args

from fastapi import Depends, Request
from sqlalchemy import delete

from thumbsmith.mail import service as mail
from thumbsmith.mail.addresses import is_address
from thumbsmith.mail.contact_messages import contact_message, contact_received
from thumbsmith.platform import limits
from thumbsmith.platform.client_address import household
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.errors import TooManyRequests
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.wire import is_blank
from thumbsmith.site.contact.errors import EmailMissing, EmailNotValid, MessageMissing, NameMissing, SubjectUnknown
from thumbsmith.site.contact.models import ContactMessage, Subject

RETENTION = timedelta(days=365)
RECEIPTS = Rate(3, seconds=24 * 3600)
"""Mails that one address gets because somebody, perhaps somebody else, typed it into the form."""
TOPICS: dict[Subject, str] = {
    "general": "General Inquiry",
    "support": "Technical Support",
    "billing": "Billing Question",
    "feedback": "Feedback",
    "other": "Other",
}


@dataclass(frozen=True)
class ContactRules:
    rate: Rate
    """For each client address."""
    total_rate: Rate
    """For all of them together: who writes from many addresses at once does not flood the operator."""
    operator: str
    """The mail address that messages go to."""


class ContactDeps(Deps, Protocol):
    contact_rules: ContactRules


async def contact_deps(request: Request) -> ContactDeps:
    return cast(ContactDeps, request.app.state.container)


Contacting = Annotated[ContactDeps, Depends(contact_deps)]


@dataclass(frozen=True)
class Written:
    """One line each but for the message, which may have many; nothing is checked yet."""

    name: str
    email: str
    subject: str
    message: str


async def send(deps: ContactDeps, written: Written, address: str) -> None:
    """Keep the message, tell the operator, and tell the sender that it has arrived.

    Raises NameMissing, EmailMissing, EmailNotValid, SubjectUnknown, MessageMissing, TooManyRequests.
    """
    subject = checked(written)
    now = deps.clock()
    async with deps.database.write() as session:
        await limits.take(session, f"contact:address:{household(address)}", deps.contact_rules.rate, now)
        await limits.take(session, "contact:all", deps.contact_rules.total_rate, now)
        session.add(message_row(written, subject, now))
        topic = TOPICS[subject]
        told = contact_message(deps.contact_rules.operator, written.name, written.email, topic, written.message, now)
        await mail.post(session, told, now)
        if await may_be_told(deps, session, written.email, now):
            await mail.post(session, contact_received(written.email, written.name, topic), now)


def checked(written: Written) -> Subject:
    if is_blank(written.name):
        raise NameMissing
    if is_blank(written.email):
        raise EmailMissing
    if not is_address(written.email):
        raise EmailNotValid
    if written.subject not in get_args(Subject):
        raise SubjectUnknown
    if is_blank(written.message):
        raise MessageMissing
    return cast(Subject, written.subject)


def message_row(written: Written, subject: Subject, now: datetime) -> ContactMessage:
    return ContactMessage(
        id=new_id(now),
        name=written.name,
        email=written.email,
        subject=subject,
        message=written.message,
        created_at=now,
    )


async def may_be_told(deps: ContactDeps, session: WriteSession, email: str, now: datetime) -> bool:
    """The table of limits does not learn the address."""
    try:
        await limits.take(session, f"contact:told:{deps.signer.sign('rate limit', email.lower())}", RECEIPTS, now)
    except TooManyRequests:
        return False
    return True


async def forget(deps: Deps) -> None:
    """Remove messages that are old news."""
    async with deps.database.write() as session:
        await session.execute(delete(ContactMessage).where(ContactMessage.created_at < deps.clock() - RETENTION))
