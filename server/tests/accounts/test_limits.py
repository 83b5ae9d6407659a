"""How often calls may be made, by account and by address; and that nobody gets around it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.accounts.people import Person, wrong
from tests.clock import TickingClock
from tests.conftest import browser

pytestmark = pytest.mark.slow

Body = dict[str, Any]


async def statuses(person: Person, path: str, count: int, **body: Any) -> list[int]:
    return [(await person.post(path, **body)).status_code for _ in range(count)]


async def refused(person: Person, path: str, **body: Any) -> httpx.Response:
    answer = await person.post(path, **body)
    assert answer.status_code == 429, answer.text
    assert answer.json()["code"] == "TOO_MANY_REQUESTS"
    assert answer.json()["error"].startswith("That was a lot at once. Please try again in ")
    assert int(answer.headers["Retry-After"]) == answer.json()["details"]["retryAfter"] > 0
    return answer


async def test_ten_logins_a_minute_per_account(ada: Person, ticking: TickingClock) -> None:
    wrong_pair = {"email": "ada@example.com", "password": "wrong"}
    assert await statuses(ada, "auth/login", 10, **wrong_pair) == [401] * 10
    await refused(ada, "auth/login", **wrong_pair)
    answer = await refused(ada, "auth/login", email=" ADA@example.com", password=ada.password)
    ticking.pass_time(seconds=int(answer.headers["Retry-After"]))
    assert (await ada.try_to_log_in()).status_code == 200, "who waits as long as told gets in"


async def test_guesses_at_the_same_moment_do_not_pass_together(ada: Person) -> None:
    answers = await asyncio.gather(*(ada.try_to_log_in("wrong") for _ in range(16)))
    assert sorted(answer.status_code for answer in answers) == [401] * 10 + [429] * 6


FROM_ELSEWHERE = {"X-Forwarded-For": "198.51.100.7"}


@pytest.mark.settings(trusted_proxies="127.0.0.1")
async def test_wrong_tries_of_somebody_else_do_not_lock_the_owner_out(ada: Person) -> None:
    strange = [(await ada.try_to_log_in("wrong", **FROM_ELSEWHERE)).status_code for _ in range(11)]
    assert strange == [401] * 10 + [429]
    assert (await ada.try_to_log_in()).status_code == 200


@pytest.mark.settings(logins_per_address_and_minute=20, strange_logins_per_account_and_hour=20)
async def test_a_known_device_passes_on_a_count_of_its_own(ada: Person, app: FastAPI, ticking: TickingClock) -> None:
    """Also where everybody shares one address, and after guesses from many."""
    await ada.log_in()
    ticking.pass_time(seconds=120)
    stranger = Person(browser(app), ada.email, "wrong")
    assert {(await stranger.try_to_log_in()).status_code for _ in range(30)} == {401, 429}
    assert (await stranger.try_to_log_in()).status_code == 429
    assert (await ada.try_to_log_in("a typing error")).status_code == 401
    await ada.log_in()
    assert [(await ada.try_to_log_in("wrong")).status_code for _ in range(9)] == [401] * 8 + [429], (
        "it has a limit, too"
    )


async def test_a_device_is_known_to_its_own_accounts_only(ada: Person, newcomer: Person, app: FastAPI) -> None:
    await newcomer.register()
    assert (await newcomer.verify(await newcomer.code())).status_code == 200
    await newcomer.log_in()
    newcomer.email = ada.email
    strange = [(await newcomer.try_to_log_in("wrong")).status_code for _ in range(11)]
    assert strange == [401] * 10 + [429]
    assert (await Person(browser(app), ada.email, ada.password).try_to_log_in()).status_code == 429, "the same address"


@pytest.mark.settings(trusted_proxies="127.0.0.1", strange_logins_per_account_and_hour=15)
async def test_guesses_from_many_addresses_are_counted_together(ada: Person) -> None:
    answers = [await ada.try_to_log_in("wrong", **{"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(17)]
    assert [answer.status_code for answer in answers] == [401] * 15 + [429] * 2


@pytest.mark.settings(trusted_proxies="127.0.0.1", verifications_per_account_and_hour=3)
async def test_wrong_codes_of_somebody_else_do_not_use_up_the_owners_tries(newcomer: Person) -> None:
    await newcomer.register()
    guess = {"email": newcomer.email, "verificationCode": wrong(await newcomer.code())}
    for _ in range(3):
        await newcomer.browser.post("/v1/auth/verifyregistration", json=guess, headers=FROM_ELSEWHERE)
    assert (await newcomer.verify(await newcomer.code())).status_code == 200


async def test_an_unknown_account_is_limited_alike(newcomer: Person) -> None:
    assert await statuses(newcomer, "auth/login", 11, email="x@example.com", password="x") == [401] * 10 + [429]


@pytest.mark.settings(logins_per_address_and_minute=3)
async def test_logins_per_address(newcomer: Person, ada: Person) -> None:
    bodies = [{"email": f"{name}@example.com", "password": "x"} for name in "abc"]
    assert [(await newcomer.post("auth/login", **body)).status_code for body in bodies] == [401] * 3
    await refused(ada, "auth/login", email=ada.email, password=ada.password)


async def test_thirty_registrations_an_hour_per_address(newcomer: Person) -> None:
    assert await statuses(newcomer, "auth/register", 30, **registration("x@example.com")) == [400] * 30
    await refused(newcomer, "auth/register", **registration("y@example.com"))


def registration(email: str) -> Body:
    return {"firstName": "Grace", "lastName": "Hopper", "email": email, "password": "too short"}


async def test_sixty_lookups_a_minute_per_address_whichever_call_tells(newcomer: Person) -> None:
    assert set(await statuses(newcomer, "users/userexists", 56, email="x@example.com")) == {200}
    assert await statuses(newcomer, "auth/request-verification-code", 2, email="x@example.com") == [404] * 2
    guess = {"email": "x@example.com", "verificationCode": "123456"}
    assert await statuses(newcomer, "auth/verifyregistration", 2, **guess) == [404] * 2
    await refused(newcomer, "users/userexists", email="y@example.com")
    await refused(newcomer, "auth/request-verification-code", email="y@example.com")
    await refused(newcomer, "auth/verifyregistration", email="y@example.com", verificationCode="1")


async def test_twenty_verifications_an_hour_per_account(newcomer: Person, ticking: TickingClock) -> None:
    """An attacker gets 20 guesses at a million codes in an hour, however many codes they ask for."""
    await newcomer.register()
    for _ in range(4):
        code = await newcomer.code()
        for _ in range(5):
            assert (await newcomer.verify(wrong(code))).status_code == 400
        ticking.pass_time(seconds=61)
        assert (await newcomer.post("auth/request-verification-code", email=newcomer.email)).status_code == 200
    code = await newcomer.code()
    await refused(newcomer, "auth/verifyregistration", email=newcomer.email, verificationCode=code)


async def test_a_code_a_minute_and_five_an_hour(newcomer: Person, ticking: TickingClock) -> None:
    await newcomer.register()
    for _ in range(5):
        assert await statuses(newcomer, "auth/request-verification-code", 1, email=newcomer.email) == [200]
        answer = await refused(newcomer, "auth/request-verification-code", email=newcomer.email)
        assert int(answer.headers["Retry-After"]) <= 60
        ticking.pass_time(seconds=60)
    answer = await refused(newcomer, "auth/request-verification-code", email=newcomer.email)
    assert int(answer.headers["Retry-After"]) > 60
    assert len(await newcomer.mails()) == 6


async def test_five_reset_links_an_hour_and_nobody_learns_of_it(ada: Person) -> None:
    assert await statuses(ada, "auth/reset-request", 8, email=ada.email) == [200] * 8
    assert len(await ada.mails()) == 5


@pytest.mark.settings(resets_per_address_and_hour=3)
async def test_reset_requests_per_address(newcomer: Person) -> None:
    emails = [f"{name}@example.com" for name in "abc"]
    assert [(await newcomer.post("auth/reset-request", email=email)).status_code for email in emails] == [200] * 3
    await refused(newcomer, "auth/reset-request", email="d@example.com")


async def test_guessing_the_current_password_with_a_stolen_session(ada: Person) -> None:
    await ada.log_in()
    guess = {"currentPassword": "wrong", "newPassword": "Wn4?quaffLimb%83"}
    assert await statuses(ada, "users/change-password", 11, **guess) == [400] * 10 + [429]


@pytest.mark.settings(logins_per_address_and_minute=2)
async def test_another_address_is_not_invented_with_a_header(ada: Person) -> None:
    answers = [await ada.try_to_log_in("wrong", **{"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(4)]
    assert [answer.status_code for answer in answers] == [401, 401, 429, 429]


@pytest.mark.settings(logins_per_address_and_minute=1, trusted_proxies="127.0.0.1")
async def test_behind_our_proxy_everybody_counts_for_themselves(ada: Person) -> None:
    ways = ["192.0.2.1", "192.0.2.2", "192.0.2.3, 192.0.2.1", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]
    answers = [await ada.try_to_log_in("wrong", **{"X-Forwarded-For": way}) for way in ways]
    assert [answer.status_code for answer in answers] == [401, 401, 429, 401, 429, 401]


@pytest.mark.settings(trusted_proxies="127.0.0.1, 10.0.0.0/8")
@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        (None, "127.0.0.1"),
        ("192.0.2.1", "192.0.2.1"),
        ("198.51.100.9, 192.0.2.1", "192.0.2.1"),
        ("198.51.100.9, 192.0.2.1, 10.1.2.3", "192.0.2.1"),
        ("10.1.2.3", "10.1.2.3"),
        ("192.0.2.1, nonsense", "127.0.0.1"),
        ("", "127.0.0.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
    ],
)
async def test_client_address(app: FastAPI, forwarded: str | None, address: str) -> None:
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    assert (await browser(app).get("/v1/client-ip", headers=headers)).json() == {"ip": address}
