"""One account that saves, copies and exports as much and as fast as it can: others wait no longer for that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from tools.attack.strangers.attack import Attack
from tools.attack.target import Target

AT_ONCE = 8
REFUSED = 429


def large_scene() -> dict[str, Any]:
    """About 1.4 MB of JSON in 190,000 numbers, nearly as many as a scene may have."""
    points = [round(place * 0.37 % 1_500, 2) for place in range(1_900)]
    line = {"kind": "line", "points": points, "stroke": "#ff0000", "strokeWidth": 3}
    return {"version": 2, "elements": [{**line, "id": f"line{number}"} for number in range(100)]}


def small_scene() -> dict[str, Any]:
    text = {"kind": "text", "id": "headline", "text": "HELLO", "x": 200, "y": 300, "fontSize": 240}
    return {"version": 2, "elements": [text]}


def answers(target: Target, calls: Iterable[tuple[str, str, Any]]) -> list[httpx.Response]:
    """Of all calls, eight at a time."""
    with httpx.Client(base_url=target.address, headers=headers(target), timeout=120) as client:

        def ask(call: tuple[str, str, Any]) -> httpx.Response:
            method, path, body = call
            return client.request(method, path, json=body)

        with ThreadPoolExecutor(AT_ONCE) as threads:
            return list(threads.map(ask, calls))


def headers(target: Target) -> dict[str, str]:
    return {"Authorization": f"Bearer {target.token}"}


def wrong(found: Iterable[httpx.Response], allowed: set[int]) -> list[str]:
    """Answers that nobody should get, each kind once; and refusals that do not say how long to wait."""
    found = list(found)
    kinds = Counter(answer.status_code for answer in found)
    strange = [f"{count} answers {status}" for status, count in sorted(kinds.items()) if status not in allowed]
    silent = [answer for answer in found if answer.status_code == REFUSED and not answer.headers.get("Retry-After")]
    return [*strange, *(["429 without Retry-After"] if silent else [])]


def save_large_scenes(target: Target) -> list[str]:
    scene = large_scene()
    calls = [("POST", "/v1/thumbnails", {"title": f"Large {number}", "scene": scene}) for number in range(16)]
    return wrong(answers(target, calls), {201, REFUSED})


def duplicate(target: Target) -> list[str]:
    """A body of two bytes that copies a large scene."""
    body = {"title": "Large", "scene": large_scene()}
    with httpx.Client(base_url=target.address, headers=headers(target), timeout=120) as client:
        made = client.post("/v1/thumbnails", json=body)
        if made.status_code == REFUSED:  # another attack has used the rate up
            return []
        address = f"/v1/thumbnails/{made.json()['thumbnail']['id']}"
        before = client.get("/v1/storage").json()["usedBytes"]
    found = answers(target, [("POST", f"{address}/duplicate?pictures=links", {}) for _ in range(100)])
    copies = sum(answer.status_code == 201 for answer in found)
    with httpx.Client(base_url=target.address, headers=headers(target), timeout=120) as client:
        more = client.get("/v1/storage").json()["usedBytes"] - before
    missing = [] if more >= copies * 1_000_000 else [f"{copies} copies of a large scene count as {more} bytes"]
    unlimited = [] if copies < len(found) else ["a hundred copies in a row were made"]
    return [*wrong(found, {201, REFUSED}), *missing, *unlimited]


def export(target: Target) -> list[str]:
    body = {"scene": small_scene(), "title": "Mine", "size": "3840x2160", "format": "png"}
    return wrong(answers(target, [("POST", "/v1/exports", body)] * 70), {200, REFUSED})


ATTACKS = (
    Attack("saving large scenes, eight at a time", save_large_scenes),
    Attack("a hundred copies of a large scene", duplicate),
    Attack("seventy exports in 4K at once", export),
)
