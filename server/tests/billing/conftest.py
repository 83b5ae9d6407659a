from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.billing.shop import Shop, open_shop
from tests.clock import TickingClock
from thumbsmith.platform.database import Database


@pytest.fixture(params=["sqlite", "postgresql"])
def database_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database with the newest schema, of either kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("empty_postgresql"))
    shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "thumbsmith.db")
    return f"sqlite:///{tmp_path / 'thumbsmith.db'}"


@pytest.fixture
async def shop(database_address: str, ticking: TickingClock) -> AsyncIterator[Shop]:
    """An empty shop. Whatever a test does, its books are balanced in the end."""
    database = Database(database_address)
    shop = open_shop(database, ticking)
    yield shop
    faults = await shop.faults()
    await database.close()
    assert faults == []
