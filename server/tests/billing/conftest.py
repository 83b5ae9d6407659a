from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.billing.shop import Shop, open_shop
from tests.clock import TickingClock
from thumbsmith.platform.database import Database


@pytest.fixture
async def shop(database_address: str, ticking: TickingClock) -> AsyncIterator[Shop]:
    """An empty shop. Whatever a test does, its books are balanced in the end."""
    database = Database(database_address)
    shop = open_shop(database, ticking)
    yield shop
    faults = await shop.faults()
    await database.close()
    assert faults == []
