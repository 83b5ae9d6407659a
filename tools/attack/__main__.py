"""Runs the parts named on the command line, or all, and prints the table. New ones go below it.

`--minutes`: how long mutated files are fed to what reads them. `MINUTES=10 make attack` says the same.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tools.attack import code_checks, decoding, injections, made_up_requests, web_scan
from tools.attack.findings import Finding, Result, Verdict, as_entries, judge, read_accepted
from tools.attack.strangers import attempt as strangers
from tools.attack.target import Target, running_target
from tools.attack.tools import ToolFailed

ON_SOURCES: Mapping[str, Callable[[], Result]] = {
    "bandit": code_checks.attempt_bandit,
    "semgrep": code_checks.attempt_semgrep,
    "detect-secrets": code_checks.attempt_secrets,
}
ON_SERVER: Mapping[str, Callable[[Target], Result]] = {
    "schemathesis": made_up_requests.attempt,
    "sqlmap": injections.attempt,
    "wapiti": web_scan.attempt,
}
DECODING = "decoding"
PARTS = (*ON_SOURCES, *ON_SERVER, strangers.PART, DECODING)


@dataclass(frozen=True)
class Row:
    result: Result
    verdict: Verdict
    seconds: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.attack", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--minutes", type=float, default=float(os.environ.get("MINUTES", "1")))
    wanted = parser.parse_args()
    if unknown := set(wanted.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    rows = list(attempted(wanted.parts or PARTS, wanted.minutes))
    print(f"\n{table(rows)}")
    for row in rows:
        for entry in as_entries(row.verdict.new):
            print(f"\nNew:\n{entry}")
        for finding in row.verdict.gone:
            print(f"\nNo longer found, and to be removed from accepted.toml: {finding}")
    return 0 if all(row.verdict.is_clean for row in rows) else 1


def attempted(parts: Sequence[str], minutes: float) -> list[Row]:
    accepted = read_accepted()
    rows = [timed(name, attempt, accepted) for name, attempt in ON_SOURCES.items() if name in parts]
    if DECODING in parts:
        rows.append(timed(DECODING, partial(decoding.attempt, minutes), accepted))
    if any(name in parts for name in ON_SERVER):
        with running_target() as target:
            rows += [
                timed(name, partial(watched, attempt, target), accepted)
                for name, attempt in ON_SERVER.items()
                if name in parts
            ]
    if strangers.PART in parts:
        with running_target(limits={}) as target:
            rows.append(timed(strangers.PART, partial(watched, strangers.attempt, target), accepted))
    return rows


def watched(attempt: Callable[[Target], Result], target: Target) -> Result:
    """The part's own findings, and what the server itself had to say meanwhile."""
    before = len(target.faults())
    result = attempt(target)
    faults = [Finding(result.part, "fault of the server", "its log", line) for line in target.faults()[before:]]
    if target.has_died():
        faults.append(Finding(result.part, "the server died", "its log", target.log.read_text()[-500:]))
    return Result(result.part, result.tried, [*result.findings, *faults])


def timed(name: str, attempt: Callable[[], Result], accepted: set[Finding]) -> Row:
    print(f"  {name} …", flush=True)
    started = time.monotonic()
    try:
        result = attempt()
    except ToolFailed as failed:
        result = Result(name, "failed", [Finding(name, "the tool failed", name, str(failed))])
    return Row(result, judge(result, accepted), time.monotonic() - started)


def table(rows: Sequence[Row]) -> str:
    lines = [f"{'part':<15} {'new':>4} {'accepted':>9} {'seconds':>8}  what was tried"]
    for row in rows:
        new = len(row.verdict.new) + len(row.verdict.gone)
        lines.append(
            f"{row.result.part:<15} {new:>4} {row.verdict.accepted:>9} {row.seconds:>8.0f}  {row.result.tried}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
