"""Runs suites of checks one after the other, all of them whatever fails, and sums them up: what failed is named at the
end, where one looks first. One that a signal ends (Ctrl-C, a time limit, a kill) is the last one.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

from tools.setup import family
from tools.setup.process import say


@dataclass(frozen=True)
class Suite:
    title: str
    command: Sequence[str | Path]
    folder: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    report: Path | None = None
    """The file to which its program writes what passed and failed, in JUnit's XML."""


def run_suites(suites: Sequence[Suite]) -> int:
    """Run every suite with its output on the screen. Nothing that a suite started is left when it has ended.

    Gives 0 when all passed, 1 when some failed, and 128 and the number of the signal that ended one.
    """
    results: list[tuple[Suite, int, float]] = []
    for suite in suites:
        results.append((suite, *run_suite(suite)))
        if is_ended(results[-1][1]):
            break
    say("\n" + "-" * 60)
    for suite, status, seconds in results:
        say(f"{suite.title:<32} {verdict(status)} {seconds:6.0f} s")
        for name in failed_tests(suite.report):
            say(f"    {name}")
    return summed_up([status for _, status, _ in results], len(suites))


def summed_up(statuses: Sequence[int], wanted: int) -> int:
    if is_ended(statuses[-1]):
        say(f"Ended by signal {statuses[-1] - family.ENDED_BY_SIGNAL}; {wanted - len(statuses)} of {wanted} not run.")
        return statuses[-1]
    failed = sum(status != 0 for status in statuses)
    say(f"{failed} of {wanted} failed." if failed else "All passed.")
    return 1 if failed else 0


def verdict(status: int) -> str:
    if status == 0:
        return "passed"
    return "ended " if is_ended(status) else "FAILED"


def is_ended(status: int) -> bool:
    return status > family.ENDED_BY_SIGNAL


def run_suite(suite: Suite) -> tuple[int, float]:
    say(f"\n== {suite.title}")
    if suite.report:
        suite.report.unlink(missing_ok=True)
    started = time.monotonic()
    status = family.run(suite.command, suite.folder, suite.environment)
    return status, time.monotonic() - started


def failed_tests(report: Path | None) -> list[str]:
    """Files and names of the tests that a report calls failed; none where the program ended before it wrote one."""
    if report is None or not report.is_file():
        return []
    try:
        cases = ET.parse(report).getroot().iter("testcase")  # noqa: S314  (written by our own run)
    except ET.ParseError:
        return []
    return [
        f"{case.get('classname', '')} › {case.get('name', '')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    ]
