"""The ways in which a mail leaves: through a mail server, or, where none is set, as a file that a developer can
open."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from email.message import EmailMessage
from pathlib import Path
from typing import Protocol

import aiosmtplib

from thumbsmith.mail.addresses import SmtpAddress
from thumbsmith.platform.metrics import calling
from thumbsmith.platform.private_files import make_private_folder, write_private

SEND_SECONDS = 30
QUIT_SECONDS = 2
PERMANENT = 500  # replies from here on say: never


class NotSent(Exception):
    """This time. The text is for the operator."""


class Refused(NotSent):
    """This mail will never be taken; no further attempt is worth it."""


class Sender(Protocol):
    sends_to_people: bool
    """Whether mails reach those they are for. Otherwise they stay in the outbox to be read."""

    async def send(self, message: EmailMessage) -> None:
        """Raises NotSent, or Refused when trying again is pointless."""
        ...

    async def kept(self) -> set[str]:
        """Ids of the mails of which a copy lies here."""
        ...

    async def forget(self, ids: set[str]) -> None:
        """Remove the copies of these mails."""
        ...

    async def check(self) -> str:
        """The finding, in a few words. Raises NotSent."""
        ...


class OutboxFolder:
    """One file per mail, which every mail program opens. Written twice it is still one file."""

    sends_to_people = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def send(self, message: EmailMessage) -> None:
        name = str(message["Message-ID"]).strip("<>").partition("@")[0]
        try:
            await asyncio.to_thread(self._write, f"{name}.eml", message.as_bytes())
        except OSError as error:
            raise NotSent(f"the outbox can't be written: {error.strerror}") from error

    def _write(self, name: str, data: bytes) -> None:
        make_private_folder(self._folder)
        write_private(self._folder / name, data)

    async def kept(self) -> set[str]:
        return await asyncio.to_thread(lambda: {file.stem for file in self._folder.glob("*.eml")})

    async def forget(self, ids: set[str]) -> None:
        def remove() -> None:
            for name in ids:
                (self._folder / f"{name}.eml").unlink(missing_ok=True)

        await asyncio.to_thread(remove)

    async def check(self) -> str:
        return f"mails stay in {self._folder} and /dev/mailbox"


class SmtpServer:
    """A connection per mail: an installation sends a few a minute, and a connection that broke costs no other mail."""

    sends_to_people = True

    def __init__(self, address: SmtpAddress, tls: ssl.SSLContext | None = None) -> None:
        self._address = address
        self._tls = tls  # None: what the system trusts

    async def send(self, message: EmailMessage) -> None:
        try:
            with calling("mail"):
                async with asyncio.timeout(SEND_SECONDS), self._connected() as server:
                    await server.send_message(message)
        except (aiosmtplib.SMTPRecipientsRefused, aiosmtplib.SMTPDataError, aiosmtplib.SMTPNotSupported) as error:
            raise (Refused if is_permanent(error) else NotSent)(told(error)) from error
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            raise NotSent(told(error)) from error

    async def kept(self) -> set[str]:
        return set()

    async def forget(self, ids: set[str]) -> None:
        return

    async def check(self) -> str:
        try:
            async with asyncio.timeout(SEND_SECONDS), self._connected() as server:
                await server.noop()
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            raise NotSent(told(error)) from error
        return f"{self._address.host}:{self._address.port} takes mails"

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[aiosmtplib.SMTP]:
        address = self._address
        server = aiosmtplib.SMTP(
            hostname=address.host,
            port=address.port,
            username=address.username,
            password=address.password,
            use_tls=address.encrypted,
            start_tls=address.start_tls,
            tls_context=self._tls,
            timeout=SEND_SECONDS,
        )
        try:
            await server.connect()
            yield server
            with suppress(aiosmtplib.SMTPException, TimeoutError):
                await server.quit(timeout=QUIT_SECONDS)  # the mail is theirs already
        finally:
            server.close()  # at once: a worker that stops does not wait for a server that says nothing


def is_permanent(error: aiosmtplib.SMTPException) -> bool:
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return all(one.code >= PERMANENT for one in error.recipients)
    return not isinstance(error, aiosmtplib.SMTPDataError) or error.code >= PERMANENT


def told(error: Exception) -> str:
    """In one line, for the log and the table."""
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return "; ".join(f"{one.code} {one.message}" for one in error.recipients)
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:500]
