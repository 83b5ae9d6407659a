"""The cluster that the tests of this folder use together; each leaves it as it found it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from tests.accounts.people import Person
from tests.many_machines import wrong_clock
from tests.many_machines.cluster import Cluster, cluster
from tests.patience import PATIENCE
from tests.servers import private_folder

AHEAD = {"server-2": -60.0, "worker-2": 60.0, "worker-gpu": 60.0}
"""By name, how many seconds a machine's clock is wrong: by more than a lease lasts."""
PASSWORD = "gV7!kzT2#wUp"


@pytest.fixture(scope="module")
def installation() -> Iterator[Cluster]:
    settings, programs = {"LEASE_SECONDS": "5"}, wrong_clock.commands(AHEAD)
    with private_folder("many") as folder, cluster(folder, settings, programs) as running:
        yield running


@pytest.fixture
async def browser(installation: Cluster) -> AsyncIterator[httpx.AsyncClient]:
    """What comes through the proxy."""
    async with httpx.AsyncClient(base_url=installation.address, timeout=PATIENCE) as client:
        yield client


@pytest.fixture
async def first(installation: Cluster) -> AsyncIterator[httpx.AsyncClient]:
    """What comes to the first server."""
    async with httpx.AsyncClient(base_url=installation.server_addresses[0], timeout=PATIENCE) as client:
        yield client


@pytest.fixture
async def second(installation: Cluster) -> AsyncIterator[httpx.AsyncClient]:
    """What comes to the second server."""
    async with httpx.AsyncClient(base_url=installation.server_addresses[1], timeout=PATIENCE) as client:
        yield client


@pytest.fixture
async def ada(first: httpx.AsyncClient, request: pytest.FixtureRequest) -> Person:
    """Registered and logged in on the first server, with the trial's tokens."""
    person = Person(first, f"ada.{request.node.name}@example.org", PASSWORD)
    assert (await person.register()).status_code == 201
    assert (await person.verify(await person.code())).status_code == 200
    await person.log_in()
    assert (await person.post("subscriptions", product_code="FREE")).status_code == 201
    return person
