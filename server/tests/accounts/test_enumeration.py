"""Whether there is an account shows in no answer that must not tell, and not in the time it takes either.

Work is measured in time on the processor, which does not grow when the machine is busy with something else.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from statistics import median

import pytest

from tests.accounts.people import Person
from thumbsmith.accounts import password_change

pytestmark = pytest.mark.one_back_end

ROUNDS = 15
MANY = 10_000


async def medians(clock: Callable[[], float], *calls: Callable[[], Awaitable[object]]) -> list[float]:
    """Seconds of each call; measured in turns."""
    took: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for times, call in zip(took, calls, strict=True):
            started = clock()
            await call()
            times.append(clock() - started)
    return [median(times) for times in took]


@pytest.mark.settings(logins_per_account_and_minute=MANY, logins_per_address_and_minute=MANY)
async def test_login(ada: Person, newcomer: Person) -> None:
    await newcomer.register()
    known, unverified, unknown = ada.email, newcomer.email, "nobody@example.com"

    def guess(email: str) -> Callable[[], Awaitable[object]]:
        return lambda: ada.post("auth/login", email=email, password="wrong")

    answers = [await ada.post("auth/login", email=email, password="wrong") for email in (known, unverified, unknown)]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    times = await medians(time.process_time, guess(known), guess(unverified), guess(unknown))
    # Without the hash that nobody has, an unknown address would be answered in a tenth of the time.
    assert times == [pytest.approx(times[0], rel=0.3)] * 3


@pytest.mark.settings(resets_per_account_and_hour=MANY, resets_per_address_and_hour=MANY)
async def test_reset_request(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both answers come at one moment, and the work for either is long done by then."""

    def ask(email: str) -> Callable[[], Awaitable[object]]:
        return lambda: ada.post("auth/reset-request", email=email)

    for call in (ask(ada.email), ask("nobody@example.com")):
        started = time.perf_counter()
        await call()
        assert time.perf_counter() - started >= password_change.ANSWER_SECONDS
    monkeypatch.setattr(password_change, "ANSWER_SECONDS", 0)
    for work in await medians(time.process_time, ask(ada.email), ask("nobody@example.com")):
        assert work < 0.25 / 2
