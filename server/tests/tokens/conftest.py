from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.tokens.ledger import Ledger
from thumbsmith.platform.database import Database


@pytest.fixture
async def ledger(database_address: str) -> AsyncIterator[Ledger]:
    database = Database(database_address)
    ledger = Ledger(database)
    yield ledger
    faults = await ledger.faults()
    await database.close()
    assert faults == [], "whatever a test does, the books are balanced"
