"""`make test-stripe-live`, as far as it can be tried without keys: what it does passes on the sandbox."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.billing import live
from tests.billing.scenarios import impatience, listening
from tests.billing.shop import WEBHOOK_SECRET, CheckedSandbox, Shop
from thumbsmith.billing.providers.sandbox.cards import NUMBERS
from thumbsmith.billing.providers.stripe_answers import SUBJECTS
from thumbsmith.platform.clock import system_clock


@pytest.mark.filterwarnings("ignore:Use 'content=:DeprecationWarning")  # the SDK's way with its HTTP library
async def test_what_is_run_at_stripe_passes_on_the_sandbox(shop: Shop) -> None:
    problems: list[str] = []
    sandbox = CheckedSandbox(shop.database, system_clock, WEBHOOK_SECRET, shop.site_address)
    async with listening(sandbox, problems) as address:
        with impatience():
            results = await live.try_everything("sk_test_sandbox", address)
    assert problems == []
    assert {name: fault for name, fault in results.items() if fault} == {}
    assert len(results) == 14
    assert live.report(results, datetime.now(UTC)).endswith("14 of 14 passed.")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("", "Set THUMBSMITH_STRIPE_SECRET_KEY to a test key of a Stripe account"),
        ("sk_live_abc", "This is a live key."),
        ("pk_test_abc", "This is a publishable key"),
    ],
)
def test_without_a_test_key_nothing_is_sent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str, said: str
) -> None:
    monkeypatch.setenv(live.KEY, key)
    assert live.main() == 2
    assert capsys.readouterr().out.startswith(said)


def test_operators_are_told_every_event_and_every_card() -> None:
    told = (Path(__file__).parents[3] / "docs" / "payments.md").read_text()
    assert [name for name in SUBJECTS if f"`{name}`" not in told] == []
    assert [number for number in NUMBERS if number not in told.replace(" ", "")] == []
