"""Sessions: what a token opens, for how long, and what ends it."""

from __future__ import annotations

import base64
import json
from datetime import timedelta

import httpx
import jwt
import pytest
from sqlalchemy import text

from tests.accounts.people import Person
from tests.clock import TickingClock
from tests.conftest import add_user
from thumbsmith.accounts import housekeeping
from thumbsmith.accounts.devices import device_name
from thumbsmith.accounts.session_tokens import ALGORITHM, SessionTokens
from thumbsmith.container import Container

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"


async def test_login_answers_what_the_web_app_keeps(ada: Person, ticking: TickingClock) -> None:
    answer = await ada.try_to_log_in()
    body = answer.json()
    assert set(body) == {"token", "expiresAt", "user"}
    assert body["user"] == {
        "id": ada.id,
        "email": "ada@example.com",
        "firstName": "Ada",
        "lastName": "Example",
        "forcePasswordChange": False,
    }
    seen = await ada.browser.get("/v1/auth/verify", headers={"Authorization": f"Bearer {body['token']}"})
    assert seen.json() == {"user": body["user"] | {"isSubscribed": False, "activeSubscriptions": []}}


async def test_the_address_may_be_written_in_any_case(ada: Person) -> None:
    ada.email = " ADA@Example.COM"
    await ada.log_in()


async def test_a_session_lasts_twelve_hours(ada: Person, ticking: TickingClock) -> None:
    token = await ada.log_in()
    ticking.pass_time(hours=11, minutes=59)
    assert await ada.session_status(token) == 200
    ticking.pass_time(minutes=1)
    assert await ada.session_status(token) == 401


async def test_logout_ends_this_session_only(ada: Person) -> None:
    first, second = await ada.log_in(), await ada.log_in()
    assert (await ada.post("auth/logout")).status_code == 204
    assert (await ada.session_status(first), await ada.session_status(second)) == (200, 401)
    assert (await ada.post("auth/logout")).status_code == 204, "there is nothing left to end"
    del ada.browser.headers["Authorization"]
    assert (await ada.post("auth/logout")).status_code == 204


async def test_devices_can_be_seen_and_logged_out(ada: Person, ticking: TickingClock) -> None:
    phone = await ada.log_in(**{"User-Agent": "Mozilla/5.0 (iPhone) AppleWebKit/605 Version/26.0 Safari/604.1"})
    laptop = await ada.log_in(**{"User-Agent": FIREFOX})
    here = await ada.log_in()
    listed = (await ada.browser.get("/v1/auth/sessions")).json()["sessions"]
    assert [each["device"] for each in listed] == ["python-httpx", "Firefox on Windows", "Safari on iPhone"]
    assert [each["isCurrent"] for each in listed] == [True, False, False]
    assert {each["address"] for each in listed} == {"127.0.0.1"}
    assert (await ada.browser.delete(f"/v1/auth/sessions/{listed[2]['id']}")).status_code == 204
    assert (await ada.browser.delete(f"/v1/auth/sessions/{listed[2]['id']}")).status_code == 404
    assert [await ada.session_status(token) for token in (phone, laptop, here)] == [401, 200, 200]
    assert (await ada.browser.delete("/v1/auth/sessions")).status_code == 204
    assert [await ada.session_status(token) for token in (phone, laptop, here)] == [401, 401, 200]


async def test_nobody_ends_the_session_of_another(ada: Person, other: httpx.AsyncClient) -> None:
    token = await ada.log_in()
    mine = (await ada.browser.get("/v1/auth/sessions")).json()["sessions"][0]["id"]
    assert (await other.delete(f"/v1/auth/sessions/{mine}")).status_code == 404
    assert (await other.delete("/v1/auth/sessions")).status_code == 204
    assert await ada.session_status(token) == 200


async def test_a_visit_is_noted_now_and_then(ada: Person, ticking: TickingClock) -> None:
    await ada.log_in()

    async def last_seen() -> str:
        return str((await ada.browser.get("/v1/auth/sessions")).json()["sessions"][0]["lastSeenAt"])

    first = await last_seen()
    assert await last_seen() == first
    ticking.pass_time(minutes=6)
    assert await last_seen() > first


@pytest.mark.filterwarnings("ignore::jwt.warnings.InsecureKeyLengthWarning")  # HS512 would like a longer key
async def test_forged_tokens(ada: Person, container: Container, ticking: TickingClock) -> None:
    token = await ada.log_in()
    key = container.signer.keys("session token")[0]
    claims = jwt.decode(
        token, key, algorithms=[ALGORITHM], audience="thumbsmith-session", options={"verify_exp": False}
    )
    later = int((ticking.now + timedelta(days=365)).timestamp())

    def signed(changes: dict[str, object], with_key: bytes = key, algorithm: str = ALGORITHM) -> str:
        changed = {name: value for name, value in (claims | changes).items() if value is not None}
        return jwt.encode(changed, with_key, algorithm)

    header, payload, signature = token.split(".")
    nothing = base64.urlsafe_b64encode(json.dumps({"alg": "none", "typ": "JWT"}).encode()).rstrip(b"=").decode()
    forged = {
        "no signature": jwt.encode(claims, "", "none"),
        "the algorithm 'none' over a real signature": f"{nothing}.{payload}.{signature}",
        "an empty signature": f"{header}.{payload}.",
        "another algorithm with our key": signed({}, algorithm="HS512"),
        "another key": signed({}, b"x" * 32),
        "the key of another purpose": signed({}, container.signer.keys("link")[0]),
        "the secret itself": signed({}, b"a secret that is long enough for the tests"),
        "somebody else's id": signed({"sub": await add_user(container, "hedy@example.com")}),
        "an unknown session": signed({"jti": "0" * 32}),
        "no session": signed({"jti": None}),
        "no end": signed({"exp": None}),
        "an end that is no number": signed({"exp": "soon"}),
        "an end beyond all calendars": signed({"exp": 10**30}),
        "expired": signed({"exp": 1}),
        "another audience": signed({"aud": "mail"}),
        "no audience": signed({"aud": None}),
        "text": "Bearer",
        "nothing": "",
        "too many parts": f"{token}.{token}",
        "zero bytes in the session": signed({"jti": "a\0b"}),
    }
    for name, each in forged.items():
        assert await ada.session_status(each) == 401, name
    assert await ada.session_status(token) == 200
    assert await ada.session_status(signed({"exp": later})) == 200
    ticking.pass_time(hours=13)
    assert await ada.session_status(signed({"exp": later})) == 401, "the session's row has the last word"


async def test_who_is_deleted_is_logged_out(ada: Person, container: Container) -> None:
    token = await ada.log_in()
    async with container.database.write() as session:
        await session.execute(text("DELETE FROM users WHERE id = :id"), {"id": ada.id})
    assert await ada.session_status(token) == 401


def test_short_keys_are_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SessionTokens(b"x" * 31)


async def test_a_new_device_is_told_by_mail(ada: Person) -> None:
    subject = "New login to your Thumbsmith account"
    await ada.log_in(**{"User-Agent": FIREFOX})
    assert subject not in await ada.subjects(), "the first device of an account is no news"
    await ada.log_in(**{"User-Agent": FIREFOX + " updated"})
    assert subject not in await ada.subjects(), "the cookie recognises the browser"
    ada.browser.cookies.clear()
    await ada.log_in(**{"User-Agent": "curl/8.17"})
    assert (await ada.subjects()).count(subject) == 1
    mail = (await ada.mails())[0]["text"]
    assert "curl" in mail
    assert "127.0.0.1" in mail
    ada.browser.cookies.clear()
    await ada.log_in(**{"User-Agent": "curl/8.17"})
    assert (await ada.subjects()).count(subject) == 1, "a program is recognised by its name and address"


async def test_a_wrong_password_is_no_new_device(ada: Person) -> None:
    await ada.log_in()
    ada.browser.cookies.clear()
    await ada.try_to_log_in("wrong", **{"User-Agent": "curl/8.17"})
    assert await ada.subjects() == []


@pytest.mark.settings(public_url="https://thumbs.example")
async def test_behind_https_the_cookie_stays_there(ada: Person) -> None:
    cookie = (await ada.try_to_log_in()).headers["Set-Cookie"]
    for part in ("HttpOnly", "Secure", "SameSite=strict", "Path=/v1/auth"):
        assert part in cookie


async def test_what_is_over_is_forgotten(ada: Person, container: Container, ticking: TickingClock) -> None:
    await ada.reset_token()
    await ada.log_in()
    for days, sessions, resets in ((1, 1, 0), (100, 0, 0)):
        ticking.pass_time(days=days)
        await housekeeping.forget(container)
        async with container.database.read() as session:
            assert await session.scalar(text("SELECT count(*) FROM sessions")) == sessions
            assert await session.scalar(text("SELECT count(*) FROM password_resets")) == resets


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Mac"),
        ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8.17.0", "curl"),
        ("python-httpx/0.28.1", "python-httpx"),
        ("", "A browser or program"),
        ("<script>alert(1)</script>", "A browser or program"),
        ("x" * 5000, "A browser or program"),
    ],
)
def test_devices_have_names(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name
