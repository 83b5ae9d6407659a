"""What tests of accounts share: a clock that they set, and short ways through the usual calls."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from tests.accounts.people import Person
from tests.clock import TickingClock
from tests.conftest import browser
from thumbsmith.accounts.models import User
from thumbsmith.container import Container
from thumbsmith.platform.clock import Clock

PASSWORD = "Vq7!tumBrel#92x"


@pytest.fixture
def clock(ticking: TickingClock) -> Clock:
    return ticking


@pytest.fixture
async def ada(app: FastAPI, container: Container, customer_id: str) -> Person:
    """Somebody with an account and a password, not logged in."""
    async with container.database.write() as session:
        user = await session.get_one(User, customer_id)
        user.password_hash = await container.password_hasher.hash(PASSWORD)
    return Person(browser(app), "ada@example.com", PASSWORD, customer_id)


@pytest.fixture
async def newcomer(app: FastAPI) -> Person:
    """Somebody without an account."""
    return Person(browser(app), "grace@example.com", PASSWORD)
