"""Ways of writing a mail address that lead to the same mailbox. Pure.

Only what a provider says of itself: an address that is another person's is never taken for one's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from thumbsmith.accounts.addresses import normalised


@dataclass(frozen=True)
class Provider:
    """A provider whose `hosts` all lead to the same mailboxes; the first one stands for them."""

    hosts: tuple[str, ...]
    ignored: str = ""
    """Characters before the @ that make no difference."""
    alike: Mapping[str, str] = field(default_factory=dict)
    """Characters that count as others."""
    names_are_hosts: bool = False
    """Anything before the @ of name.host reaches the mailbox `name`."""


PROVIDERS = (
    Provider(("gmail.com", "googlemail.com"), ignored="."),
    Provider(("proton.me", "protonmail.com", "pm.me", "protonmail.ch"), ignored=".-_"),
    Provider(("icloud.com", "me.com", "mac.com")),
    Provider(
        (
            "yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua", "yandex.uz", "yandex.com.tr",
            "narod.ru",
        ),
        alike={"-": "."},
    ),
    Provider(("fastmail.com",), names_are_hosts=True),
    Provider(("fastmail.fm",), names_are_hosts=True),
)  # fmt: skip
"""Outlook, Hotmail and Live are not here: the same name belongs to different people there. Tags after a plus are left
out of every address, whoever its provider is.
"""
BY_HOST = {host: provider for provider in PROVIDERS for host in provider.hosts}


def mailbox_of(address: str) -> str:
    """The address without what people vary to seem another."""
    name, _, host = normalised(address).rpartition("@")
    name = name.partition("+")[0]
    first, _, parent = host.partition(".")
    if parent in BY_HOST and BY_HOST[parent].names_are_hosts:
        name, host = first, parent
    provider = BY_HOST.get(host)
    if provider is None:
        return f"{name}@{host}"
    letters = [provider.alike.get(letter, letter) for letter in name if letter not in provider.ignored]
    kept = "".join(letters)
    return f"{kept or name}@{provider.hosts[0]}"


def mailbox_before(address: str) -> str:
    """As it was worked out before there was a table, for what was written down then."""
    name, _, host = normalised(address).rpartition("@")
    name = name.partition("+")[0]
    return f"{name.replace('.', '')}@gmail.com" if host in BY_HOST["gmail.com"].hosts else f"{name}@{host}"
