"""Passwords: forgotten, laid out again with a link, changed, and changed because one has to."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from tests.accounts.people import Person
from tests.clock import TickingClock
from thumbsmith.accounts.models import User
from thumbsmith.container import Container

pytestmark = [pytest.mark.slow, pytest.mark.one_back_end]

NEW = "Wn4?quaffLimb%83"
NEWER = "Jx6+smirkWaltz=5"


async def force_change(container: Container, user_id: str) -> None:
    async with container.database.write() as session:
        (await session.get_one(User, user_id)).force_password_change = True


async def test_a_link_sets_a_new_password_once(ada: Person) -> None:
    old_session = await ada.log_in()
    token = await ada.reset_token()
    answer = await ada.post("auth/reset-password", token=token, newPassword=NEW)
    assert answer.json() == {"message": "Password has been reset successfully."}
    assert await ada.session_status(old_session) == 401, "every session has ended"
    assert (await ada.try_to_log_in()).status_code == 401
    assert (await ada.try_to_log_in(NEW)).status_code == 200
    again = await ada.post("auth/reset-password", token=token, newPassword=NEWER)
    assert (again.status_code, again.json()["code"]) == (400, "INVALID_RESET_TOKEN")
    assert (await ada.try_to_log_in(NEW)).status_code == 200
    assert "Your Thumbsmith password was changed" in await ada.subjects()


async def test_of_two_who_use_a_link_at_once_one_is_late(ada: Person) -> None:
    token = await ada.reset_token()
    answers = await asyncio.gather(
        *(ada.post("auth/reset-password", token=token, newPassword=password) for password in (NEW, NEWER))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_a_link_lasts_an_hour(ada: Person, ticking: TickingClock) -> None:
    token = await ada.reset_token()
    ticking.pass_time(minutes=60)
    late = await ada.post("auth/reset-password", token=token, newPassword=NEW)
    assert late.json()["code"] == "INVALID_RESET_TOKEN"
    fresh = await ada.reset_token()
    ticking.pass_time(minutes=59)
    assert (await ada.post("auth/reset-password", token=fresh, newPassword=NEW)).status_code == 200


async def test_a_weak_password_does_not_use_up_the_link(ada: Person) -> None:
    token = await ada.reset_token()
    weak = await ada.post("auth/reset-password", token=token, newPassword="sixsix")
    assert (weak.status_code, weak.json()["code"]) == (400, "PASSWORD_TOO_SHORT")
    own_name = await ada.post("auth/reset-password", token=token, newPassword="Vq7!tumBrel#Example")
    assert own_name.json()["code"] == "PASSWORD_CONTAINS_PERSONAL_INFO"
    assert (await ada.post("auth/reset-password", token=token, newPassword=NEW)).status_code == 200


async def test_any_change_ends_all_links(ada: Person) -> None:
    first, second = await ada.reset_token(), await ada.reset_token()
    await ada.post("auth/reset-password", token=first, newPassword=NEW)
    assert (await ada.post("auth/reset-password", token=second, newPassword=NEWER)).status_code == 400
    ada.password = NEW
    await ada.log_in()
    third = await ada.reset_token()
    await ada.post("users/change-password", currentPassword=NEW, newPassword=NEWER)
    assert (await ada.post("auth/reset-password", token=third, newPassword=NEW)).status_code == 400


async def test_known_and_unknown_addresses_get_the_same_answer(ada: Person, container: Container) -> None:
    known = await ada.post("auth/reset-request", email="ada@example.com")
    unknown = await ada.post("auth/reset-request", email="nobody@example.com")
    assert known.json() == unknown.json() == {"message": "Reset instructions have been sent to your email"}
    assert known.status_code == unknown.status_code == 200
    async with container.database.read() as session:
        assert await session.scalar(text("SELECT count(*) FROM outbox_mails")) == 1


async def test_the_link_leads_to_our_site_whatever_the_host_header_says(ada: Person) -> None:
    headers = {"Host": "192.0.2.7", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    await ada.browser.post("/v1/auth/reset-request", json={"email": ada.email}, headers=headers)
    mail = (await ada.mails())[0]
    assert "http://127.0.0.1:8000/reset-password/" in mail["text"]
    assert "192.0.2.7" not in mail["text"] + mail["html"]
    assert "evil.example" not in mail["text"] + mail["html"]


async def test_a_token_is_not_kept_readable(ada: Person, container: Container) -> None:
    token = await ada.reset_token()
    async with container.database.read() as session:
        row = (await session.execute(text("SELECT * FROM password_resets"))).one()
    assert token not in str(tuple(row))


async def test_who_reset_a_password_has_the_mailbox(newcomer: Person) -> None:
    await newcomer.register()
    token = await newcomer.reset_token()
    await newcomer.post("auth/reset-password", token=token, newPassword=NEW)
    assert (await newcomer.try_to_log_in(NEW)).status_code == 200


async def test_a_change_ends_all_other_sessions(ada: Person) -> None:
    elsewhere, here = await ada.log_in(), await ada.log_in()
    answer = await ada.post(
        "users/change-password", id=ada.id, currentPassword=ada.password, newPassword=NEW, ipAddress="192.0.2.7"
    )
    assert answer.json() == {"message": "Your password has been successfully updated!"}
    assert (await ada.session_status(elsewhere), await ada.session_status(here)) == (401, 200)
    assert (await ada.try_to_log_in()).status_code == 401
    assert (await ada.try_to_log_in(NEW)).status_code == 200
    assert "Your Thumbsmith password was changed" in await ada.subjects()


async def test_a_change_minds_the_address_but_not_the_names(ada: Person) -> None:
    await ada.log_in()
    own = await ada.post("users/change-password", currentPassword=ada.password, newPassword="ada@example.com#Vq7!")
    assert own.json()["code"] == "PASSWORD_CONTAINS_PERSONAL_INFO"
    named = await ada.post("users/change-password", currentPassword=ada.password, newPassword="Vq7!tumBrel#Example")
    assert named.status_code == 200


@pytest.mark.parametrize("address", ["not an address", "x" * 1000, None])
async def test_any_reported_address_will_do(ada: Person, address: str | None) -> None:
    await ada.log_in()
    answer = await ada.post("users/change-password", currentPassword=ada.password, newPassword=NEW, ipAddress=address)
    assert answer.status_code == 200


async def test_who_is_forced_to_change_can_do_nothing_else(ada: Person, container: Container) -> None:
    await force_change(container, ada.id)
    await ada.log_in()
    assert (await ada.browser.get("/v1/auth/verify")).json()["user"]["forcePasswordChange"] is True
    assert (await ada.post("users/get", customerId=ada.id)).json()["user"]["forcePasswordChange"] is True
    for path in ("thumbnails", "images", "thumbnails/unknown"):
        refused = await ada.browser.get(f"/v1/{path}")
        assert (refused.status_code, refused.json()["code"]) == (403, "PASSWORD_CHANGE_REQUIRED")
    assert (await ada.browser.put("/v1/users/update", json={"firstName": "A"})).status_code == 403
    same = await ada.post("users/change-password", newPassword=ada.password)
    assert (same.status_code, same.json()["code"]) == (400, "PASSWORD_UNCHANGED")
    assert (await ada.post("users/change-password", newPassword=NEW)).status_code == 200, "without the current one"
    assert (await ada.browser.get("/v1/auth/verify")).json()["user"]["forcePasswordChange"] is False
    assert (await ada.browser.get("/v1/thumbnails")).status_code == 200


async def test_a_reset_also_ends_the_need_to_change(ada: Person, container: Container) -> None:
    await force_change(container, ada.id)
    await ada.post("auth/reset-password", token=await ada.reset_token(), newPassword=NEW)
    assert (await ada.try_to_log_in(NEW)).json()["user"]["forcePasswordChange"] is False


async def test_accents_may_be_sent_in_either_form(ada: Person) -> None:
    await ada.log_in()
    new = "Zürf!tumBrel#92x"
    assert (await ada.post("users/change-password", currentPassword=ada.password, newPassword=new)).status_code == 200
    assert (await ada.try_to_log_in(new.replace("ü", "u\u0308"))).status_code == 200
