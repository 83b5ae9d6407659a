"""Which addresses are one mailbox, and which only look like it."""

from __future__ import annotations

import pytest

from thumbsmith.accounts.addresses import check_email
from thumbsmith.accounts.errors import InvalidEmail
from thumbsmith.accounts.mailboxes import BY_HOST, PROVIDERS, mailbox_of
from thumbsmith.mail.addresses import is_address


@pytest.mark.parametrize(
    "one",
    [
        ("ann.lee@gmail.com", "AnnLee@Gmail.com", "annlee+thumbs@googlemail.com", " a.n.n.lee@gmail.com "),
        ("ann.lee@proton.me", "annlee@protonmail.com", "ann_lee+1@pm.me", "Ann-Lee@PROTONMAIL.ch"),
        ("ann@icloud.com", "ann@me.com", "ann+x@mac.com"),
        ("ann-lee@yandex.ru", "ann.lee@ya.ru", "ann.lee@yandex.com", "ann-lee+x@narod.ru"),
        ("ann@fastmail.com", "shop@ann.fastmail.com", "ann+shop@fastmail.com"),
        ("ann.lee@example.org", "Ann.Lee+x@EXAMPLE.org"),
    ],
)
def test_one_mailbox(one: tuple[str, ...]) -> None:
    assert len({mailbox_of(address) for address in one}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ann.lee@example.org", "annlee@example.org"),
        ("ann.lee@icloud.com", "annlee@icloud.com"),
        ("ann@outlook.com", "ann@hotmail.com"),
        ("ann@outlook.com", "ann@live.com"),
        ("ann@fastmail.com", "ann@fastmail.fm"),
        ("ann@mail.example.org", "ann@example.org"),
        ("annlee@yandex.ru", "ann.lee@yandex.ru"),
        ("ann@gmail.com", "ann@proton.me"),
    ],
)
def test_two_mailboxes(one: str, other: str) -> None:
    assert mailbox_of(one) != mailbox_of(other)


def test_each_host_stands_in_the_table_once() -> None:
    hosts = [host for provider in PROVIDERS for host in provider.hosts]
    assert len(hosts) == len(set(hosts)) == len(BY_HOST)
    assert all(host == host.lower() for host in hosts)


def test_an_address_of_nothing_but_what_is_ignored_stays_one() -> None:
    assert mailbox_of("-@proton.me") != mailbox_of("_@proton.me")


@pytest.mark.parametrize(
    "address",
    [
        "ann\u017fmith@example.org",
        "\u212aate@example.org",
        "ann@example.\u017fe",
        "ann@\u212aate.org",
        "\u00fcber@example.org",
    ],
)
def test_letters_outside_ascii_are_refused(address: str) -> None:
    """Some fold to letters of ASCII: the long s, the sign of Kelvin."""
    with pytest.raises(InvalidEmail):
        check_email(address)


@pytest.mark.parametrize("address", ["ann\u017fmith@example.org", "\u212aate@example.org", "\u00fcber@example.org"])
def test_mail_is_sent_to_no_such_name(address: str) -> None:
    assert not is_address(address)
