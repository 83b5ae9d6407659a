"""From a stranger to somebody with a verified account."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from tests.accounts.people import Person, wrong
from tests.clock import TickingClock
from thumbsmith.accounts.models import User
from thumbsmith.container import Container


async def test_register_verify_log_in(newcomer: Person, container: Container) -> None:
    registered = await newcomer.register(email=" Grace@Example.com ")
    assert registered.status_code == 201
    user = registered.json()["user"]
    assert user == {
        "id": user["id"],
        "email": "Grace@Example.com",
        "firstName": "Grace",
        "lastName": "Hopper",
        "forcePasswordChange": False,
    }
    early = await newcomer.try_to_log_in()
    assert (early.status_code, early.json()["code"]) == (403, "EMAIL_NOT_VERIFIED")
    verified = await newcomer.verify(await newcomer.code())
    assert verified.json() == {"message": "Email verification successful! You can now login to your account."}
    assert await newcomer.subjects() == ["Welcome to Thumbsmith", "Your Thumbsmith code"]
    await newcomer.log_in()
    assert await newcomer.session_status() == 200
    async with container.database.read() as session:
        kept = await session.get_one(User, user["id"])
    assert (kept.age_confirmed, kept.terms_version) == (True, "2025-06-20")
    assert newcomer.password not in kept.password_hash


async def test_who_does_not_ask_for_age_and_terms_keeps_nothing_of_them(newcomer: Person, container: Container) -> None:
    answer = await newcomer.register(ageConfirmed=None, termsAccepted=None)
    async with container.database.read() as session:
        kept = await session.get_one(User, answer.json()["user"]["id"])
    assert (kept.age_confirmed, kept.terms_version) == (False, None)


async def test_one_address_is_one_account(newcomer: Person, container: Container) -> None:
    answers = await asyncio.gather(*(newcomer.register() for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert (await newcomer.register(email="GRACE@EXAMPLE.COM")).status_code == 409
    async with container.database.read() as session:
        assert await session.scalar(text("SELECT count(*) FROM users")) == 1
    assert len(await newcomer.mails()) == 1


async def test_user_exists(newcomer: Person) -> None:
    assert (await newcomer.post("users/userexists", email=newcomer.email)).json() == {"exists": False}
    await newcomer.register()
    for email in (newcomer.email, " Grace@EXAMPLE.com "):
        assert (await newcomer.post("users/userexists", email=email)).json() == {"exists": True}
    for email in ("", "nobody", "a\0b@example.com"):
        assert (await newcomer.post("users/userexists", email=email)).json() == {"exists": False}


async def test_a_code_works_once_and_for_ten_minutes(newcomer: Person, ticking: TickingClock) -> None:
    await newcomer.register()
    code = await newcomer.code()
    ticking.pass_time(minutes=10)
    late = await newcomer.verify(code)
    assert (late.status_code, late.json()["error"]) == (400, "Invalid verification code")
    await newcomer.post("auth/request-verification-code", email=newcomer.email)
    fresh = await newcomer.code()
    ticking.pass_time(minutes=9, seconds=55)
    answers = await asyncio.gather(newcomer.verify(fresh), newcomer.verify(fresh))
    assert sorted(answer.status_code for answer in answers) == [200, 400]
    assert (await newcomer.verify(fresh)).json()["error"] == "User already verified"
    assert (await newcomer.subjects()).count("Welcome to Thumbsmith") == 1


async def test_five_wrong_tries_end_a_code(newcomer: Person) -> None:
    await newcomer.register()
    code = await newcomer.code()
    tries = await asyncio.gather(*(newcomer.verify(wrong(code)) for _ in range(5)))
    assert {answer.json()["error"] for answer in tries} == {"Invalid verification code"}
    assert (await newcomer.verify(code)).status_code == 400, "the sixth try fails also with the right code"
    await newcomer.post("auth/request-verification-code", email=newcomer.email)
    assert (await newcomer.verify(await newcomer.code())).status_code == 200


async def test_a_new_code_takes_the_place_of_the_old_one(newcomer: Person) -> None:
    await newcomer.register()
    old = await newcomer.code()
    answer = await newcomer.post("auth/request-verification-code", email=newcomer.email)
    assert answer.json() == {"message": "Verification code has been resent to your email."}
    new = await newcomer.code()
    if old != new:
        assert (await newcomer.verify(old)).status_code == 400
    assert (await newcomer.verify(new)).status_code == 200


async def test_the_code_of_one_account_is_worth_nothing_for_another(newcomer: Person) -> None:
    await newcomer.register()
    first = await newcomer.code()
    second = Person(newcomer.browser, "hedy@example.com", newcomer.password)
    await second.register(email=second.email)
    if await second.code() != first:
        assert (await second.verify(first)).status_code == 400


async def test_a_code_is_not_kept_readable(newcomer: Person, container: Container) -> None:
    await newcomer.register()
    code = await newcomer.code()
    async with container.database.read() as session:
        row = (await session.execute(text("SELECT * FROM verification_codes"))).one()
    assert code not in str(tuple(row))


@pytest.mark.settings(public_url="https://thumbs.example")
async def test_the_outbox_is_closed_on_a_public_site(newcomer: Person) -> None:
    await newcomer.register()
    assert (await newcomer.browser.get("/dev/mailbox.json")).status_code == 404


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u202ecom", "a\u2066b", "a\nb", "x" * 81])
async def test_a_name_can_be_seen_and_turns_no_text_around(newcomer: Person, name: str) -> None:
    answer = await newcomer.register(firstName=name)
    assert (answer.status_code, answer.json()["details"][0]["field"]) == (400, "firstName")


@pytest.mark.parametrize("name", ["Ö", "李", "O\u2019Hara", "می\u200cخواهم", "🙂", "-"])
async def test_names_of_every_script_are_taken(newcomer: Person, name: str) -> None:
    assert (await newcomer.register(lastName=name)).json()["user"]["lastName"] == name
