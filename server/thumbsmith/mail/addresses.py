"""Addresses of people and of mail servers: which are good, and how they are written on the wire. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.utils import parseaddr
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from thumbsmith.mail.messages import NOT_IN_A_LINE

WIRE_DOMAIN = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*", re.IGNORECASE | re.ASCII)
"""As mail servers know it: names with dots between, and no address of a machine in brackets."""


def is_address(text: str) -> bool:
    """Whether this is one mail address: no line break, no second one, no name beside it, and before the @ no letter
    outside ASCII.
    """
    try:
        address = Address(addr_spec=text)
        domain = wire_address(text).domain
    # Python's own parser breaks in many ways on what is unfinished, "a@[" say.
    except (ValueError, LookupError, AttributeError, NameError, HeaderParseError):
        return False
    has_name = bool(address.username) and address.username.isascii()
    is_whole = address.addr_spec == text and has_name and bool(WIRE_DOMAIN.fullmatch(domain))
    return is_whole and not NOT_IN_A_LINE.search(text)


def is_sender(text: str) -> bool:
    """'mail@example.org' or 'Thumbsmith <mail@example.org>'."""
    return is_address(parseaddr(text)[1]) and not NOT_IN_A_LINE.search(text)


def wire_address(text: str, name: str = "") -> Address:
    """With the domain as mail servers know it: münchen.example becomes xn--mnchen-3ya.example."""
    address = Address(addr_spec=text)
    return Address(name, address.username, address.domain.encode("idna").decode())


@dataclass(frozen=True)
class SmtpAddress:
    host: str
    port: int
    username: str | None
    password: str | None
    encrypted: bool
    """From the first byte (`smtps://`). Otherwise STARTTLS: required where a password is sent to another machine."""

    @property
    def start_tls(self) -> bool | None:
        """None: where the server offers it."""
        if self.encrypted:
            return False
        return True if self.password and not is_this_machine(self.host) else None


def read_smtp_address(url: str) -> SmtpAddress:
    """`smtp://user:password@host:587` or `smtps://user:password@host:465`. Raises ValueError."""
    parts = urlsplit(url)
    if parts.scheme not in {"smtp", "smtps"} or not parts.hostname:
        raise ValueError("An address of a mail server looks like smtp://user:password@host:587 or smtps://host")
    return SmtpAddress(
        host=parts.hostname,
        port=parts.port or (465 if parts.scheme == "smtps" else 587),
        username=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
        encrypted=parts.scheme == "smtps",
    )


def is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
