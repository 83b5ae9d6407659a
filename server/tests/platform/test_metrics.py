"""What `/metrics` says of requests."""

from __future__ import annotations

import re

import httpx
from fastapi import FastAPI

PARAMETER = re.compile(r"\{\w+\}")
MEASURED_ROUTE = re.compile(r'thumbsmith_request_seconds_count\{method="\w+",route="([^"]*)"')


async def test_every_call_is_measured_by_its_whole_path(app: FastAPI, client: httpx.AsyncClient) -> None:
    calls = {
        (method, path)
        for path, operations in app.openapi()["paths"].items()
        for method in operations
        if path.startswith("/v1/")
    }
    assert len(calls) > 80
    for method, path in calls:
        await client.request(method, PARAMETER.sub("unknown", path))
    measured = set(MEASURED_ROUTE.findall((await client.get("/metrics")).text))
    assert measured == {path for _, path in calls}
