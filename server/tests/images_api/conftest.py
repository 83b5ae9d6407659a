from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from tests.images_api.server import KEY, ImagesApi
from tests.servers import served
from thumbsmith.engines.openai.breaker import Breaker
from thumbsmith.engines.openai.client import ImagesClient, Service


@pytest.fixture
def api() -> ImagesApi:
    return ImagesApi()


@pytest.fixture
async def address(api: ImagesApi) -> AsyncIterator[str]:
    async with served(api.app) as address:
        yield f"{address}/v1"


@pytest.fixture
def pauses() -> list[float]:
    """How long the client would have waited between its attempts."""
    return []


MakeClient = Callable[..., ImagesClient]


@pytest.fixture
async def make_client(address: str, pauses: list[float]) -> AsyncIterator[MakeClient]:
    made: list[ImagesClient] = []

    async def wait(seconds: float) -> None:
        pauses.append(seconds)

    def make(model: str = "gpt-image-2.5-flare", key: str = KEY, seconds: float = 300, **more: str) -> ImagesClient:
        service = Service(key=key, base_url=more.pop("base_url", address), model=model, seconds=seconds, **more)
        made.append(ImagesClient(service, sleep=wait, breaker=Breaker()))
        return made[-1]

    yield make
    for client in made:
        await client.close()
