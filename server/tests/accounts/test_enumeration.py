"""Whether there is an account shows in no answer that must not tell, and not in the time it takes either."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from statistics import median

import pytest

from tests.accounts.people import Person
from thumbsmith.accounts import password_change

ROUNDS = 15
MANY = 10_000


async def medians(*calls: Callable[[], Awaitable[object]]) -> list[float]:
    """Seconds; measured in turns, so that a busy machine is as slow for one as for the other."""
    took: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for times, call in zip(took, calls, strict=True):
            started = time.perf_counter()
            await call()
            times.append(time.perf_counter() - started)
    return [median(times) for times in took]


@pytest.mark.settings(logins_per_account_and_minute=MANY, logins_per_address_and_minute=MANY)
async def test_login(ada: Person, newcomer: Person) -> None:
    await newcomer.register()
    pairs = {"known": ada.email, "unverified": newcomer.email, "unknown": "nobody@example.com"}
    answers = [await ada.post("auth/login", email=email, password="wrong") for email in pairs.values()]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    known, unverified, unknown = await medians(
        *(lambda email=email: ada.post("auth/login", email=email, password="wrong") for email in pairs.values())
    )
    # Without the hash that nobody has, an unknown address is answered in a tenth of the time.
    assert unknown == pytest.approx(known, rel=0.35)
    assert unverified == pytest.approx(known, rel=0.35)


@pytest.mark.settings(resets_per_account_and_hour=MANY, resets_per_address_and_hour=MANY)
async def test_reset_request(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    known, unknown = await medians(
        lambda: ada.post("auth/reset-request", email=ada.email),
        lambda: ada.post("auth/reset-request", email="nobody@example.com"),
    )
    assert unknown == pytest.approx(known, rel=0.1)
    assert min(known, unknown) >= password_change.ANSWER_SECONDS
