"""From the outbox to a real mail server: each mail once, as soon as it can be, and not when it is too late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from email import message_from_bytes
from email.policy import SMTP
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.clock import TickingClock
from tests.mail.mail_server import MailServer, mail_server
from tests.mail.test_mailbox import post
from thumbsmith.container import Container
from thumbsmith.mail import messages, service
from thumbsmith.mail.addresses import SmtpAddress
from thumbsmith.mail.delivery import LEASE, Delivery, measure_outbox
from thumbsmith.mail.models import OutboxMail
from thumbsmith.mail.senders import OutboxFolder, SmtpServer

SITE = "https://thumbs.example"


@pytest.fixture
async def server() -> AsyncIterator[MailServer]:
    async with mail_server() as server:
        yield server


def delivery(container: Container, port: int) -> Delivery:
    """As a worker has it, with a mail server on this machine."""
    sender = SmtpServer(SmtpAddress("127.0.0.1", port, None, None, encrypted=False))
    clock, metrics = container.clock, container.metrics
    return Delivery(container.database, clock, sender, metrics, "Thumbsmith <mail@thumbs.example>", SITE)


async def outbox(container: Container) -> list[OutboxMail]:
    async with container.database.read() as session:
        return list(await session.scalars(select(OutboxMail).order_by(OutboxMail.id)))


def counted(container: Container, status: str) -> float:
    return sum(
        sample.value
        for metric in container.metrics.mails.collect()
        for sample in metric.samples
        if sample.name.endswith("_total") and sample.labels["status"] == status
    )


async def test_a_mail_arrives_with_text_html_and_the_mark(idle: Container, server: MailServer) -> None:
    await post(idle, messages.verification("Ada@example.org", "Ada", "401926"))
    assert await delivery(idle, server.port).work()
    [mail], [recipients] = server.mails, server.recipients
    assert recipients == ["Ada@example.org"]
    assert mail["From"] == "Thumbsmith <mail@thumbs.example>"
    assert mail["To"] == "Ada@example.org"
    assert mail["Subject"] == "Your Thumbsmith code"
    assert mail["Auto-Submitted"] == "auto-generated"
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert text is not None
    assert html is not None
    assert "401926" in text.get_content().splitlines()
    assert "cid:mark@thumbsmith" in html.get_content()
    [mark] = [part for part in mail.walk() if part.get_content_type() == "image/png"]
    assert mark["Content-ID"] == "<mark@thumbsmith>"


async def test_domains_of_other_scripts_are_written_as_mail_servers_know_them(
    idle: Container, server: MailServer
) -> None:
    await post(idle, messages.welcome("ada@münchen.example", "Ada"))
    assert await delivery(idle, server.port).work()
    assert server.recipients == [["ada@xn--mnchen-3ya.example"]]


async def test_what_was_sent_is_neither_sent_again_nor_kept(idle: Container, server: MailServer) -> None:
    await post(idle, messages.verification("ada@example.org", "Ada", "401926"))
    working = delivery(idle, server.port)
    assert await working.work()
    assert not await working.work()
    assert len(server.mails) == 1
    [row] = await outbox(idle)
    assert row.sent_at is not None
    assert row.content == {}
    assert counted(idle, "sent") == 1


async def test_many_workers_send_each_mail_once(idle: Container, server: MailServer) -> None:
    for number in range(30):
        await post(idle, messages.welcome(f"person{number}@example.org", "Ada"))

    async def empty() -> None:
        working = delivery(idle, server.port)
        while await working.work():
            pass

    await asyncio.gather(*(empty() for _ in range(4)))
    assert sorted(recipient for [recipient] in server.recipients) == sorted(
        f"person{number}@example.org" for number in range(30)
    )


async def test_a_mail_of_a_worker_that_died_is_sent_by_another(
    idle: Container, server: MailServer, ticking: TickingClock
) -> None:
    """It died after the server had the mail: the second one has the same Message-ID, mail programs show one."""
    await post(idle, messages.welcome("ada@example.org", "Ada"))
    server.gate.clear()
    dying = asyncio.create_task(delivery(idle, server.port).work())
    await server.arrived.wait()
    dying.cancel()
    await asyncio.gather(dying, return_exceptions=True)
    server.gate.set()
    assert not await delivery(idle, server.port).work(), "its minute is not over"
    ticking.now += LEASE
    assert await delivery(idle, server.port).work()
    first, second = server.mails
    assert first["Message-ID"] == second["Message-ID"]
    [row] = await outbox(idle)
    assert (row.attempts, row.sent_at is not None) == (2, True)


async def test_a_worker_that_was_too_slow_has_no_say(
    idle: Container, server: MailServer, ticking: TickingClock
) -> None:
    await post(idle, messages.welcome("ada@example.org", "Ada"))
    server.gate.clear()
    server.says_to_mail = "451 try later"
    slow = asyncio.create_task(delivery(idle, server.port).work())
    await server.arrived.wait()
    ticking.now += LEASE
    async with mail_server() as other:
        assert await delivery(idle, other.port).work()
        server.gate.set()
        await slow
    [row] = await outbox(idle)
    assert row.sent_at is not None
    assert row.last_error is None


async def test_a_server_that_is_away_is_tried_less_and_less_often(idle: Container, ticking: TickingClock) -> None:
    await post(idle, messages.welcome("ada@example.org", "Ada"))
    async with mail_server() as server:
        port = server.port
    pauses = []
    for _ in range(7):
        assert await delivery(idle, port).work()
        [row] = await outbox(idle)
        pauses.append(round((row.next_attempt_at - ticking.now).total_seconds()))
        ticking.now = row.next_attempt_at
    assert pauses == [10, 30, 90, 270, 810, 2430, 3600]
    assert row.last_error is not None
    assert "Connect" in row.last_error
    assert counted(idle, "delayed") == 7


async def test_it_is_sent_once_the_server_is_back(idle: Container, server: MailServer, ticking: TickingClock) -> None:
    await post(idle, messages.welcome("ada@example.org", "Ada"))
    server.says_to_mail = "451 too busy"
    assert await delivery(idle, server.port).work()
    assert not await delivery(idle, server.port).work()
    server.says_to_mail = "250 OK"
    ticking.pass_time(seconds=10)
    assert await delivery(idle, server.port).work()
    assert len(server.mails) == 1


@pytest.mark.parametrize("refusal", ["says_to_recipient", "says_to_mail"])
async def test_a_mail_that_nobody_will_ever_take_is_given_up(idle: Container, server: MailServer, refusal: str) -> None:
    setattr(server, refusal, "550 no such user")
    await post(idle, messages.verification("ada@example.org", "Ada", "401926"))
    assert await delivery(idle, server.port).work()
    [row] = await outbox(idle)
    assert row.given_up_at is not None
    assert row.content == {}
    assert "550" in str(row.last_error)
    assert counted(idle, "given up") == 1


@pytest.mark.parametrize(
    ("mail", "lasts"),
    [
        (messages.verification("ada@example.org", "Ada", "401926"), timedelta(minutes=10)),
        (messages.password_reset("ada@example.org", "Ada", f"{SITE}/reset-password/x"), timedelta(minutes=60)),
        (messages.welcome("ada@example.org", "Ada"), timedelta(days=3)),
    ],
)
async def test_a_mail_that_is_of_no_use_any_more_is_not_sent(
    idle: Container, server: MailServer, ticking: TickingClock, mail: messages.Mail, lasts: timedelta
) -> None:
    await post(idle, mail)
    ticking.now += lasts
    assert await delivery(idle, server.port).work()
    assert server.mails == []
    [row] = await outbox(idle)
    assert row.last_error == "too old to be of use"
    assert not await delivery(idle, server.port).work()


async def test_without_a_mail_server_each_mail_is_a_file(idle: Container, tmp_path: Path) -> None:
    await post(idle, messages.verification("ada@example.org", "Ada", "401926"))
    folder = tmp_path / "outbox"
    working = Delivery(
        idle.database, idle.clock, OutboxFolder(folder), idle.metrics, "Thumbsmith <nobody@thumbsmith.invalid>", SITE
    )
    assert await working.work()
    assert not await working.work()
    [file] = folder.iterdir()
    assert file.suffix == ".eml"
    assert message_from_bytes(file.read_bytes(), policy=SMTP)["Subject"] == "Your Thumbsmith code"
    [row] = await outbox(idle)
    assert row.content["code"] == "401926", "the mailbox goes on showing it"


async def test_files_of_forgotten_mails_go(idle: Container, tmp_path: Path) -> None:
    """Also those of people who deleted their account."""
    for person in ("ada@example.org", "bob@example.org"):
        await post(idle, messages.welcome(person, "Ada"))
    folder = tmp_path / "outbox"
    working = Delivery(idle.database, idle.clock, OutboxFolder(folder), idle.metrics, "nobody@thumbs.example", SITE)
    await working.purge()  # nothing is there yet
    assert await working.work()
    async with idle.database.write() as session:
        await service.forget(session, "ada@example.org")
    await working.purge()
    [file] = folder.iterdir()
    assert b"To: bob@example.org" in file.read_bytes()


async def test_the_figures_say_what_waits(idle: Container, ticking: TickingClock) -> None:
    await measure_outbox(idle.database, idle.metrics, ticking())
    assert b"thumbsmith_mails_waiting 0.0" in idle.metrics.text()
    await post(idle, messages.welcome("ada@example.org", "Ada"))
    ticking.pass_time(seconds=90)
    await measure_outbox(idle.database, idle.metrics, ticking())
    assert b"thumbsmith_mails_waiting 1.0" in idle.metrics.text()
    assert b"thumbsmith_mails_oldest_waiting_seconds 90" in idle.metrics.text()


async def test_a_mail_that_cannot_be_written_does_not_stop_the_others(idle: Container, server: MailServer) -> None:
    await post(idle, messages.welcome("ada@example.org", "Ada"))
    async with idle.database.write() as session:
        (await session.scalars(select(OutboxMail))).one().content = {"heading": "of another version"}
    await post(idle, messages.welcome("bob@example.org", "Bob"))
    assert await delivery(idle, server.port).work()
    assert [mail["To"] for mail in server.mails] == ["bob@example.org"]
    assert [row.last_error for row in await outbox(idle)] == ["KeyError", None]
