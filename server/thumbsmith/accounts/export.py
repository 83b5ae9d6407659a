"""Use case: a copy of everything that is kept of a user, as a zip that is made while it is sent."""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator
from datetime import datetime

from sqlalchemy import select

from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.models import ApiKey, User, UserSession
from thumbsmith.accounts.personal_data import ExportedFile, json_file
from thumbsmith.mail import service as mail
from thumbsmith.platform import limits
from thumbsmith.platform.limits import Rate

RATE = Rate(5, seconds=3600)
README = """This is everything that Thumbsmith keeps of your account.

account.json      your profile, where you are or were logged in, and your API keys
mails.json        mails of the last 30 days
contact.json      what you wrote to us with the contact form
generations/      what you asked for
brand.json        your brand, if you have set one
faces.json        your face library: who is in it, and what each face shows
favourites.json   elements that you want at hand, if there are any
fonts.json        your own fonts and those that you want at hand, if there are any
fonts/            the files of your own fonts, if there are any
templates/        your own templates
thumbnails/       your thumbnails with their labels, each with a folder of its versions; a version's scene lists its
                  layers, and "seen" in a thumbnail's file the ideas of its words that you have seen, which a shuffle
                  does not show again
images/           your image library
origins/          where each picture came from, and when its people agreed
pictures/         all picture files; the other files name them by their id
billing/          your plans, orders and payments, and where your tokens came from and went

The .json files open in any text editor.
"""


async def export(deps: AccountDeps, user: User) -> AsyncIterator[bytes]:
    """The zip in pieces; one file of it is in memory at a time. Raises TooManyRequests."""
    now = deps.clock()
    async with deps.database.write() as session:
        await limits.take(session, f"export/{user.id}", RATE, now)
    return zipped(everything(deps, user), now)


async def everything(deps: AccountDeps, user: User) -> AsyncIterator[ExportedFile]:
    yield ExportedFile("README.txt", README.encode())
    yield await own_file(deps, user)
    yield await mails_file(deps, user)
    for area in deps.personal_data:
        async for file in area.export(user.id):
            yield file


async def own_file(deps: AccountDeps, user: User) -> ExportedFile:
    async with deps.database.read() as session:
        sessions = (await session.scalars(select(UserSession).where(UserSession.user_id == user.id))).all()
        keys = (await session.scalars(select(ApiKey).where(ApiKey.user_id == user.id))).all()
    profile = {
        "id": user.id,
        "email": user.email,
        "firstName": user.first_name,
        "lastName": user.last_name,
        "ageConfirmed": user.age_confirmed,
        "termsVersion": user.terms_version,
        "mailWhenDone": user.mail_when_done,
        "verified": user.verified_at,
        "created": user.created_at,
    }
    facts = {
        "user": profile,
        "sessions": [session_facts(one) for one in sessions],
        "apiKeys": [key_facts(one) for one in keys],
    }
    return json_file("account.json", facts)


def session_facts(session: UserSession) -> dict[str, object]:
    return {
        "device": session.device,
        "address": session.address,
        "created": session.created_at,
        "lastSeen": session.last_seen_at,
        "expires": session.expires_at,
        "ended": session.revoked_at,
    }


def key_facts(key: ApiKey) -> dict[str, object]:
    return {
        "name": key.name,
        "scopes": key.scopes,
        "created": key.created_at,
        "lastUsed": key.last_used_at,
        "expires": key.expires_at,
    }


async def mails_file(deps: AccountDeps, user: User) -> ExportedFile:
    """Without what they said: codes and links stand there."""
    async with deps.database.read() as session:
        mails = await mail.newest(session, user.email)
    return json_file(
        "mails.json",
        [{"to": one.to, "subject": one.subject, "created": one.created_at, "sent": one.sent_at} for one in mails],
    )


class Pieces:
    """A file that `zipfile` writes to, taken out piece by piece. It never goes back."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._written.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        pass

    def take(self) -> bytes:
        data = b"".join(self._written)
        self._written.clear()
        return data


async def zipped(files: AsyncIterator[ExportedFile], now: datetime) -> AsyncIterator[bytes]:
    pieces = Pieces()
    with zipfile.ZipFile(pieces, "w") as archive:  # type: ignore[call-overload]  # it needs no more than `write`
        async for file in files:
            about = zipfile.ZipInfo(file.name, now.timetuple()[:6])
            about.compress_type = zipfile.ZIP_STORED if file.is_compressed else zipfile.ZIP_DEFLATED
            about.external_attr = 0o600 << 16
            await asyncio.to_thread(archive.writestr, about, file.data)  # to compress holds up nobody there
            yield pieces.take()
    yield pieces.take()
