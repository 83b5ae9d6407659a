"""Mails about what ended while its creator was away: only for those who want them, one for all of it."""

from __future__ import annotations

from sqlalchemy import select, update

from tests.clock import TickingClock
from tests.conftest import add_user, session_token
from thumbsmith.accounts.models import User, UserSession
from thumbsmith.container import Container
from thumbsmith.engines.base import Steering
from thumbsmith.mail.models import OutboxMail
from thumbsmith.studio.generations import service
from thumbsmith.studio.generations.service import Order
from thumbsmith.studio.generations.submitted import NOTHING_SENT
from thumbsmith.studio.jobs import notifications
from thumbsmith.studio.jobs.worker import Worker


async def wishes_mail(deps: Container, user_id: str) -> None:
    async with deps.database.write() as session:
        await session.execute(update(User).where(User.id == user_id).values(mail_when_done=True))


async def made(deps: Container, user_id: str, *titles: str) -> None:
    for title in titles:
        order = Order(title=title, prompt="A red kite", variations=1, steering=Steering())
        await service.request(deps, user_id, order, NOTHING_SENT, 1)
        await Worker(deps, "one").work()


async def mails(deps: Container) -> list[OutboxMail]:
    async with deps.database.read() as session:
        return list(await session.scalars(select(OutboxMail).where(OutboxMail.kind == "jobs_ended")))


async def test_one_mail_says_what_ended_while_nobody_was_there(idle: Container, ticking: TickingClock) -> None:
    ada, eve = await add_user(idle, "ada@example.com"), await add_user(idle, "eve@example.com", "Eve")
    await session_token(idle, ada)
    await wishes_mail(idle, ada)
    ticking.pass_time(minutes=5)
    await made(idle, ada, "Kite", "Boat")
    await made(idle, eve, "Hers")
    assert await notifications.notify(idle) == 0, "who is there will show within minutes"
    ticking.pass_time(minutes=4)
    assert await notifications.notify(idle) == 1
    assert await notifications.notify(idle) == 0
    (sent,) = await mails(idle)
    assert (sent.to, sent.subject) == ("ada@example.com", "2 of your pictures are ready")
    assert sent.content["facts"] == [["Kite", "ready"], ["Boat", "ready"]]


async def test_who_was_there_gets_none_and_one_failure_stops_nobody(idle: Container, ticking: TickingClock) -> None:
    ada, eve, zoe = [await add_user(idle, f"{name}@example.com") for name in ("ada", "eve", "zoe")]
    for user_id in (ada, eve, zoe):
        await session_token(idle, user_id)
        await wishes_mail(idle, user_id)
    ticking.pass_time(minutes=5)
    for user_id in (ada, eve, zoe):
        await made(idle, user_id, "Kite")
    ticking.pass_time(minutes=1)
    async with idle.database.write() as session:
        await session.execute(update(UserSession).where(UserSession.user_id == ada).values(last_seen_at=idle.clock()))
        await session.execute(update(User).where(User.id == eve).values(email="no address"))
    ticking.pass_time(minutes=4)
    assert await notifications.notify(idle) == 1
    assert [sent.to for sent in await mails(idle)] == ["zoe@example.com"]
