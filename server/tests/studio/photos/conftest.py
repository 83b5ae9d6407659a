from __future__ import annotations

from collections.abc import AsyncIterator
from ipaddress import ip_network

import pytest

from tests.servers import served
from tests.studio.photos.photo_sites import PhotoSites
from thumbsmith.platform.outgoing import Outgoing


@pytest.fixture
def sites() -> PhotoSites:
    return PhotoSites()


@pytest.fixture
async def address(sites: PhotoSites) -> AsyncIterator[str]:
    async with served(sites.app) as address:
        yield address


@pytest.fixture
async def outgoing() -> AsyncIterator[Outgoing]:
    """Reaches this machine, as an operator lets it."""
    async with Outgoing("Thumbsmith", (ip_network("127.0.0.0/8"),)) as outgoing:
        yield outgoing
