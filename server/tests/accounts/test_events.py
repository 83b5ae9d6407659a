"""What the log tells of accounts: who came, who was refused, what opens an account now. Never a password or a key."""

from __future__ import annotations

from structlog.testing import capture_logs

from tests.accounts.people import Person
from tests.accounts.test_api_keys import make
from thumbsmith.accounts import administration
from thumbsmith.container import Container

NEW_PASSWORD = "Plokhat-93-Wumbe"


async def test_log_ins_and_what_opens_an_account_are_told(ada: Person) -> None:
    with capture_logs() as lines:
        await ada.log_in()
        assert (await ada.try_to_log_in("not it")).status_code == 401
        nobody = Person(ada.browser, "nobody@example.org", "not it")
        assert (await nobody.try_to_log_in()).status_code == 401
        key = (await make(ada)).json()["token"]
        token = await ada.reset_token()
        assert (await ada.post("auth/reset-password", token=token, newPassword=NEW_PASSWORD)).status_code == 200
    told = [(line["event"], line["log_level"], line["user"]) for line in lines if "user" in line]
    assert told == [
        ("logged in", "info", ada.id),
        ("log in refused", "warning", ada.id),
        ("log in refused", "warning", None),
        ("API key made", "info", ada.id),
        ("password set by mail", "info", ada.id),
    ]
    for secret in (ada.password, "not it", NEW_PASSWORD, token, key, nobody.email):
        assert secret not in str(lines)


async def test_an_operator_logs_somebody_out_everywhere(ada: Person, container: Container) -> None:
    token = await ada.log_in()
    key = (await make(ada)).json()["token"]
    assert await ada.session_status(token) == 200
    await administration.log_out(container, ada.email)
    assert await ada.session_status(token) == 401
    asked = await ada.browser.get("/v1/thumbnails", headers={"Authorization": f"Bearer {key}"})
    assert asked.status_code == 401
    await ada.log_in()
