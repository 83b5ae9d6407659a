"""The secret key changes while people work: with the old one accepted nobody is logged out, and without it all are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from pydantic import SecretStr

from tests.conftest import SECRET, browser, session_token
from tests.flat_engine import FlatEngine
from tests.studio.generations.following import order
from thumbsmith.app import create_app
from thumbsmith.container import Container

NEW_SECRET = "another secret that is long enough too"


@asynccontextmanager
async def restarted(
    before: Container, secret: str, accepted: str | None = None
) -> AsyncIterator[tuple[httpx.AsyncClient, Container]]:
    """The server of `before` with this secret, accepting another: a browser there, and its parts."""
    changed = {"secret_key": SecretStr(secret), "accepted_secret_keys": SecretStr(accepted) if accepted else None}
    engine = FlatEngine()
    settings = before.settings.model_copy(update=changed)
    app = create_app(settings, clock=before.clock, engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app), browser(app) as client:
        yield client, app.state.container


async def status(browser: httpx.AsyncClient, token: str) -> int:
    """What a session is worth there."""
    answer = await browser.get("/v1/auth/verify", headers={"Authorization": f"Bearer {token}"})
    return answer.status_code


async def test_a_new_secret_logs_nobody_out_while_the_old_one_is_accepted(
    client: httpx.AsyncClient, customer_id: str, container: Container
) -> None:
    old_session = client.headers["Authorization"].removeprefix("Bearer ")
    (old_link, *_) = (await order(client)).json()["processedImage"]["pictures"].values()

    async with restarted(container, SECRET, accepted=NEW_SECRET) as (known_to, _):  # it signs nothing yet
        assert await status(known_to, old_session) == 200
        async with restarted(container, NEW_SECRET, accepted=SECRET) as (signing, deps):
            new_session = await session_token(deps, customer_id)
            for there in (known_to, signing):  # not all servers are restarted at the same moment
                assert await status(there, old_session) == 200
                assert await status(there, new_session) == 200
                assert (await there.get(old_link)).status_code == 200

    async with restarted(container, NEW_SECRET) as (afterwards, _):
        assert await status(afterwards, old_session) == 401
        assert (await afterwards.get(old_link)).status_code == 403
        assert await status(afterwards, new_session) == 200
