"""Empties the outbox. Any number of workers may do so at once: each mail is one worker's for a minute.

A worker that dies loses nothing: its mails are taken again when their minute is over. Only when it died between the
mail server's yes and its own note does a mail go out twice, under the same Message-ID.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from sqlalchemy import func, select, update

from thumbsmith.mail import service
from thumbsmith.mail.composing import compose
from thumbsmith.mail.models import OutboxMail
from thumbsmith.mail.senders import SEND_SECONDS, NotSent, Refused, Sender
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.platform.metrics import Metrics

log = structlog.get_logger(__name__)

AT_ONCE = 8
LEASE = timedelta(seconds=2 * SEND_SECONDS)
FIRST_PAUSE, LONGEST_PAUSE = 10, 3600  # seconds
POLL_SECONDS = 1.0
PURGE_SECONDS = 600
WAITING = (OutboxMail.sent_at.is_(None), OutboxMail.given_up_at.is_(None))
TOO_LATE = "too old to be of use"


@dataclass(frozen=True)
class Delivery:
    database: Database
    clock: Clock
    sender: Sender
    metrics: Metrics
    mail_from: str
    site_address: str

    async def run(self, stopping: asyncio.Event) -> None:
        """Send what comes until `stopping`. A database that is away is waited for."""
        last_purge = -PURGE_SECONDS
        seconds = asyncio.get_running_loop().time
        while not stopping.is_set():
            try:
                if await self.work():
                    continue
                if seconds() - last_purge > PURGE_SECONDS:
                    await self.purge()
                    last_purge = round(seconds())
            except Exception:
                log.exception("the outbox could not be emptied")
            await pause(stopping, POLL_SECONDS)

    async def work(self) -> bool:
        """Send the mails whose time has come. False when there was none."""
        async with self.database.read() as session:
            if await next_attempt(session, self.clock()) is None:
                return False
        mails = await self._claim()
        await asyncio.gather(*(self._send(mail) for mail in mails))
        return bool(mails)

    async def _claim(self) -> Sequence[OutboxMail]:
        now = self.clock()
        query = select(OutboxMail).where(*WAITING, OutboxMail.next_attempt_at <= now)
        query = query.order_by(OutboxMail.next_attempt_at).limit(AT_ONCE).with_for_update(skip_locked=True)
        async with self.database.write() as session:
            mails = (await session.scalars(query)).all()
            for mail in mails:
                mail.attempts += 1
                mail.next_attempt_at = now + LEASE
        return mails

    async def _send(self, mail: OutboxMail) -> None:
        if self.clock() >= mail.expires_at:
            await self._give_up(mail, TOO_LATE)
            return
        try:
            await self.sender.send(compose(mail, self.mail_from, self.site_address))
        except Refused as error:
            await self._give_up(mail, str(error))
        except NotSent as error:
            await self._try_again(mail, str(error))
        except Exception as error:
            log.exception("a mail could not be written", mail=mail.id, kind=mail.kind)
            await self._try_again(mail, type(error).__name__)
        else:
            await self._note(mail, sent_at=self.clock(), **self._emptied())
            self.metrics.mails.labels(mail.kind, "sent").inc()

    async def _give_up(self, mail: OutboxMail, reason: str) -> None:
        log.warning("mail given up", mail=mail.id, kind=mail.kind, attempts=mail.attempts, reason=reason)
        await self._note(mail, given_up_at=self.clock(), last_error=reason, **self._emptied())
        self.metrics.mails.labels(mail.kind, "given up").inc()

    async def _try_again(self, mail: OutboxMail, reason: str) -> None:
        seconds = min(FIRST_PAUSE * 3 ** (mail.attempts - 1), LONGEST_PAUSE)
        log.warning("mail not sent", mail=mail.id, kind=mail.kind, attempts=mail.attempts, reason=reason)
        await self._note(mail, next_attempt_at=self.clock() + timedelta(seconds=seconds), last_error=reason)
        self.metrics.mails.labels(mail.kind, "delayed").inc()

    def _emptied(self) -> dict[str, object]:
        """Codes and links have left the house. Where mails go nowhere else they stay, to be read in the mailbox."""
        return {"content": {}} if self.sender.sends_to_people else {}

    async def _note(self, mail: OutboxMail, **values: object) -> None:
        """Note the result, unless another worker has taken the mail meanwhile."""
        query = update(OutboxMail).where(OutboxMail.id == mail.id, OutboxMail.attempts == mail.attempts, *WAITING)
        async with self.database.write() as session:
            await session.execute(query.values(**values).execution_options(synchronize_session=False))

    async def purge(self) -> None:
        """Forget old mails, and the copies of all that are forgotten: by age, or because somebody left."""
        async with self.database.write() as session:
            await service.purge(session, self.clock())
        copies = await self.sender.kept()  # looked at before the rows: a mail that comes now has its row already
        if copies:
            async with self.database.read() as reading:
                known = set(await reading.scalars(select(OutboxMail.id)))
            await self.sender.forget(copies - known)


async def next_attempt(session: ReadSession, now: datetime) -> datetime | None:
    """The time of the first mail that is due; None when none is due."""
    return await session.scalar(
        select(func.min(OutboxMail.next_attempt_at)).where(*WAITING, OutboxMail.next_attempt_at <= now)
    )


async def measure_outbox(database: Database, metrics: Metrics, now: datetime) -> None:
    """Measure how many mails wait, and since when the oldest does."""
    async with database.read() as session:
        query = select(func.count(), func.min(OutboxMail.created_at)).where(*WAITING)
        waiting, oldest = (await session.execute(query)).one()
    metrics.mails_waiting.set(waiting)
    metrics.mails_oldest_waiting_seconds.set((now - oldest).total_seconds() if waiting else 0)


async def oldest_waiting(database: Database) -> datetime | None:
    """Since when a mail waits."""
    async with database.read() as session:
        oldest: datetime | None = await session.scalar(select(func.min(OutboxMail.created_at)).where(*WAITING))
        return oldest


async def pause(stopping: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await stopping.wait()
    except TimeoutError:
        return
