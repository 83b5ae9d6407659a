"""`make test-openai-live`, as far as it can be tried without a key: what it does passes at the server of the tests."""

from __future__ import annotations

import pytest

from tests.images_api import live, server
from tests.images_api.conftest import MakeClient
from tests.images_api.server import ImagesApi


async def test_every_step_passes_and_the_costs_are_summed(make_client: MakeClient) -> None:
    tried = live.Live(make_client(quality="low"))
    assert (await live.tried(tried)).startswith("4 of 4 passed")
    assert tried.dollars > 0
    assert tried.unfinished == 6


async def test_a_step_that_fails_is_named_without_secrets(make_client: MakeClient, api: ImagesApi) -> None:
    api.next(server.blocked)
    assert "paint from words FAILED (MODERATION_BLOCKED)" in await live.tried(live.Live(make_client()))


async def test_without_a_key_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THUMBSMITH_OPENAI_API_KEY", "")
    monkeypatch.setattr(live, "keep", lambda *_: pytest.fail("nothing was run, nothing is kept"))
    assert await live.main() == 1
    assert "THUMBSMITH_OPENAI_API_KEY is not set" in capsys.readouterr().out
