"""Messages that a user has written on the contact page: to be copied for them, or removed with them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.personal_data import Afterwards, ExportedFile, json_file
from thumbsmith.platform.database import Database, ReadSession, WriteSession
from thumbsmith.site.contact.models import ContactMessage

NOBODY = ""
"""A mail address that no message has."""


@dataclass(frozen=True)
class ContactData:
    """Implements `accounts.personal_data.PersonalData`.

    Messages belong to whoever has the mail address, once it is verified: before, anybody may have typed it in.
    """

    database: Database

    async def export(self, user_id: str) -> AsyncIterator[ExportedFile]:
        async with self.database.read() as session:
            query = select(ContactMessage).where(
                func.lower(ContactMessage.email) == await self._email(session, user_id)
            )
            rows = (await session.scalars(query.order_by(ContactMessage.id))).all()
        facts = [
            {"when": row.created_at, "name": row.name, "subject": row.subject, "message": row.message} for row in rows
        ]
        yield json_file("contact.json", facts)

    async def erase(self, session: WriteSession, user_id: str, now: datetime) -> Afterwards:
        email = await self._email(session, user_id)
        await session.execute(delete(ContactMessage).where(func.lower(ContactMessage.email) == email))

        async def nothing_more() -> None:
            return None

        return nothing_more

    async def _email(self, session: ReadSession, user_id: str) -> str:
        user = await accounts.find_user(session, user_id)
        return user.email.lower() if user and user.verified_at else NOBODY
