from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tokens.ledger import Ledger
from thumbsmith.platform.database import Database


@pytest.fixture(params=["sqlite", "postgresql"])
def database_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database with the newest schema, of either kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("empty_postgresql"))
    shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "thumbsmith.db")
    return f"sqlite:///{tmp_path / 'thumbsmith.db'}"


@pytest.fixture
async def ledger(database_address: str) -> AsyncIterator[Ledger]:
    database = Database(database_address)
    ledger = Ledger(database)
    yield ledger
    faults = await ledger.faults()
    await database.close()
    assert faults == [], "whatever a test does, the books are balanced"
