"""Schemathesis: made-up requests at every call of the OpenAPI document, with a session and without."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

from tests.api import fuzzing
from tools.attack.findings import Finding, Result
from tools.attack.target import Target
from tools.attack.tools import kept

REQUESTS = 5
"""Random ones for each call; which ones follows a seed. Some thousand at the edges of what the document allows take
most of an hour here, drawing included: `python -m tests.api.fuzzing` makes those, with an engine that draws nothing."""
PHASES = "examples,fuzzing"
PART = "schemathesis"


def attempt(target: Target) -> Result:
    """Faults of ours, and answers that are not what the document says."""
    findings, tried = [], []
    for name, options in {"with a session": fuzzing.with_session(target.token), "without": ()}.items():
        status, report = asyncio.run(attacked(target, options))
        kept(f"schemathesis {name}.txt").write_text(report, encoding="utf-8")
        tried.append(f"{cases_of(report)} {name}")
        if status:
            findings.append(Finding(PART, "failures", name, "see the report in build/attack"))
    return Result(PART, f"requests: {', '.join(tried)}", findings)


async def attacked(target: Target, options: Sequence[str]) -> tuple[int, str]:
    return await fuzzing.attack(target.address, REQUESTS, *options, phases=PHASES)


def cases_of(report: str) -> str:
    """The number of requests made, as the report counts them."""
    counted = re.search(r"(\d[\d,]*) generated", report)
    return counted[1] if counted else "?"
