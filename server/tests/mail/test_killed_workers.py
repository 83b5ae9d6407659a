"""Workers as processes of their own, one of which is killed while it sends."""

from __future__ import annotations

import signal
from collections import Counter

from sqlalchemy import func, select

from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.mail.mail_server import mail_server
from tests.mail.test_mailbox import post
from tests.studio.generations.test_processes import eventually, worker
from thumbsmith.container import open_container
from thumbsmith.mail import messages
from thumbsmith.mail.delivery import LEASE, WAITING
from thumbsmith.mail.models import OutboxMail
from thumbsmith.settings import Settings

PEOPLE = [f"person{number}@example.org" for number in range(5)]
LATER = str(LEASE.total_seconds() * 2)


async def test_mails_of_a_killed_worker_arrive_once_more_and_under_the_same_id(settings: Settings) -> None:
    async with mail_server() as server:
        changed = settings.model_copy(
            update={"smtp_url": f"smtp://127.0.0.1:{server.port}", "mail_from": "mail@example.org"}
        )
        clock = TickingClock()
        async with open_container(settings, clock=clock, engines=lambda _: {"flat": FlatEngine()}) as deps:

            async def is_empty() -> bool:
                async with deps.database.read() as session:
                    return not await session.scalar(select(func.count()).select_from(OutboxMail).where(*WAITING))

            async def all_arrived() -> bool:
                return len(server.mails) == len(PEOPLE)

            server.gate.clear()
            for person in PEOPLE:
                await post(deps, messages.welcome(person, "Ada"))
            async with worker(changed) as doomed:
                await eventually(all_arrived)
                doomed.send_signal(signal.SIGKILL)
                await doomed.wait()
            assert not await is_empty()
            server.gate.set()
            async with worker(changed, CLOCK_AHEAD=LATER):
                await eventually(is_empty)
        assert Counter(recipient for [recipient] in server.recipients) == dict.fromkeys(PEOPLE, 2)
        assert set(Counter(str(mail["Message-ID"]) for mail in server.mails).values()) == {2}
