"""Runs every attack against a server with its usual limits; what is new stands in `ATTACKS`."""

from __future__ import annotations

from collections.abc import Iterator

from tools.attack.findings import Finding, Result
from tools.attack.strangers import bodies, connections, heavy_edits, hoarding
from tools.attack.strangers.attack import LONGEST_WAIT, Attack, somebody_else
from tools.attack.strangers.free_tools import FREE_TOOLS
from tools.attack.strangers.prompts import HOSTILE_PROMPTS
from tools.attack.target import Target

PART = "strangers"
ATTACKS: tuple[Attack, ...] = (
    *bodies.ATTACKS,
    *connections.ATTACKS,
    *heavy_edits.ATTACKS,
    HOSTILE_PROMPTS,
    FREE_TOOLS,
    *hoarding.ATTACKS,
)


def attempt(target: Target) -> Result:
    rows = [(attack, *tried(attack, target)) for attack in ATTACKS]
    for attack, longest, _ in rows:
        print(f"    {attack.name:<48} /healthz at most {longest * 1000:4.0f} ms")
    slowest = max((longest for _, longest, _ in rows), default=0.0)
    findings = [finding for _, _, found in rows for finding in found]
    return Result(PART, f"{len(rows)} attacks; /healthz took at most {slowest * 1000:.0f} ms", findings)


def tried(attack: Attack, target: Target) -> tuple[float, list[Finding]]:
    """The longest wait of somebody else, in seconds, and what went wrong."""
    with somebody_else(target.address) as waiting:
        wrong = attack.run(target)
    return waiting.longest, list(findings_of(attack, [*wrong, *waiting.failures], waiting.longest))


def findings_of(attack: Attack, wrong: list[str], longest: float) -> Iterator[Finding]:
    yield from (Finding(PART, "wrong answer", attack.name, text) for text in wrong)
    if longest > LONGEST_WAIT:
        yield Finding(PART, "others wait", attack.name, f"/healthz took over {LONGEST_WAIT} s")
