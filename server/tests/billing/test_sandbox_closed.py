"""Where test cards are not taken the sandbox takes no payment: not with stored cards, nor with its own credit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.billing.shop import Shop
from thumbsmith.billing import plans, subscriptions
from thumbsmith.billing.errors import PaymentsClosed
from thumbsmith.billing.providers.sandbox.faults import Fault

pytestmark = pytest.mark.one_back_end

PRO = plans.product_named("PRO", "M")


async def test_nobody_begins_to_buy_anything(shop: Shop) -> None:
    ann = await shop.customer()
    shop.sandbox.takes_cards = False
    for code in ("PRO", "ADDON_10"):
        with pytest.raises(PaymentsClosed):
            await shop.open(ann, code)


async def test_a_form_that_was_open_takes_nothing(shop: Shop) -> None:
    ann = await shop.customer()
    opened = await shop.open(ann, "PRO")
    shop.sandbox.takes_cards = False
    with pytest.raises(Fault, match="takes no payments"):
        await shop.pay(opened)
    assert await shop.images(ann) == 0


async def test_a_stored_card_pays_no_change(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.ticking.pass_time(minutes=1)
    await shop.agree(ann, "PRO")
    shop.sandbox.takes_cards = False
    with pytest.raises(PaymentsClosed):
        await subscriptions.change(shop, ann.id, PRO)
    with pytest.raises(PaymentsClosed):
        await subscriptions.begin_card_change(shop, ann.id, None)
    await shop.deliver()
    assert await shop.images(ann) == 30


async def test_a_renewal_is_not_paid_and_the_plan_ends(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START")
    shop.sandbox.takes_cards = False
    await shop.pass_time(days=31)
    plan = await shop.plan(ann)
    assert plan is not None
    assert plan.status == "P"
    await shop.pass_time(days=20)
    assert await shop.plan(ann) is None
    assert len(await shop.events("invoice.paid")) == 1


async def test_credit_of_the_sandbox_pays_no_renewal_either(shop: Shop) -> None:
    ann = await shop.customer()
    await shop.buy(ann, "START", "A")
    shop.ticking.pass_time(minutes=1)
    await shop.upgrade(ann, "PRO")
    shop.sandbox.takes_cards = False
    paid = len(await shop.events("invoice.paid"))
    await shop.pass_time(days=31)
    assert len(await shop.events("invoice.paid")) == paid


@pytest.mark.parametrize(
    ("setting", "is_loaded"), [({}, True), ({"THUMBSMITH_STRIPE_SECRET_KEY": "sk_test_of_nobody"}, False)]
)
def test_beside_a_real_provider_its_code_is_not_loaded(
    tmp_path: Path, setting: dict[str, str], is_loaded: bool
) -> None:
    """A whole start, with the migrations."""
    if setting:
        setting = {
            **setting,
            "THUMBSMITH_STRIPE_PUBLISHABLE_KEY": "pk_test_of_nobody",
            "THUMBSMITH_STRIPE_WEBHOOK_SECRET": "whsec_of_nobody",
        }
    program = """
import asyncio, sys
from thumbsmith.app import create_app
from thumbsmith.settings import Settings
import thumbsmith.tables
async def main():
    app = create_app(Settings(log_level="error"))
    async with app.router.lifespan_context(app):
        print(any(name.startswith("thumbsmith.billing.providers.sandbox.") for name in sys.modules)
              or "thumbsmith.billing.providers.sandbox" in sys.modules)
asyncio.run(main())
"""
    own = {name: value for name, value in os.environ.items() if not name.startswith("THUMBSMITH_")}
    environment = {**own, **setting, "THUMBSMITH_DATA_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split()[-1:] == [str(is_loaded)], done.stderr
