"""Runs suites of checks one after the other, all of them whatever happens, and sums them up."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from setup.process import say


@dataclass(frozen=True)
class Suite:
    title: str
    command: Sequence[str | Path]
    folder: Path
    environment: Mapping[str, str] = field(default_factory=dict)


def run_suites(suites: Sequence[Suite]) -> int:
    """Run every suite with its output on the screen; gives 0 when all passed, else 1."""
    results = [(suite, *run_suite(suite)) for suite in suites]
    say("\n" + "-" * 60)
    for suite, passed, seconds in results:
        say(f"{suite.title:<32} {'passed' if passed else 'FAILED'} {seconds:6.0f} s")
    failed = sum(not passed for _, passed, _ in results)
    say(f"{failed} of {len(results)} failed." if failed else "All passed.")
    return 1 if failed else 0


def run_suite(suite: Suite) -> tuple[bool, float]:
    say(f"\n== {suite.title}")
    started = time.monotonic()
    done = subprocess.run(suite.command, cwd=suite.folder, env={**os.environ, **suite.environment}, check=False)
    return done.returncode == 0, time.monotonic() - started
