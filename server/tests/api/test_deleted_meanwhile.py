"""Requests that were let in a moment before their account went, at every call: none of them breaks on it."""

from __future__ import annotations

import httpx
import pytest

from tests.api.test_two_users import WITH_SESSION, Things, ask
from tests.conftest import session_token
from thumbsmith.accounts import deletion, sessions
from thumbsmith.accounts.deps import AccountDeps
from thumbsmith.accounts.sessions import SignedIn
from thumbsmith.container import Container

NAMES = (
    *("thumbnail_id", "version_id", "image_id", "picture_id", "template_id", "font_id", "face_id"),
    *("job_id", "key_id", "session_id"),
)
THINGS: Things = dict.fromkeys(NAMES, "0" * 32)
WRITING = {
    "PUT /v1/users/update",
    "POST /v1/api-keys",
    "POST /v1/imagegen/genimage",
    "POST /v1/imagegen/editimage",
    "POST /v1/imagegen/importimage",
    "POST /v1/thumbnails",
    "POST /v1/images",
    "POST /v1/fonts",
    "PUT /v1/brand",
    "POST /v1/templates",
}
"""Calls that would leave something behind for somebody who is gone."""


async def test_every_call_bears_that_its_account_is_gone(
    client: httpx.AsyncClient, container: Container, customer_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await sessions.recognise(container, await session_token(container, customer_id))

    async def recognised_before(_deps: AccountDeps, _token: str) -> SignedIn:
        return before

    monkeypatch.setattr(sessions, "recognise", recognised_before)
    await deletion.delete_account(container, customer_id)
    for call in WITH_SESSION:
        answer = await ask(client, call, THINGS)
        assert answer.status_code < 500, (call, answer.text)
        assert answer.status_code == 401 or call not in WRITING, (call, answer.text)
