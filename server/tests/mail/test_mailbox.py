"""`/dev/mailbox`: mails to be read where none are sent."""

from __future__ import annotations

from datetime import timedelta

import httpx
import pytest

from tests.clock import TickingClock
from thumbsmith.container import Container
from thumbsmith.mail import messages, service
from thumbsmith.mail.messages import Mail


async def post(container: Container, mail: Mail) -> None:
    async with container.database.write() as session:
        await service.post(session, mail, container.clock())


async def test_it_is_a_bare_list_newest_first(stranger: httpx.AsyncClient, container: Container) -> None:
    await post(container, messages.verification("ada@example.org", "Ada", "401926"))
    await post(container, messages.password_reset("ada@example.org", "Ada", "http://127.0.0.1:8000/reset-password/x_y"))
    mails = (await stranger.get("/dev/mailbox.json", params={"to": "ada@example.org"})).json()
    assert [mail["subject"] for mail in mails] == ["Set a new Thumbsmith password", "Your Thumbsmith code"]
    assert all(set(mail) == {"to", "subject", "text", "html", "created"} for mail in mails)
    assert "401926" in mails[1]["text"].splitlines()
    assert "http://127.0.0.1:8000/reset-password/x_y" in mails[0]["text"].splitlines()
    assert mails[0]["html"].startswith("<!doctype html>")


async def test_mails_to_one_address_in_any_case(stranger: httpx.AsyncClient, container: Container) -> None:
    await post(container, messages.welcome("Ada@example.org", "Ada"))
    await post(container, messages.welcome("bob@example.org", "Bob"))
    answer = await stranger.get("/dev/mailbox.json", params={"to": "aDA@example.ORG"})
    assert [mail["to"] for mail in answer.json()] == ["Ada@example.org"]
    assert len((await stranger.get("/dev/mailbox.json")).json()) == 2
    assert (await stranger.get("/dev/mailbox.json?to=nobody@example.org")).json() == []


async def test_the_page_shows_each_mail_and_runs_nothing(stranger: httpx.AsyncClient, container: Container) -> None:
    await post(container, messages.welcome("ada@example.org", "<b>Ada"))
    page = await stranger.get("/dev/mailbox")
    assert "Welcome to Thumbsmith" in page.text
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'none'" in page.headers["content-security-policy"]
    link = page.text.partition('<a href="')[2].partition('"')[0]
    shown = await stranger.get(link)
    assert "Hello," in shown.text
    assert "sandbox" in shown.headers["content-security-policy"]
    assert (await stranger.get("/dev/mailbox/" + "0" * 32)).status_code == 404
    assert (await stranger.get("/dev/mailbox/nothing")).status_code == 404


@pytest.mark.settings(smtp_url="smtp://127.0.0.1:9", mail_from="Thumbsmith <mail@example.org>")
async def test_it_is_closed_where_mails_are_sent(stranger: httpx.AsyncClient, container: Container) -> None:
    await post(container, messages.verification("ada@example.org", "Ada", "401926"))
    for address in ("/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox.json?to=ada@example.org", "/dev/mailbox/x"):
        answer = await stranger.get(address)
        assert (answer.status_code, answer.json()["code"]) == (404, "NOT_FOUND")


@pytest.mark.settings(public_url="https://thumbs.example")
async def test_it_is_closed_on_public_sites(stranger: httpx.AsyncClient) -> None:
    assert (await stranger.get("/dev/mailbox.json")).status_code == 404


async def test_what_is_rolled_back_was_never_posted(idle: Container) -> None:
    async def post_and_fail() -> None:
        async with idle.database.write() as session:
            await service.post(session, messages.welcome("ada@example.org", "Ada"), idle.clock())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await post_and_fail()
    async with idle.database.read() as reading:
        assert await service.newest(reading, None) == []


async def test_old_mails_are_forgotten(idle: Container, ticking: TickingClock) -> None:
    await post(idle, messages.welcome("ada@example.org", "Ada"))
    ticking.now += service.RETENTION + timedelta(seconds=1)
    await post(idle, messages.welcome("bob@example.org", "Bob"))
    async with idle.database.write() as session:
        await service.purge(session, ticking())
        assert [mail.to for mail in await service.newest(session, None)] == ["bob@example.org"]
