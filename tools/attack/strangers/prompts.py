"""Words that take long to read, at every call that reads some."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from tests.reading.hostile_prompts import hostile
from thumbsmith.engines.base import MAXIMUM_PROMPT
from tools.attack.strangers.attack import Attack
from tools.attack.target import Target

KINDS = ("a letter with marks", "digits apart", "a letter with marks of two classes", "misspelled", "put on many sides")
AT_ONCE = 5
PATIENCE = 30  # seconds
CALLS = ("prompthelp", "genimage", "editimage")


def read_hostile_prompts(target: Target) -> list[str]:
    wishes = [(call, kind) for kind in KINDS for call in CALLS]
    with ThreadPoolExecutor(AT_ONCE) as threads:
        found = list(threads.map(lambda wish: _wrong(target, *wish), wishes))
    return [each for each in found if each]


def _wrong(target: Target, call: str, kind: str) -> str | None:
    """The fault of the answer. No refusal is one: there is nothing to draw, or the account is at its limits."""
    headers = {"Authorization": f"Bearer {target.token}", "Prefer": "respond-async"}
    try:
        answer = httpx.post(
            f"{target.address}/v1/imagegen/{call}", json=_body(target, call, kind), headers=headers, timeout=PATIENCE
        )
    except httpx.TimeoutException:
        return f"{call}: no answer to {kind} within {PATIENCE} s"
    return (
        f"{call}: {answer.status_code} for {kind}" if answer.status_code >= httpx.codes.INTERNAL_SERVER_ERROR else None
    )


def _body(target: Target, call: str, kind: str) -> dict[str, Any]:
    prompt = hostile(kind, MAXIMUM_PROMPT)
    if call == "editimage":
        return {"promptText": prompt, "recordId": target.things["thumbnail_id"]}
    return {"prompt": prompt}


HOSTILE_PROMPTS = Attack("prompts that take long to read", read_hostile_prompts)
