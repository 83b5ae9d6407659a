"""Edits that would keep a process busy for hours, while somebody else makes pictures."""

from __future__ import annotations

from typing import Any

import httpx

from tests.api.access import PIXEL
from tools.attack.strangers.attack import Attack
from tools.attack.target import Target

PATIENCE = 120.0  # seconds that a client waits
WORDS = "HEAVY WORDS " * 16
GLOW = {"kind": "glow", "color": "#ff0000", "radius": 0.3}
TOO_HEAVY = 400


def make_heavy_edits(target: Target) -> list[str]:
    """400 glowing texts with a flattened picture are refused; lighter ones, each a different one, cost nobody else
    anything: they are made or stopped, and soon refused."""
    with person(target, target.token) as stranger, person(target, target.other_token) as creator:
        answer = edited(stranger, scene(400, font_size=200.0))
        wrong = [] if answer.status_code == TOO_HEAVY else [f"400 glowing texts were taken: {answer.status_code}"]
        jobs = [edited(stranger, scene(60, font_size=100.0 + size), is_async=True) for size in range(4)]
        wrong += [f"an edit ended in {each.status_code}" for each in jobs if each.status_code >= 500]
        for number in range(3):
            made = creator.post("/v1/imagegen/genimage", json={"prompt": f"Easy pasta recipe {number}"})
            if made.status_code != 200:
                wrong.append(f"somebody else's picture ended in {made.status_code}: {made.text[:100]}")
        for job in jobs:
            if job.status_code == 202:
                stranger.delete(f"/v1/imagegen/jobs/{job.json()['job']['id']}")
    return wrong


def person(target: Target, token: str) -> httpx.Client:
    return httpx.Client(base_url=target.address, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)


def edited(client: httpx.Client, scene: dict[str, Any], *, is_async: bool = False) -> httpx.Response:
    wish = {"promptText": "make it darker", "modifiedImage": PIXEL, "scene": scene}
    headers = {"Prefer": "respond-async"} if is_async else {}
    return client.post("/v1/imagegen/editimage", json=wish, headers=headers)


def scene(texts: int, font_size: float) -> dict[str, Any]:
    return {
        "version": 2,
        "elements": [
            {
                "kind": "text", "id": f"text-{number}", "text": WORDS, "x": number % 40 * 30, "y": number % 30 * 30,
                "width": 900, "fontSize": font_size, "effects": [GLOW],
            }
            for number in range(texts)
        ],
    }  # fmt: skip


ATTACKS = (Attack("heavy edits", make_heavy_edits),)
