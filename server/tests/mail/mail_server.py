"""A real mail server for tests, on this machine, that keeps what it gets and says what a test tells it to."""

from __future__ import annotations

import asyncio
import ssl
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

OK = "250 OK"


class MailServer:
    """`port` is where it listens."""

    def __init__(self) -> None:
        self.port = 0
        self.mails: list[EmailMessage] = []
        self.recipients: list[list[str]] = []
        self.says_to_recipient = OK
        self.says_to_mail = OK
        self.knows: dict[bytes, bytes] = {}
        self.gate = asyncio.Event()
        """A mail is acknowledged once this is set."""
        self.gate.set()
        self.arrived = asyncio.Event()

    async def handle_RCPT(  # noqa: N802  the library's names
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.says_to_recipient == OK:
            envelope.rcpt_tos.append(address)
        return self.says_to_recipient

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.says_to_mail == OK:
            assert isinstance(envelope.content, bytes)
            message = message_from_bytes(envelope.content, policy=SMTP_POLICY)
            assert isinstance(message, EmailMessage)
            self.mails.append(message)
            self.recipients.append(envelope.rcpt_tos)
        self.arrived.set()
        await self.gate.wait()
        return self.says_to_mail

    def authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, auth_data: LoginPassword
    ) -> AuthResult:
        return AuthResult(success=self.knows.get(auth_data.login) == auth_data.password, handled=False)


@asynccontextmanager
async def mail_server(
    tls: ssl.SSLContext | None = None, *, encrypted: bool = False, login: tuple[str, str] | None = None
) -> AsyncIterator[MailServer]:
    """`tls` for STARTTLS, or, when `encrypted`, from the first byte. With `login`, nobody else may send."""
    handler = MailServer()
    if login is not None:
        handler.knows = {login[0].encode(): login[1].encode()}
    protocols: list[SMTP] = []

    def connected() -> SMTP:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns of passwords without STARTTLS, also where all is encrypted
            protocol = SMTP(
                handler,
                enable_SMTPUTF8=True,
                tls_context=None if encrypted else tls,
                require_starttls=tls is not None and not encrypted,
                authenticator=handler.authenticate,
                auth_required=login is not None,
                auth_require_tls=tls is not None and not encrypted,
            )
        protocols.append(protocol)
        return protocol

    loop = asyncio.get_running_loop()
    server = await loop.create_server(connected, "127.0.0.1", 0, ssl=tls if encrypted else None)
    handler.port = server.sockets[0].getsockname()[1]
    try:
        yield handler
    finally:
        handler.gate.set()
        server.close()
        for protocol in protocols:
            transport = protocol.transport
            if isinstance(transport, asyncio.Transport) and not transport.is_closing():
                transport.abort()
        await server.wait_closed()
