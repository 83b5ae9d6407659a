"""Plans, upgrades, use, refunds and chargebacks in any order: what somebody is credited is never more than the money
that stayed less what it was used for, and nobody gets more back than they have paid for and not used.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.billing.shop import WEBHOOK_SECRET, Shop, open_shop
from tests.billing.test_living_with_a_plan import payments_of
from tests.billing.test_money_back import credit_of, dispute
from tests.clock import TickingClock
from thumbsmith.accounts.models import User
from thumbsmith.billing import subscriptions, withdrawing
from thumbsmith.billing.catalogue import PLANS, Product
from thumbsmith.billing.plans import rank
from thumbsmith.billing.providers.sandbox import payments as sandbox_payments
from thumbsmith.billing.providers.sandbox.service import Sandbox
from thumbsmith.billing.providers.sandbox.store import Store
from thumbsmith.platform.database import Database
from thumbsmith.platform.identifiers import new_id
from thumbsmith.tokens import service as tokens

PAID = sorted((plan for plan in PLANS if not plan.is_free), key=rank)
LARGEST = PAID[-1]
CENTS = 5
"""For rounding: one for each step that rounds."""
Step = tuple[str, int]


@dataclass
class Life:
    """Somebody's life with their plans. `used` in cents, at the prices of the plans that it was used in."""

    shop: Shop
    user: User
    used: Fraction = Fraction(0)
    disputes: dict[str, str] = field(default_factory=dict)
    """By payment."""

    async def use(self, number: int) -> None:
        """A part of what can be spent."""
        amount = (await self.shop.balance(self.user)).available * number // 10
        if amount:
            product, now = await self.shop.product(self.user), self.shop.clock()
            async with self.shop.database.write() as session:
                hold_id = new_id(now)
                await tokens.hold(session, self.user.id, hold_id, amount, now, timedelta(hours=1))
                await tokens.spend(session, hold_id, None, now)
            self.used += Fraction(product.price * amount, product.tokens * (12 if product.term == "A" else 1))

    async def go_up(self, number: int) -> None:
        larger = [plan for plan in PAID if rank(plan) > rank(await self.shop.product(self.user))]
        if larger:
            wanted: Product = larger[number % len(larger)]
            await self.shop.upgrade(self.user, wanted.product_code, wanted.term)

    async def refund(self, number: int) -> None:
        """All of a payment: what is given back in part is a lower price, for what was used as well."""
        payments = await payments_of(self.shop, self.user)
        for payment in payments[number % len(payments) :]:
            amount = payment.amount - payment.refunded
            if amount and payment.intent_id and payment.id not in self.disputes:
                await self.shop.cards.refund(payment.intent_id, amount, f"by hand {self.shop.clock()}")
                return

    async def ask_the_bank(self, number: int) -> None:
        payments = await payments_of(self.shop, self.user)
        place = number % len(payments)
        if payments[place].intent_id and not payments[place].refunded and payments[place].id not in self.disputes:
            self.disputes[payments[place].id] = "open"
            await dispute(self.shop, self.user, place)

    async def decide(self, number: int) -> None:
        for payment in await payments_of(self.shop, self.user):
            if self.disputes.get(payment.id) == "open":
                self.disputes[payment.id] = "won" if number % 2 else "lost"
                async with self.shop.database.write() as session:
                    store = Store(session, self.shop.clock())
                    found = (await store.all("dispute", payment_intent=payment.intent_id))[0]
                    await sandbox_payments.close_dispute(store, found["id"], won=bool(number % 2))
                    await store.flush()

    async def wait(self, number: int) -> None:
        self.shop.ticking.pass_time(hours=6 * number)

    async def do(self, step: Step) -> None:
        name, number = step
        self.shop.ticking.pass_time(minutes=1)
        await DEEDS[name](self, number)
        await self.shop.deliver()

    async def went_back(self) -> int:
        """To the card, from us and by banks, in cents."""
        payments = await payments_of(self.shop, self.user)
        taken = [payment.amount for payment in payments if self.disputes.get(payment.id) in {"open", "lost"}]
        return sum(taken) + sum(payment.refunded for payment in payments if payment.id not in self.disputes)

    async def paid(self) -> int:
        return sum(payment.amount for payment in await payments_of(self.shop, self.user))

    async def credited(self) -> int:
        """What later invoices are paid with, and what the running period gives towards the largest plan."""
        is_largest = (await self.shop.product(self.user)).id == LARGEST.id
        offer = None if is_largest else await subscriptions.preview(self.shop, self.user.id, LARGEST)
        return await credit_of(self.shop, self.user) + (offer.terms.credit if offer else 0)


DEEDS: dict[str, Callable[[Life, int], Coroutine[Any, Any, None]]] = {
    "use": Life.use,
    "go up": Life.go_up,
    "refund": Life.refund,
    "ask the bank": Life.ask_the_bank,
    "decide": Life.decide,
    "wait": Life.wait,
}
steps = st.lists(st.tuples(st.sampled_from(sorted(DEEDS)), st.integers(0, 10)), min_size=4, max_size=7)


async def live(file: Path, first: Product, deeds: list[Step]) -> None:
    clock = TickingClock()
    database = Database(f"sqlite:///{file}")
    sandbox = Sandbox(database, clock, WEBHOOK_SECRET, "http://thumbsmith.test")
    shop = open_shop(database, clock, sandbox)
    try:
        life = Life(shop, await shop.customer())
        await shop.buy(life.user, first.product_code, first.term)
        for step in deeds:
            await life.do(step)
            stays = await life.paid() - await life.went_back()
            assert await life.credited() <= max(Fraction(0), stays - life.used) + CENTS, step
        before = await life.went_back()
        await withdrawing.withdraw(shop, life.user.id, None)
        await shop.deliver()
        assert await life.went_back() <= max(Fraction(before), await life.paid() - life.used) + CENTS
        assert (await credit_of(shop, life.user), await shop.faults()) == (0, [])
    finally:
        await shop.cards.close()
        await database.close()


def test_whatever_happens_credit_and_what_goes_back_stay_within_what_was_paid(sqlite_template: Path) -> None:
    @settings(max_examples=8, derandomize=True, phases=[Phase.generate])
    @given(st.sampled_from(PAID[:-1]), steps)
    def lives(first: Product, deeds: list[Step]) -> None:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "thumbsmith.db"
            shutil.copy(sqlite_template, file)
            asyncio.run(live(file, first, deeds))

    lives()
