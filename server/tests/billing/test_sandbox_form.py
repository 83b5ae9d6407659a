"""The sandbox in the browser: its card form, its bank, its receipts."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from tests.conftest import signed_in
from thumbsmith.accounts.models import User
from thumbsmith.billing import checkout, events, plans
from thumbsmith.billing.providers.sandbox.routes import TRIES_PER_ACCOUNT
from thumbsmith.billing.providers.sandbox.service import NO_REAL_CARDS
from thumbsmith.container import Container

pytestmark = pytest.mark.one_back_end

SOMEBODYS_CARD = "4539 1488 0343 6467"
CARD = {"number": "4242 4242 4242 4242", "expMonth": 12, "expYear": 34, "cvc": "123", "name": "Ada Lovelace"}


@pytest.fixture
async def secret(container: Container, customer_id: str) -> str:
    """Of a checkout of Ada's for the START plan."""
    return await open_checkout(container, customer_id, "START")


async def open_checkout(deps: Container, user_id: str, code: str) -> str:
    async with deps.database.read() as session:
        user = await session.get_one(User, user_id)
    opened = await checkout.open_checkout(deps, user, plans.product_named(code, "M"))
    return opened.checkout.client_secret or ""


async def confirm(client: httpx.AsyncClient, secret: str, **changed: Any) -> httpx.Response:
    return await client.post("/v1/pay/sandbox/confirm", json={"clientSecret": secret, **CARD, **changed})


async def test_a_test_card_pays_and_leads_back(client: httpx.AsyncClient, secret: str) -> None:
    answer = await confirm(client, secret)
    assert answer.json()["status"] == "complete"
    assert answer.json()["returnUrl"].endswith(f"/return?session_id={secret.partition('_secret_')[0]}")


async def test_sending_twice_pays_once(client: httpx.AsyncClient, secret: str, container: Container) -> None:
    first, second = await confirm(client, secret), await confirm(client, secret)
    assert first.json() == second.json()
    async with container.database.read() as session:
        assert await session.scalar(text("SELECT count(*) FROM sandbox_objects WHERE kind = 'charge'")) == 1


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("4000 0000 0000 0002", "Your card was declined."),
        ("4000-0000-0000-9995", "Your card has insufficient funds."),
        (SOMEBODYS_CARD, NO_REAL_CARDS),
        ("4242", NO_REAL_CARDS),
    ],
)
async def test_a_card_that_does_not_pay(client: httpx.AsyncClient, secret: str, number: str, message: str) -> None:
    answer = await confirm(client, secret, number=number)
    assert answer.json() == {"status": "declined", "message": message, "returnUrl": None}
    assert (await confirm(client, secret)).json()["status"] == "complete", "another card may be tried"


async def test_the_bank_asks(client: httpx.AsyncClient, secret: str) -> None:
    async def bank(*, approve: bool) -> dict[str, Any]:
        body = {"clientSecret": secret, "approve": approve}
        found: dict[str, Any] = (await client.post("/v1/pay/sandbox/authenticate", json=body)).json()
        return found

    assert (await bank(approve=True))["code"] == "CHECKOUT_OVER", "nothing was asked yet"
    asked = await confirm(client, secret, number="4000 0025 0000 3155")
    assert asked.json()["status"] == "requires_action"
    assert (await bank(approve=False))["status"] == "declined"
    await confirm(client, secret, number="4000 0025 0000 3155")
    assert (await bank(approve=True))["status"] == "complete"


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("number", " ", "Please enter the number of the card."),
        ("expMonth", 13, "Please check the month: it goes from 01 to 12."),
        ("expYear", 20, "This card has expired. Please use another one."),
        ("expYear", 2199, "Please check the year in which the card expires."),
        ("cvc", "12", "The security code has 3 digits. You find it on the back of the card."),
        ("cvc", "１２３", "The security code has 3 digits. You find it on the back of the card."),
        ("name", "4539 1488 0343 6467", "Please enter the name on the card, without any numbers."),
    ],
)
async def test_what_is_wrong_with_a_card_is_said(
    client: httpx.AsyncClient, secret: str, field: str, value: object, message: str
) -> None:
    answer = await confirm(client, secret, **{field: value})
    assert answer.status_code == 400
    assert answer.json() == {
        "error": message,
        "code": "CARD_INCOMPLETE",
        "details": [{"field": field, "error": message}],
    }


async def test_american_express_has_four_digits(client: httpx.AsyncClient, secret: str) -> None:
    assert (await confirm(client, secret, number="378282246310005")).status_code == 400
    assert (await confirm(client, secret, number="378282246310005", cvc="1234")).json()["status"] == "complete"


async def test_a_real_number_is_kept_nowhere(
    client: httpx.AsyncClient, secret: str, container: Container, capfd: pytest.CaptureFixture[str]
) -> None:
    digits = SOMEBODYS_CARD.replace(" ", "")
    for number in (SOMEBODYS_CARD, digits, CARD["number"], int(digits)):
        await confirm(client, secret, number=number, cvc="987")
    await confirm(client, secret, name=SOMEBODYS_CARD)
    await confirm(client, "cs_test_nothing_secret_x", number=digits)
    kept = await everything_in(container) + "".join(capfd.readouterr())
    assert "Ada Lovelace" in kept, "the search finds what is there"
    for number in (SOMEBODYS_CARD, digits, str(CARD["number"]), str(CARD["number"]).replace(" ", ""), '"987"'):
        assert number not in kept


async def everything_in(deps: Container) -> str:
    """All rows of all tables of the sandbox, of billing and of the limits."""
    tables = ("sandbox_objects", "sandbox_events", "sandbox_requests", "orders", "payments", "rate_windows")
    async with deps.database.read() as session:
        rows = [str(row) for table in tables for row in await session.execute(text(f"SELECT * FROM {table}"))]
    return "\n".join(rows)


async def test_nobody_pays_a_checkout_of_another(
    other: httpx.AsyncClient, stranger: httpx.AsyncClient, secret: str
) -> None:
    assert (await confirm(other, secret)).json()["code"] == "CHECKOUT_NOT_FOUND"
    assert (await confirm(stranger, secret)).status_code == 401
    body = {"clientSecret": secret, "approve": True}
    assert (await other.post("/v1/pay/sandbox/authenticate", json=body)).status_code == 404
    assert (await stranger.post("/v1/pay/sandbox/authenticate", json=body)).status_code == 401


@pytest.mark.parametrize("made_up", ["", "x", "_secret_", "cs_test_1_secret_2", "\0", "\ud800", "é_secret_é"])
async def test_secrets_that_nobody_gave_out(client: httpx.AsyncClient, secret: str, made_up: str) -> None:
    body = json.dumps({"clientSecret": made_up, **CARD})
    answer = await client.post("/v1/pay/sandbox/confirm", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (404, "CHECKOUT_NOT_FOUND")
    tail = await confirm(client, f"{secret.partition('_secret_')[0]}_secret_{made_up.encode('ascii', 'replace')!r}")
    assert tail.status_code == 404


async def test_trying_card_after_card_is_slowed_down(client: httpx.AsyncClient, secret: str) -> None:
    for _ in range(TRIES_PER_ACCOUNT.limit):
        await confirm(client, secret, number="4000 0000 0000 0002")
    answer = await confirm(client, secret)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0


async def test_the_form_is_closed_where_test_cards_are_not_taken(
    client: httpx.AsyncClient, secret: str, container: Container
) -> None:
    container.takes_test_cards = False
    assert (await confirm(client, secret)).json()["code"] == "NOT_FOUND"


async def test_there_is_no_sandbox_beside_a_real_provider(
    client: httpx.AsyncClient, secret: str, container: Container
) -> None:
    sandbox, container.sandbox = container.sandbox, None
    assert (await confirm(client, secret)).json()["code"] == "NOT_FOUND"
    body = {"clientSecret": secret, "approve": True}
    assert (await client.post("/v1/pay/sandbox/authenticate", json=body)).json()["code"] == "NOT_FOUND"
    assert (await client.get("/v1/pay/sandbox/invoices/in_1?key=x")).json()["code"] == "NOT_FOUND"
    container.sandbox = sandbox


async def test_a_receipt_opens_with_its_key_and_no_other(
    client: httpx.AsyncClient, stranger: httpx.AsyncClient, secret: str, container: Container
) -> None:
    await confirm(client, secret, name="Ada <b>Lovelace</b>")
    address = (await client.get("/v1/pay/invoices")).json()["invoices"][0]["url"]
    assert address.startswith(container.site_address)
    page = await stranger.get(address)
    assert page.status_code == 200
    assert "Test mode &ndash; no money moved" in page.text
    assert "$14.95" in page.text
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    plain, _, key = address.partition("?key=")
    for other_key in ("", "x", key[:-1], f"{key}x", "é"):
        assert (await stranger.get(plain, params={"key": other_key})).status_code == 404
    assert (await stranger.get(f"{plain}x?key={key}")).status_code == 404


async def test_another_card_is_taken_for_the_next_payment(
    client: httpx.AsyncClient, secret: str, app: FastAPI, container: Container, customer_id: str
) -> None:
    await confirm(client, secret)
    await client.get(f"/v1/pay/session-status?session_id={secret.partition('_secret_')[0]}")
    asked = await client.post("/v1/pay/create-setup-intent", json={})
    setup = asked.json()["clientSecret"]
    async with signed_in(app, customer_id) as tab:
        answer = await confirm(tab, setup, number="5555 5555 5555 4444")
    assert answer.json() == {"status": "complete", "message": "", "returnUrl": None}

    async def webhook(body: bytes, headers: Any) -> None:
        await events.apply(container, container.cards.read_event(body, headers))

    assert container.sandbox
    while await container.sandbox.deliver(webhook):
        pass
    cards = (await client.get("/v1/pay/payment-methods")).json()["paymentMethods"]
    assert [card["last4"] for card in cards if card["isDefault"]] == ["4444"]


FROM_ELSEWHERE = [{"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}, {"Host": "192.168.7.20:8000"}]


@pytest.mark.parametrize("headers", FROM_ELSEWHERE)
async def test_the_form_is_for_who_sits_at_this_machine(
    client: httpx.AsyncClient, secret: str, headers: dict[str, str]
) -> None:
    client.headers.update(headers)
    assert (await confirm(client, secret)).status_code == 404
    body = {"clientSecret": secret, "approve": True}
    assert (await client.post("/v1/pay/sandbox/authenticate", json=body)).status_code == 404


@pytest.mark.settings(test_payments=True)
async def test_the_form_is_for_everybody_where_the_operator_says_so(client: httpx.AsyncClient, secret: str) -> None:
    client.headers.update({"X-Forwarded-For": "127.0.0.1"})
    assert (await confirm(client, secret)).json()["status"] == "complete"
