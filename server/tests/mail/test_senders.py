"""Mail servers by address: encryption, passwords, and what is said of those that don't work."""

from __future__ import annotations

import ssl
from email.message import EmailMessage
from pathlib import Path

import pytest
import trustme
from pydantic import ValidationError

from tests.conftest import settings_for_tests
from tests.mail.mail_server import mail_server
from thumbsmith.cli.doctor import NotWorking, check_mail, production_gaps
from thumbsmith.mail.addresses import SmtpAddress, is_address, is_sender, read_smtp_address
from thumbsmith.mail.senders import NotSent, OutboxFolder, Refused, SmtpServer

LOGIN = ("thumbs@example.org", "p@ss/w:rd")


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture(scope="module")
def certificate(authority: trustme.CA) -> ssl.SSLContext:
    """What the server on this machine shows."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost", "127.0.0.1").configure_cert(context)
    return context


@pytest.fixture(scope="module")
def trust(authority: trustme.CA) -> ssl.SSLContext:
    context = ssl.create_default_context()
    authority.configure_trust(context)
    return context


def address(port: int, *, encrypted: bool = False, login: tuple[str, str] | None = LOGIN) -> SmtpAddress:
    name, password = login or (None, None)
    return SmtpAddress("127.0.0.1", port, name, password, encrypted=encrypted)


def mail(to: str = "ada@example.org") -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "mail@example.org", to, "Hello"
    message.set_content("Hello")
    return message


@pytest.mark.parametrize("encrypted", [False, True], ids=["STARTTLS", "TLS from the first byte"])
async def test_encrypted_with_a_password(certificate: ssl.SSLContext, trust: ssl.SSLContext, encrypted: bool) -> None:
    async with mail_server(certificate, encrypted=encrypted, login=LOGIN) as server:
        sender = SmtpServer(address(server.port, encrypted=encrypted), trust)
        await sender.send(mail())
        assert len(server.mails) == 1
        assert await sender.check() == f"127.0.0.1:{server.port} takes mails"


@pytest.mark.parametrize("encrypted", [False, True], ids=["STARTTLS", "TLS from the first byte"])
async def test_a_server_that_shows_somebody_elses_certificate_gets_nothing(
    certificate: ssl.SSLContext, encrypted: bool
) -> None:
    async with mail_server(certificate, encrypted=encrypted, login=LOGIN) as server:
        with pytest.raises(NotSent, match=r"(?i)certificate"):
            await SmtpServer(address(server.port, encrypted=encrypted)).send(mail())
        assert server.mails == []


async def test_a_wrong_password_is_no_reason_to_give_a_mail_up(
    certificate: ssl.SSLContext, trust: ssl.SSLContext
) -> None:
    async with mail_server(certificate, login=LOGIN) as server:
        wrong = address(server.port, login=(LOGIN[0], "wrong"))
        with pytest.raises(NotSent) as caught:
            await SmtpServer(wrong, trust).send(mail())
        assert not isinstance(caught.value, Refused)
        assert "wrong" not in str(caught.value)
        with pytest.raises(NotSent):
            await SmtpServer(wrong, trust).check()


async def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "outbox"
    blocked.write_text("a file stands where the folder should")
    message = mail()
    message["Message-ID"] = "<1@example.org>"
    with pytest.raises(NotSent, match="outbox"):
        await OutboxFolder(blocked).send(message)


@pytest.mark.parametrize(
    ("url", "port", "encrypted", "start_tls"),
    [
        ("smtp://mail.example.org", 587, False, None),
        ("smtp://mail.example.org:25", 25, False, None),
        ("smtp://thumbs%40example.org:p%40ss%2Fw%3Ard@mail.example.org", 587, False, True),
        ("smtp://name:word@127.0.0.1:1025", 1025, False, None),
        ("smtp://name:word@localhost:1025", 1025, False, None),
        ("smtps://name:word@mail.example.org", 465, True, False),
    ],
)
def test_addresses_of_mail_servers(url: str, port: int, encrypted: bool, start_tls: bool | None) -> None:
    """A password goes to another machine only through TLS."""
    read = read_smtp_address(url)
    assert (read.port, read.encrypted, read.start_tls) == (port, encrypted, start_tls)
    if "%40" in url:
        assert (read.username, read.password) == LOGIN


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"smtp_url": "mail.example.org:25", "mail_from": "mail@example.org"}, "looks like smtp://"),
        ({"smtp_url": "http://mail.example.org", "mail_from": "mail@example.org"}, "looks like smtp://"),
        ({"smtp_url": "smtp://name:word@mail.example.org"}, "needs THUMBSMITH_MAIL_FROM"),
        ({"mail_from": "Thumbsmith"}, "needs one mail address"),
        ({"mail_from": "Thumbsmith <mail@example.org>\r\nBcc: x@example.org"}, "needs one mail address"),
    ],
)
def test_wrong_settings_stop_the_start(values: dict[str, str], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        settings_for_tests(**values)


async def test_the_doctor_says_whether_mails_get_out(tmp_path: Path) -> None:
    async with mail_server() as server:
        settings = settings_for_tests(smtp_url=f"smtp://127.0.0.1:{server.port}", mail_from="mail@example.org")
        assert await check_mail(settings) == f"127.0.0.1:{server.port} takes mails"
    with pytest.raises(NotWorking, match="Connect"):
        await check_mail(settings)
    assert not any("SMTP_URL" in gap for gap in production_gaps(settings))
    without = settings_for_tests(data_dir=tmp_path)
    assert "/dev/mailbox" in await check_mail(without)
    assert any("SMTP_URL" in gap for gap in production_gaps(without))


def test_the_password_is_not_shown() -> None:
    settings = settings_for_tests(smtp_url="smtp://name:secret-word@mail.example.org", mail_from="mail@example.org")
    assert settings.shown()["smtp_url"] == "smtp://name:***@mail.example.org"
    assert "secret-word" not in str(settings.shown()) + repr(settings)


@pytest.mark.parametrize(
    "text",
    [
        *("", "ada", "ada@", "@example.org", "a@b@c", "Ada <ada@example.org>", "ada @example.org", "ada@ex ample.org"),
        *("a@[", "a@[1.2.3.4]", "a@[]", "-@\ufe52", "a@.", "a@b.", "a@.b", "a@b..c", "@", "a@\u200b"),
        *('"@b.c', "(", "a@(b"),
        *("ada@example.org,bob@example.org", "ada@example.org;bob@example.org", "ada@example.org\r\nBcc: x@y.org"),
    ],
)
def test_what_is_no_mail_address(text: str) -> None:
    assert not is_address(text)


def test_what_is_a_mail_address() -> None:
    assert all(is_address(text) for text in ("ada@example.org", "a.b+c@x.co", "o'hara@münchen.example"))
    assert is_sender("Thumbsmith <mail@example.org>")
