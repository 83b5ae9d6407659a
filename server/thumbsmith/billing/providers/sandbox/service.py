"""The sandbox as a whole: answers calls in Stripe's way, takes the cards of its own form, tells the webhook."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import structlog
from sqlalchemy import delete, func, select

from thumbsmith.billing.providers.sandbox import calls, clocks, forms, sessions
from thumbsmith.billing.providers.sandbox.cards import find_card
from thumbsmith.billing.providers.sandbox.faults import Declined, Fault
from thumbsmith.billing.providers.sandbox.sessions import Ending
from thumbsmith.billing.providers.sandbox.shapes import Body, public
from thumbsmith.billing.providers.sandbox.store import Store
from thumbsmith.billing.providers.sandbox_models import SandboxEvent, SandboxObject, SandboxRequest
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database, WriteSession

log = structlog.get_logger(__name__)

KEYS_KEPT = timedelta(days=1)
GIVEN_UP_AFTER = 12
FIRST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(hours=1)
BATCH = 50
ONE_AT_A_TIME = 0x5A4D_B0C5
"""Of the lock under which PostgreSQL lets one transaction at a time into the sandbox, as SQLite does by itself."""
RECEIPTS = "/v1/pay/sandbox/invoices"
NO_REAL_CARDS = "Test mode takes test cards only. Never type a real card here."

Webhook = Callable[[bytes, Mapping[str, str]], Awaitable[None]]
"""Takes an event with its headers; raises when it can't."""


@dataclass(frozen=True)
class Reply:
    status: int
    body: str


class Sandbox:
    """`secret` signs what is told to the webhook; `site_address` is where receipts are shown. Where it takes no cards,
    nobody buys, changes or renews anything, with stored cards neither.
    """

    def __init__(
        self, database: Database, clock: Clock, secret: str, site_address: str, *, takes_cards: bool = True
    ) -> None:
        self._database = database
        self._clock = clock
        self._secret = secret
        self._site_address = site_address
        self.takes_cards = takes_cards

    async def handle(self, method: str, url: str, body: str, headers: Mapping[str, str]) -> Reply:
        """Answer a request to Stripe's API. The same idempotency key gets the same answer."""
        parts = urlsplit(url)
        key = next((value for name, value in headers.items() if name.lower() == "idempotency-key"), None)
        text = body if method == "post" else parts.query
        fingerprint = hashlib.sha256(f"{method} {parts.path} {body}".encode()).hexdigest()
        try:
            async with self._working() as store:
                session = store.session
                earlier = await session.get(SandboxRequest, key) if key and method == "post" else None
                if earlier is not None:
                    return replay(earlier, fingerprint)
                try:
                    answer = await calls.answer(store, method, parts.path, forms.parse(text))
                    reply = Reply(200, self._written(answer))
                except Declined as refusal:  # a try that failed has happened all the same
                    reply = Reply(refusal.status, json.dumps(refusal.body))
                await store.flush()
                self._remember(session, key if method == "post" else None, fingerprint, reply)
                return reply
        except Fault as fault:
            return Reply(fault.status, json.dumps(fault.body))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            log.warning("the sandbox can't read a request", path=parts.path, exc_info=error)
            return Reply(400, json.dumps(Fault("The request can't be read.").body))

    @asynccontextmanager
    async def _working(self) -> AsyncIterator[Store]:
        """One transaction, and no other of the sandbox's beside it: nobody pays the same thing in two tabs."""
        async with self._database.write() as session:
            if not self._database.is_sqlite:
                await session.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
            store = Store(session, self._clock(), takes_cards=self.takes_cards)
            yield store
            await store.flush()

    def _written(self, body: Body) -> str:
        return json.dumps(self._with_receipts(public(body)))

    def _with_receipts(self, value: Any) -> Any:
        """With the addresses under which receipts open."""
        if isinstance(value, list):
            return [self._with_receipts(inner) for inner in value]
        if not isinstance(value, dict):
            return value
        body = {name: self._with_receipts(inner) for name, inner in value.items()}
        if body.get("object") == "invoice" and body.get("hosted_invoice_url"):
            body["hosted_invoice_url"] = (
                f"{self._site_address}{RECEIPTS}/{body['id']}?key={self.receipt_key(body['id'])}"
            )
        return body

    def receipt_key(self, invoice_id: str) -> str:
        """The key that opens a receipt in a browser tab where nobody is logged in."""
        digest = hmac.digest(self._secret.encode(), f"receipt {invoice_id}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest).rstrip(b"=").decode()

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
        async with self._working() as store:
            return await sessions.submit(store, client_secret, card, expires, name)

    async def answer_bank(self, client_secret: str, *, approves: bool) -> Ending:
        """Raises Fault."""
        async with self._working() as store:
            return await sessions.answer_bank(store, client_secret, approves=approves)

    async def customer_of(self, client_secret: str) -> str | None:
        """The customer of the form with this secret; None when there is none."""
        async with self._database.read() as session:
            found = await session.get(SandboxObject, sessions.id_in(client_secret))
        return found.customer if found is not None and sessions.has_secret(found.body, client_secret) else None

    async def find_receipt(self, invoice_id: str, key: str) -> Body | None:
        """The invoice that this key opens."""
        if not hmac.compare_digest(self.receipt_key(invoice_id).encode(), key.encode(errors="replace")):
            return None
        async with self._database.read() as session:
            found = await session.get(SandboxObject, invoice_id)
        return public(found.body) if found is not None and found.kind == "invoice" else None

    async def catch_up(self) -> int:
        """Renew, retry and end what is due; forget old keys. A failure stops nothing else."""
        async with self._working() as store:
            due = await clocks.due(store)
        happened = 0
        for subscription_id in due:
            try:
                async with self._working() as store:
                    happened += await clocks.catch_up(store, subscription_id)
            except Exception:
                log.exception("a subscription of the sandbox can't go on", subscription=subscription_id)
        async with self._working() as store:
            happened += await clocks.close_checkouts(store)
            forgotten = delete(SandboxRequest).where(SandboxRequest.created_at < self._clock() - KEYS_KEPT)
            await store.session.execute(forgotten)
        return happened

    async def deliver(self, webhook: Webhook) -> int:
        """Tell the webhook what is due. Events that it refuses are told again later. Returns how many were told."""
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
                log.warning("the webhook did not take an event", type=event.body["type"], error=error)
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
