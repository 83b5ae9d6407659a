"""What the card provider tells: in any order, any number of times, late, never, or not by the card provider at all."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import stripe
from sqlalchemy import delete, select, update

from tests.billing.shop import WEBHOOK_SECRET, CheckedSandbox, Shop, open_shop
from tests.billing.test_living_with_a_plan import payments_of
from tests.clock import TickingClock
from thumbsmith.accounts.models import User
from thumbsmith.billing import events, plans, subscriptions
from thumbsmith.billing.errors import BadSignature, ProviderUnavailable
from thumbsmith.billing.models import BillingCustomer, KnownPrice, Order, ProviderPrice, Subscription
from thumbsmith.billing.providers.sandbox.transport import SandboxTransport
from thumbsmith.billing.providers.sandbox_models import SandboxEvent, SandboxObject
from thumbsmith.billing.providers.stripe import StripeProvider
from thumbsmith.platform.database import Base, Database

Told = list[tuple[bytes, Mapping[str, str]]]


async def month_of_a_customer(shop: Shop, ann: User) -> None:
    """A month in which a lot happens."""
    await shop.buy(ann, "START")
    await shop.buy(ann, "ADDON_10")
    await shop.pass_time(days=5)
    await shop.buy(ann, "PRO")
    await shop.pass_time(days=5)
    await shop.buy(ann, "PRO", "A")
    payment = (await payments_of(shop, ann))[1]
    await shop.cards.refund(payment.intent_id or "", payment.amount, "refund by hand")
    await shop.deliver()
    await subscriptions.cancel(shop, ann.id, None)
    await shop.deliver()


async def state_of(shop: Shop, ann: User) -> tuple[Any, ...]:
    balance, plan = await shop.balance(ann), await shop.plan(ann)
    assert plan is not None
    assert await shop.faults() == []
    paid = sorted((payment.id, payment.amount, payment.refunded) for payment in await payments_of(shop, ann))
    return balance, plan.product_id, plan.status, plan.period_end, paid


async def copy_rows(source: Database, target: Database, tables: tuple[type[Base], ...]) -> None:
    for table in tables:
        async with source.read() as reading, target.write() as session:
            for row in await reading.scalars(select(table)):
                values = {column.key: getattr(row, column.key) for column in table.__table__.columns}
                session.add(table(**values))


@asynccontextmanager
async def books(template: Path, folder: Path, name: str) -> AsyncIterator[Database]:
    shutil.copy(template, folder / name)
    database = Database(f"sqlite:///{folder / name}")
    try:
        yield database
    finally:
        await database.close()


async def test_any_order_and_any_repetition_end_in_the_same_state(
    sqlite_template: Path, tmp_path: Path, ticking: TickingClock
) -> None:
    """The same month, heard of in other ways by other books."""
    async with (
        books(sqlite_template, tmp_path, "sandbox") as sandbox_books,
        books(sqlite_template, tmp_path, "first") as first_books,
    ):
        sandbox = CheckedSandbox(sandbox_books, ticking, WEBHOOK_SECRET, "http://thumbsmith.test")
        shop = open_shop(first_books, ticking, sandbox)
        ann = await shop.customer()
        await month_of_a_customer(shop, ann)
        expected = await state_of(shop, ann)
        assert expected[1:3] == ("pro_year_v1", "X")
        for seed in range(4):
            async with books(sqlite_template, tmp_path, f"books {seed}") as other_books:
                await copy_rows(first_books, other_books, (User, BillingCustomer, ProviderPrice, KnownPrice, Order))
                other = open_shop(other_books, ticking, sandbox)
                dice = random.Random(seed)
                told: Told = shop.told + dice.sample(shop.told, len(shop.told) // 2)
                dice.shuffle(told)
                for body, headers in told:
                    await other.hear(body, headers)
                assert await state_of(other, ann) == expected, f"seed {seed}"


async def test_what_is_never_told_is_found(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    await shop.pay(opened)
    assert await events.reconcile(shop) > 0
    assert await shop.images(ann) == 60
    assert await events.reconcile(shop) == 0


async def test_what_the_provider_has_lost_does_not_keep_others_from_being_found(shop: Shop) -> None:
    """Somebody's subscription is no longer known there, as after a restored copy or with another account's keys."""
    ann, bob = await shop.customer(), await shop.customer("bob@example.org")
    await shop.buy(ann, "START")
    plan = await shop.plan(ann)
    assert plan is not None
    async with shop.database.write() as session:
        await session.execute(delete(SandboxObject).where(SandboxObject.id == plan.provider_id))
        await session.execute(update(Subscription).values(provider_id="sub_nobodyknows"))
    opened = await shop.open(bob, "PRO")
    await shop.pay(opened)
    async with shop.database.write() as session:  # and nothing was told
        await session.execute(delete(SandboxEvent))
    await events.reconcile(shop)
    assert await shop.images(bob) == 60


def signed(shop: Shop, body: bytes, at: int | None = None) -> dict[str, str]:
    return {"stripe-signature": shop.sandbox.signature(body, at)}


async def an_event(shop: Shop) -> bytes:
    ann = await shop.customer()
    await shop.buy(ann, "ADDON_10")
    return next(body for body, _ in shop.told if b"checkout.session.completed" in body)


async def test_only_the_card_provider_is_believed(shop: Shop) -> None:
    body = await an_event(shop)
    now = int(time.time())
    shop.cards.read_event(body, signed(shop, body))
    forged: list[tuple[bytes, Mapping[str, str]]] = [
        (body, {}),
        (body, {"stripe-signature": "t=1,v1=00"}),
        (body, {"stripe-signature": "nonsense"}),
        (body + b" ", signed(shop, body)),
        (body, signed(shop, body, now - 400)),
        (body, signed(shop, body, now + 400)),
        (b"{}", signed(shop, b"{}")),
        (b"not json", signed(shop, b"not json")),
    ]
    for content, headers in forged:
        with pytest.raises(BadSignature):
            shop.cards.read_event(content, headers)


async def test_events_of_the_other_mode_are_refused(shop: Shop) -> None:
    body = (await an_event(shop)).replace(b'"livemode": false', b'"livemode": true')
    with pytest.raises(BadSignature):
        shop.cards.read_event(body, signed(shop, body))


async def test_a_secret_is_replaced_without_losing_an_event(shop: Shop) -> None:
    body = await an_event(shop)
    both = StripeProvider("sandbox", "sk_test_x", None, ("whsec_the_next", WEBHOOK_SECRET), stripe.RequestsClient())
    assert both.read_event(body, signed(shop, body)).type == "checkout.session.completed"


def no_connection(words: str) -> stripe.APIConnectionError:
    return stripe.APIConnectionError(words, should_retry=True)  # type: ignore[no-untyped-call]


class Unreliable(SandboxTransport):
    """Loses every answer, or lets nothing through, as long as it is told to."""

    loses_answers = False
    is_down = False

    async def request_async(
        self, method: str, url: str, headers: Mapping[str, str], post_data: Any = None
    ) -> tuple[bytes, int, Mapping[str, str]]:
        if self.is_down:
            raise no_connection("down")
        answer = await super().request_async(method, url, headers, post_data)
        if self.loses_answers and method == "post":
            Unreliable.loses_answers = False
            raise no_connection("the answer was lost")
        return answer


@pytest.fixture
def unreliable(monkeypatch: pytest.MonkeyPatch) -> type[Unreliable]:
    monkeypatch.setattr(Unreliable, "loses_answers", False)
    monkeypatch.setattr(Unreliable, "is_down", False)
    return Unreliable


async def test_an_answer_that_is_lost_after_the_charge_charges_once(
    shop: Shop, unreliable: type[Unreliable], ticking: TickingClock
) -> None:
    shaky = open_shop(shop.database, ticking, shop.sandbox, unreliable)
    ann = await shaky.customer()
    await shaky.buy(ann, "START")
    await shaky.agree(ann, "PRO")
    unreliable.loses_answers = True
    await subscriptions.change(shaky, ann.id, plans.product_named("PRO", "M"))
    await shaky.deliver()
    assert await shaky.images(ann) == 60
    assert len(await shop.events("invoice.paid")) == 2


async def test_while_the_provider_is_down_nothing_is_lost(
    shop: Shop, unreliable: type[Unreliable], ticking: TickingClock
) -> None:
    shaky = open_shop(shop.database, ticking, shop.sandbox, unreliable)
    ann = await shaky.customer()
    opened = await shaky.open(ann, "START")
    await shaky.pay(opened)
    unreliable.is_down = True
    with pytest.raises(ProviderUnavailable):
        await shaky.deliver()
    with pytest.raises(ProviderUnavailable):
        await shaky.open(ann, "ADDON_10")
    unreliable.is_down = False
    shaky.failures.clear()
    ticking.pass_time(hours=1)
    await shaky.deliver()
    assert await shaky.images(ann) == 30
