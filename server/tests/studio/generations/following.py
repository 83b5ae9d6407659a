"""How tests ask for generations and follow them to their end."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx

from tests.patience import PATIENCE


async def order(client: httpx.AsyncClient, *, headers: dict[str, str] | None = None, **fields: Any) -> httpx.Response:
    """Ask for a picture."""
    return await client.post("/v1/imagegen/genimage", json={"prompt": "A red kite"} | fields, headers=headers)


async def follow(client: httpx.AsyncClient, job_id: str) -> list[tuple[str, Any]]:
    """All events of a job, by name, up to its end."""
    async with asyncio.timeout(PATIENCE):
        answer = await client.get(f"/v1/imagegen/jobs/{job_id}/events")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    return list(events_of(answer.text))


def events_of(stream: str) -> list[tuple[str, Any]]:
    events = []
    for block in stream.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
        if "event" in fields:
            events.append((fields["event"], json.loads(fields["data"])))
    return events


async def ended(client: httpx.AsyncClient, job_id: str) -> dict[str, Any]:
    """The job once it has ended."""
    await follow(client, job_id)
    return dict((await client.get(f"/v1/imagegen/jobs/{job_id}")).json()["job"])
