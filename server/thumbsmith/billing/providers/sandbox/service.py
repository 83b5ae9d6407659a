"""The sandbox as a whole: answers calls in Stripe's way, takes the cards of its own form, tells the webhook."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import urlsplit

import structlog
from sqlalchemy import delete, select

from thumbsmith.billing.providers.sandbox import calls, clocks, forms, sessions
from thumbsmith.billing.providers.sandbox.cards import find_card
from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.billing.providers.sandbox.models import SandboxEvent, SandboxRequest
from thumbsmith.billing.providers.sandbox.sessions import Ending
from thumbsmith.billing.providers.sandbox.shapes import Body, public
from thumbsmith.billing.providers.sandbox.store import Store
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database, WriteSession

log = structlog.get_logger(__name__)

KEYS_KEPT = timedelta(days=1)
GIVEN_UP_AFTER = 12
FIRST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(hours=1)
BATCH = 50
NO_REAL_CARDS = "Test mode takes test cards only. Never type a real card here."

Webhook = Callable[[bytes, Mapping[str, str]], Awaitable[None]]
"""What takes an event with its headers; raises when it could not."""


@dataclass(frozen=True)
class Reply:
    status: int
    body: str


class Sandbox:
    """`secret` signs what is told to the webhook; `site_address` is where receipts are shown."""

    def __init__(self, database: Database, clock: Clock, secret: str, site_address: str) -> None:
        self._database = database
        self._clock = clock
        self._secret = secret
        self._site_address = site_address

    async def handle(self, method: str, url: str, body: str, headers: Mapping[str, str]) -> Reply:
        """Answer a request to Stripe's API. The same idempotency key gets the same answer."""
        parts = urlsplit(url)
        key = next((value for name, value in headers.items() if name.lower() == "idempotency-key"), None)
        text = body if method == "post" else parts.query
        fingerprint = hashlib.sha256(f"{method} {parts.path} {body}".encode()).hexdigest()
        try:
            async with self._database.write() as session:
                earlier = await session.get(SandboxRequest, key) if key and method == "post" else None
                if earlier is not None:
                    return replay(earlier, fingerprint)
                store = Store(session, self._clock())
                answer = await calls.answer(store, method, parts.path, forms.parse(text))
                reply = Reply(200, self._written(answer))
                await store.flush()
                self._remember(session, key if method == "post" else None, fingerprint, reply)
                return reply
        except Fault as fault:
            return Reply(fault.status, json.dumps(fault.body))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            log.warning("the sandbox can't read a request", path=parts.path, exc_info=error)
            return Reply(400, json.dumps(Fault("The request can't be read.").body))

    def _written(self, body: Body) -> str:
        return json.dumps(public(body)).replace("{site}", self._site_address)

    def _remember(self, session: WriteSession, key: str | None, fingerprint: str, reply: Reply) -> None:
        if key is not None:
            session.add(
                SandboxRequest(
                    key=key, fingerprint=fingerprint, status=reply.status, body=reply.body, created_at=self._clock()
                )
            )

    async def submit(self, client_secret: str, number: str, expires: tuple[int, int], name: str | None) -> Ending:
        """The card form was sent. A number that is no test card's is refused, and kept nowhere. Raises Fault."""
        card = find_card(number)
        if card is None:
            return Ending("declined", NO_REAL_CARDS)
        async with self._database.write() as session:
            store = Store(session, self._clock())
            ending = await sessions.submit(store, client_secret, card, expires, name)
            await store.flush()
        return ending

    async def answer_bank(self, client_secret: str, *, approves: bool) -> Ending:
        """Raises Fault."""
        async with self._database.write() as session:
            store = Store(session, self._clock())
            ending = await sessions.answer_bank(store, client_secret, approves=approves)
            await store.flush()
        return ending

    async def find_invoice(self, invoice_id: str) -> Body | None:
        async with self._database.write() as session:
            found = await Store(session, self._clock()).find(invoice_id)
        return public(found) if found is not None and found["object"] == "invoice" else None

    async def catch_up(self) -> int:
        """Renew, retry and end what is due; forget old keys."""
        now = self._clock()
        async with self._database.write() as session:
            store = Store(session, now)
            happened = await clocks.catch_up(store)
            await store.flush()
            await session.execute(delete(SandboxRequest).where(SandboxRequest.created_at < now - KEYS_KEPT))
        return happened

    async def deliver(self, webhook: Webhook) -> int:
        """Tell the webhook what is due. What it does not take is told again later. Returns how many were told."""
        now = self._clock()
        async with (
            self._database.write() as session
        ):  # claimed by moving on their time: two workers tell different ones
            due = (
                await session.scalars(
                    select(SandboxEvent)
                    .where(SandboxEvent.next_attempt_at <= now)
                    .order_by(SandboxEvent.serial)
                    .limit(BATCH)
                    .with_for_update(skip_locked=True)
                )
            ).all()
            for event in due:
                event.attempts += 1
                event.next_attempt_at = now + pause_after(event.attempts) if event.attempts < GIVEN_UP_AFTER else None
        for event in due:
            body = self._written(event.body).encode()
            try:
                await webhook(body, {"stripe-signature": self.signature(body), "content-type": "application/json"})
            except Exception as error:  # noqa: BLE001  # whatever keeps it from listening: it is told again
                log.warning("the webhook did not take an event", type=event.body["type"], error=repr(error))
            else:
                async with self._database.write() as session:
                    taken = await session.get_one(SandboxEvent, event.id)
                    taken.next_attempt_at = None
        return len(due)

    def signature(self, body: bytes, at: int | None = None) -> str:
        """Stripe's signature header, version 1."""
        signed_at = int(time.time()) if at is None else at
        digest = hmac.digest(self._secret.encode(), f"{signed_at}.".encode() + body, hashlib.sha256).hex()
        return f"t={signed_at},v1={digest}"


def pause_after(attempts: int) -> timedelta:
    return min(timedelta(seconds=FIRST_PAUSE.total_seconds() * 2 ** (attempts - 1)), LONGEST_PAUSE)


def replay(earlier: SandboxRequest, fingerprint: str) -> Reply:
    if earlier.fingerprint != fingerprint:
        message = "Keys for idempotent requests can only be used with the same parameters they were first used with."
        return Reply(400, json.dumps(Fault(message, kind="idempotency_error").body))
    return Reply(earlier.status, earlier.body)
