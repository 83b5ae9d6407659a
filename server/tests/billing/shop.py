"""A shop with the sandbox behind it, whose every call is checked against Stripe's official description."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import stripe
from sqlalchemy import select

from tests.billing.sdk_types import CheckedService
from tests.billing.stripe_document import answer_faults, event_faults, request_faults
from tests.clock import TickingClock
from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.models import User
from thumbsmith.accounts.service import NewUser
from thumbsmith.billing import checkout, events, plans, subscriptions
from thumbsmith.billing.catalogue import Product
from thumbsmith.billing.checkout import Opened
from thumbsmith.billing.models import Subscription
from thumbsmith.billing.providers.base import CardProvider
from thumbsmith.billing.providers.sandbox.service import Reply, Sandbox, Webhook
from thumbsmith.billing.providers.sandbox.sessions import Ending
from thumbsmith.billing.providers.sandbox.transport import SandboxTransport
from thumbsmith.billing.providers.sandbox_models import SandboxEvent
from thumbsmith.billing.providers.stripe import StripeProvider
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.database import Database
from thumbsmith.platform.signing import Signer
from thumbsmith.tokens import lots, sweeping
from thumbsmith.tokens.lots import Balance

SECRET = b"a secret that is long enough for tests"
WEBHOOK_SECRET = "whsec_only_for_tests"
GOOD, DECLINED, POOR = "4242 4242 4242 4242", "4000 0000 0000 0002", "4000 0000 0000 9995"
CONFIRMED, FAILS_LATER, DISPUTED = "4000 0025 0000 3155", "4000 0000 0000 0341", "4000 0000 0000 0259"
EXPIRES = (12, 2034)


class CheckedSandbox(Sandbox):
    """Fails the test when a request, an answer or an event is not what Stripe describes; a refusal is an answer too."""

    async def handle(self, method: str, url: str, body: str, headers: Mapping[str, str]) -> Reply:
        assert request_faults(method, url, body) == [], (method, url, body)
        reply = await super().handle(method, url, body, headers)
        assert answer_faults(method, url, reply.status, json.loads(reply.body)) == [], (method, url)
        return reply

    async def deliver(self, webhook: Webhook) -> int:
        faults: list[str] = []

        async def checked(body: bytes, headers: Mapping[str, str]) -> None:
            faults.extend(event_faults(json.loads(body)))
            await webhook(body, headers)

        told = await super().deliver(checked)
        assert faults == []
        return told


@dataclass
class Shop:
    """What billing works with, and the hands of a customer."""

    database: Database
    clock: Clock
    ticking: TickingClock
    """The same clock, for the test to set."""
    signer: Signer
    sandbox: Sandbox
    cards: CardProvider
    site_address: str = "http://thumbsmith.test"
    told: list[tuple[bytes, Mapping[str, str]]] = field(default_factory=list)
    """Every event that the webhook was told."""
    failures: list[Exception] = field(default_factory=list)

    async def customer(self, email: str = "ann@example.org") -> User:
        async with self.database.write() as session:
            return await accounts.add_user(session, NewUser(email, "Ann", "Lee", "hash"), self.clock())

    async def open(self, user: User, code: str, term: str = "M") -> Opened:
        return await checkout.open_checkout(self, user, plans.product_named(code, term))

    async def pay(self, opened: Opened, number: str = GOOD) -> Ending:
        return await self.sandbox.submit(opened.checkout.client_secret or "", number, EXPIRES, "Ann Lee")

    async def buy(self, user: User, code: str, term: str = "M", number: str = GOOD) -> Opened:
        """All the way, with its events delivered."""
        opened = await self.open(user, code, term)
        assert (await self.pay(opened, number)).status == "complete"
        await self.deliver()
        return opened

    async def agree(self, user: User, code: str, term: str = "M") -> Opened:
        """Open the checkout and agree to what it says."""
        opened = await self.open(user, code, term)
        sentence = checkout.consent_for(opened.product, opened.order.due_today, opened.order.kind)
        await checkout.consent(self, user.id, opened.checkout.id, sentence)
        return opened

    async def upgrade(self, user: User, code: str, term: str = "M") -> Opened:
        """To a larger plan, with the card on file."""
        opened = await self.agree(user, code, term)
        await subscriptions.change(self, user.id, plans.product_named(code, term))
        return opened

    async def hear(self, body: bytes, headers: Mapping[str, str]) -> None:
        """The webhook."""
        self.told.append((body, headers))
        try:
            await events.receive(self, body, headers)
        except Exception as error:
            self.failures.append(error)
            raise

    async def deliver(self) -> None:
        """Until nothing is left to tell."""
        while await self.sandbox.deliver(self.hear):
            if self.failures:
                raise self.failures[0]

    async def pass_time(self, **length: float) -> None:
        """Days go by one at a time: renewals, sweeps and events happen on their day."""
        days = int(length.pop("days", 0))
        for _ in range(days):
            self.ticking.pass_time(days=1)
            await self.settle()
        self.ticking.pass_time(**length)
        await self.settle()

    async def settle(self) -> None:
        await self.sandbox.catch_up()
        await self.deliver()
        await sweeping.sweep(self.database, self.clock)

    async def balance(self, user: User) -> Balance:
        async with self.database.read() as session:
            return await lots.balance(session, user.id, self.clock())

    async def images(self, user: User) -> float:
        return (await self.balance(user)).available / 6_208

    async def plan(self, user: User) -> Subscription | None:
        async with self.database.read() as session:
            return await plans.live_plan(session, user.id)

    async def product(self, user: User) -> Product:
        plan = await self.plan(user)
        assert plan is not None
        return plans.product_of(plan)

    async def faults(self) -> list[str]:
        async with self.database.read() as session:
            return await sweeping.faults(session)

    async def events(self, kind: str | None = None) -> list[dict[str, Any]]:
        """What the sandbox has to tell, oldest first."""
        async with self.database.read() as session:
            rows = await session.scalars(select(SandboxEvent).order_by(SandboxEvent.serial))
            return [row.body for row in rows if kind in {None, row.body["type"]}]


def open_shop(
    database: Database,
    clock: TickingClock,
    sandbox: Sandbox | None = None,
    transport: Callable[[Sandbox], stripe.HTTPClient] = SandboxTransport,
) -> Shop:
    """With a sandbox of its own, in the same database, unless one is given."""
    sandbox = sandbox or CheckedSandbox(database, clock, WEBHOOK_SECRET, "http://thumbsmith.test")
    cards = StripeProvider("sandbox", "sk_test_sandbox", None, (WEBHOOK_SECRET,), transport(sandbox))
    cards._api = cast(Any, CheckedService(cards._api))
    return Shop(database, clock, clock, Signer(SECRET), sandbox, cards)
