"""The calls around plans and payments, as a browser or a hostile script makes them."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.conftest import PLENTY
from thumbsmith.billing.providers.sandbox.service import NO_REAL_CARDS
from thumbsmith.container import Container
from thumbsmith.platform.limits import Rate
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

GOOD = {"number": "4242 4242 4242 4242", "expMonth": 12, "expYear": 2034, "cvc": "123", "name": "Ada"}
Body = dict[str, Any]


async def begin(client: httpx.AsyncClient, code: str, term: str = "M", **more: Any) -> Body:
    wish = {"product": {"product_code": code, "term": term}} | more
    answer = await client.post("/v1/pay/create-checkout-session", json=wish)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def pay(client: httpx.AsyncClient, secret: str, **card: Any) -> Body:
    answer = await client.post("/v1/pay/sandbox/confirm", json=GOOD | {"clientSecret": secret} | card)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def images(client: httpx.AsyncClient) -> float:
    """Beyond those that every user of the tests has."""
    available = int((await client.get("/v1/tokens/available")).json()["availableTokens"])
    return (available - PLENTY) / TOKENS_PER_IMAGE


async def test_the_products_are_public_and_complete(stranger: httpx.AsyncClient) -> None:
    products = (await stranger.get("/v1/products")).json()
    assert [(one["product_code"], one["term"], one["price"]) for one in products] == [
        ("FREE", "M", 0), ("START", "M", 14.95), ("START", "A", 149.5), ("PRO", "M", 24.95), ("PRO", "A", 249.5),
        ("INFLUENCER", "M", 39.95), ("INFLUENCER", "A", 399.5),
    ]  # fmt: skip
    assert {"id", "title", "product_description", "ranking", "product_type", "stripe_price_id"} <= products[0].keys()
    assert products[1]["max_submits"] == 30
    packs = (await stranger.get("/v1/products/add-ons")).json()
    assert [(pack["product_type"], pack["price"], pack["max_tokens"]) for pack in packs] == [
        ("ADDON", 5.95, 62_080), ("ADDON", 12.95, 155_200), ("ADDON", 24.95, 372_480),
    ]  # fmt: skip
    assert (await stranger.get("/v1/pay/config")).json() == {
        "provider": "sandbox", "publishableKey": None, "testMode": True,
    }  # fmt: skip


async def test_the_trial_by_call(client: httpx.AsyncClient, customer_id: str) -> None:
    wish = {"customer_id": customer_id, "product_code": "FREE", "amount": 0, "tax_amt": 0, "total_amt": 0}
    answer = await client.post("/v1/subscriptions", json=wish | {"stripe_subscription_id": None})
    assert answer.status_code == 201
    assert (answer.json()["product_code"], answer.json()["status"], answer.json()["end_date"]) == ("FREE", "A", None)
    assert await images(client) == 3
    user = (await client.get("/v1/auth/verify")).json()["user"]
    assert user["isSubscribed"] is True
    assert user["activeSubscriptions"] == [answer.json()]
    assert (await client.post("/v1/subscriptions", json=wish)).status_code == 409
    await client.post("/v1/subscriptions/cancel", json={"subscriptionId": answer.json()["id"]})
    again = await client.post("/v1/subscriptions", json=wish)
    assert (again.status_code, again.json()["code"]) == (409, "TRIAL_USED")


async def test_a_paid_plan_is_not_had_for_nothing(client: httpx.AsyncClient) -> None:
    answer = await client.post("/v1/subscriptions", json={"product_code": "PRO", "amount": 0, "total_amt": 0})
    assert (answer.status_code, answer.json()["error"]) == (400, "Failed to create free subscription")
    assert await images(client) == 0


async def test_from_the_choice_to_the_plan(client: httpx.AsyncClient) -> None:
    checkout = await begin(client, "PRO")
    assert checkout["summary"]["dueToday"] == 24.95
    assert "$24.95 every month" in checkout["summary"]["consent"]
    consent = {"sessionId": checkout["sessionId"], "consent": checkout["summary"]["consent"]}
    assert (await client.post("/v1/pay/consent", json=consent)).status_code == 204
    paid = await pay(client, checkout["clientSecret"])
    assert paid["status"] == "complete"
    assert f"session_id={checkout['sessionId']}" in paid["returnUrl"]
    status = (await client.get("/v1/pay/session-status", params={"session_id": checkout["sessionId"]})).json()
    assert (status["status"], status["customerEmail"]) == ("complete", "ada@example.com")
    assert await images(client) == 60
    plan = (await client.get("/v1/auth/verify")).json()["user"]["activeSubscriptions"][0]
    assert (plan["product_code"], plan["nextAmount"], plan["canWithdraw"]) == ("PRO", 24.95, True)
    assert (await client.get("/v1/pay/payment-methods")).json()["paymentMethods"][0]["last4"] == "4242"
    assert (await client.get("/v1/pay/invoices")).json()["invoices"][0]["amount"] == 24.95


@pytest.mark.parametrize(
    "tampered",
    [{"price": 0.01}, {"amount": 1}, {"unit_amount": 1}, {"max_tokens": 10**9}, {"stripe_price_id": "price_cheap"}],
)
async def test_prices_of_a_browser_are_ignored(client: httpx.AsyncClient, tampered: Body) -> None:
    wish = {"product": {"product_code": "INFLUENCER", "term": "M"} | tampered, "upgrade": True}
    checkout = (await client.post("/v1/pay/create-checkout-session", json=wish)).json()
    assert checkout["summary"]["dueToday"] == 39.95
    assert checkout["summary"]["isUpgrade"] is False, "the server knows what it is"
    items = await client.get("/v1/pay/checkout-items", params={"session_id": checkout["sessionId"]})
    assert items.json()["total"] == 39.95


@pytest.mark.parametrize(
    ("product", "code"),
    [
        ({}, "PRODUCT_NOT_FOUND"),
        ({"product_code": "GOLD"}, "PRODUCT_NOT_FOUND"),
        ({"id": "pro_month_v0"}, "PRODUCT_NOT_FOUND"),
        ({"product_code": "FREE"}, "NOT_FOR_SALE"),
        ({"product_code": "PRO", "term": "W"}, "INVALID_INPUT"),
    ],
)
async def test_what_is_not_sold(client: httpx.AsyncClient, product: Body, code: str) -> None:
    answer = await client.post("/v1/pay/create-checkout-session", json={"product": product})
    assert answer.status_code in {400, 404}
    assert answer.json()["code"] == code


async def test_a_checkout_belongs_to_who_began_it(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    checkout = await begin(client, "START")
    query = {"session_id": checkout["sessionId"]}
    for path in ("/v1/pay/session-status", "/v1/pay/checkout-items"):
        assert (await other.get(path, params=query)).status_code == 404
    consent = {"sessionId": checkout["sessionId"], "consent": "yes"}
    assert (await other.post("/v1/pay/consent", json=consent)).status_code == 404
    foreign = await other.post("/v1/pay/sandbox/confirm", json=GOOD | {"clientSecret": checkout["clientSecret"]})
    assert foreign.status_code == 404
    assert (await client.get("/v1/pay/session-status", params=query)).json()["status"] == "open"


async def test_a_checkout_that_can_be_none_is_refused(client: httpx.AsyncClient) -> None:
    for path in ("/v1/pay/session-status", "/v1/pay/checkout-items"):
        assert (await client.get(path, params={"session_id": "cs_\0"})).status_code == 400


async def test_a_real_card_is_refused(client: httpx.AsyncClient) -> None:
    checkout = await begin(client, "START")
    refused = await pay(client, checkout["clientSecret"], number="4111 1111 1111 1111")
    assert (refused["status"], refused["message"]) == ("declined", NO_REAL_CARDS)
    assert await images(client) == 0


async def test_a_plan_of_somebody_else_can_not_be_touched(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    await client.post("/v1/subscriptions", json={"product_code": "FREE"})
    plan = (await client.get("/v1/auth/verify")).json()["user"]["activeSubscriptions"][0]
    for call in ("cancel", "resume", "withdraw"):
        answer = await other.post(f"/v1/subscriptions/{call}", json={"subscriptionId": plan["id"]})
        assert (answer.status_code, answer.json()["code"]) == (404, "SUBSCRIPTION_NOT_FOUND"), call
    assert (await client.get("/v1/auth/verify")).json()["user"]["isSubscribed"] is True


async def test_the_webhook_believes_signatures_only(stranger: httpx.AsyncClient, container: Container) -> None:
    body = b'{"id": "evt_1", "object": "event", "type": "invoice.paid"}'
    for headers in ({}, {"stripe-signature": "t=1,v1=00"}):
        answer = await stranger.post("/v1/pay/webhook", content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "BAD_SIGNATURE")
    assert container.sandbox is not None


async def test_what_is_too_long_for_an_event_is_not_read(stranger: httpx.AsyncClient) -> None:
    assert (await stranger.post("/v1/pay/webhook", content=b"x" * (256 * 1024 + 1))).status_code == 413


@pytest.mark.settings(public_url="https://thumbsmith.example", mail_from="a@example.com")
async def test_a_public_site_takes_no_test_cards_by_itself(client: httpx.AsyncClient) -> None:
    refused = await client.post("/v1/pay/create-checkout-session", json={"product": {"product_code": "START"}})
    assert (refused.status_code, refused.json()["code"]) == (409, "PAYMENTS_CLOSED")
    answer = await client.post("/v1/pay/sandbox/confirm", json=GOOD | {"clientSecret": "of nobody"})
    assert answer.status_code == 404
    assert await images(client) == 0


async def test_the_banks_question_belongs_to_who_pays(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    """By call, with a card that always asks: nobody else can ask, answer or learn of it."""
    asks = {"number": "4000 0027 6000 3184"}
    first = await begin(client, "START")
    assert (await pay(client, first["clientSecret"], **asks))["status"] == "requires_action"
    await answer_bank(client, first["clientSecret"])
    await client.get("/v1/pay/session-status", params={"session_id": first["sessionId"]})
    upgrade = await begin(client, "PRO")
    assert (await client.post("/v1/subscriptions/change", json={"product_code": "PRO"})).status_code == 409
    consent = {"sessionId": upgrade["sessionId"], "consent": upgrade["summary"]["consent"]}
    assert (await client.post("/v1/pay/consent", json=consent)).status_code == 204
    refused = await client.post("/v1/subscriptions/change", json={"product_code": "PRO"})
    assert (refused.status_code, refused.json()["code"]) == (402, "CONFIRMATION_NEEDED")
    query = {"session_id": upgrade["sessionId"]}
    assert (await other.get("/v1/pay/session-status", params=query)).status_code == 404
    status = (await client.get("/v1/pay/session-status", params=query)).json()
    assert (status["status"], "confirm the payment of $" in status["message"]) == ("open", True)
    body = {"clientSecret": status["confirmation"], "approve": True}
    assert (await other.post("/v1/pay/sandbox/authenticate", json=body)).status_code == 404
    assert (await other.post("/v1/subscriptions/pay", json={})).status_code == 404
    foreign = await client.post("/v1/pay/sandbox/confirm", json=GOOD | {"clientSecret": status["confirmation"]})
    assert foreign.status_code == 409, "another card does not pay what waits"
    await answer_bank(client, status["confirmation"])
    done = (await client.get("/v1/pay/session-status", params=query)).json()
    assert (done["status"], done["confirmation"]) == ("complete", None)
    assert await images(client) == 60


async def answer_bank(client: httpx.AsyncClient, secret: str) -> None:
    answer = await client.post("/v1/pay/sandbox/authenticate", json={"clientSecret": secret, "approve": True})
    assert (answer.status_code, answer.json()["status"]) == (200, "complete"), answer.text


async def test_what_asks_the_card_provider_has_a_rate(client: httpx.AsyncClient, container: Container) -> None:
    """Sixty checkouts in two seconds were sixty orders, and several calls of the provider each."""
    limit = container.settings.payment_calls_per_minute
    assert limit >= 60, "nobody who buys meets it"
    container.payment_calls = Rate(3, seconds=60)
    wish = {"product_code": "START", "term": "M"}
    calls: list[tuple[str, str, Body | None]] = [
        ("POST", "/v1/pay/create-checkout-session", {"product": wish}),
        ("POST", "/v1/subscriptions/preview", wish),
        ("GET", "/v1/pay/invoices", None),
        ("GET", "/v1/pay/payment-methods", None),
        ("GET", "/v1/pay/session-status?session_id=cs_1", None),
        ("GET", "/v1/pay/checkout-items?session_id=cs_1", None),
        ("POST", "/v1/pay/create-setup-intent", {}),
        ("POST", "/v1/pay/create-checkout-session", {"product": wish}),
        *(("POST", f"/v1/subscriptions/{each}", {}) for each in ("cancel", "resume", "change", "pay", "withdraw")),
    ]
    answers = [await client.request(method, path, json=body) for method, path, body in calls]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429] * (len(calls) - 3)
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert "Please try again" in answers[-1].json()["error"]
    assert (await client.get("/v1/products")).status_code == 200
