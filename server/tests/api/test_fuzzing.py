"""A sample of made-up requests at every call finds no fault of ours."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from tests.api.fuzzing import PLENTY, attack, with_session
from tests.conftest import session_token
from tests.servers import served
from thumbsmith.container import Container


@pytest.mark.settings(**PLENTY)
async def test_no_request_brings_out_a_fault(app: FastAPI, container: Container, customer_id: str) -> None:
    token = await session_token(container, customer_id)
    async with served(app) as address:
        status, report = await attack(address, 2, *with_session(token), phases="fuzzing")
    assert status == 0, report
