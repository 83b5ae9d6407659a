"""`python -m tools.faults`: does the suite catch what it has to? Each fault of the list is put into a copy of the code,
and the tests that should notice it are run. Ends with 1 where one is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime

from tools.faults.catalogue import AREAS, ROOT, Fault, chosen, load, mistakes
from tools.faults.copied import Copy, Ended, copy_of
from tools.faults.table import PAGE, rows_of, with_table

SECONDS = {"pytest": 420.0, "vitest": 180.0, "playwright": 540.0}
"""That the tests of one fault may take."""


def main(words: Sequence[str]) -> int:
    options = read(words)
    faults = load()
    if wrong := list(mistakes(faults)):
        print(*wrong, sep="\n", file=sys.stderr)
        return 2
    wanted = chosen(faults, options.id, options.area, journeys=not options.no_browser)
    if not (ROOT / ".venv").exists() or not (ROOT / "web" / "node_modules").is_dir():
        print("The packages of the tests are missing: `make check` sets them up.", file=sys.stderr)
        return 2
    with copy_of(ROOT) as copy:
        if not passes_without_faults(copy, wanted):
            return 2
        results: dict[str, str] = {}
        for fault in wanted:
            results[fault.id] = attempt(copy, fault)
            if options.write:
                write(faults, results)
    missed = [name for name, result in results.items() if not result.startswith("caught")]
    print(f"{len(results) - len(missed)} of {len(results)} faults are caught.", *missed, sep="\n")
    return 1 if missed else 0


def read(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.add_argument("--id", action="append", default=[], help="this fault; may be said several times")
    parser.add_argument("--area", action="append", default=[], choices=AREAS, help="the faults of this area")
    parser.add_argument("--no-browser", action="store_true", help="leave the journeys out")
    parser.add_argument("--write", action="store_true", help="keep the results in docs/testing.md")
    return parser.parse_args(words)


def passes_without_faults(copy: Copy, faults: Iterable[Fault]) -> bool:
    """The tests by themselves: what fails without a fault would say nothing of one."""
    by_runner: dict[str, dict[str, None]] = {}
    for fault in faults:
        by_runner.setdefault(fault.runner, {}).update(dict.fromkeys(fault.tests))
    if "playwright" in by_runner:
        tell("building the web app")
        copy.build_web_app()
    for runner, tests in by_runner.items():
        tell(f"{runner} without a fault: {len(tests)} files")
        ended = copy.run(runner, list(tests), SECONDS[runner] * len(tests))
        if ended.status != "passed":
            print(ended.output[-4_000:], f"{runner}: {ended.status} without a fault", sep="\n", file=sys.stderr)
            return False
    return True


def attempt(copy: Copy, fault: Fault) -> str:
    """The result for the fault, in words: they begin with 'caught' or with what is wrong."""
    with ExitStack() as stack:
        stack.enter_context(copy.with_fault(fault))
        if fault.runner == "playwright" and fault.changes_web_app:
            stack.enter_context(copy.rebuilt())
        ended = copy.run(fault.runner, fault.tests, SECONDS[fault.runner])
    result = judged(fault, ended)
    tell(f"{fault.id}: {result}")
    if result.startswith("unknown"):
        print(ended.output[-2_000:], file=sys.stderr)
    return result


def judged(fault: Fault, ended: Ended) -> str:
    if ended.status == "passed":
        return "missed"
    if ended.status != "failed":
        return f"unknown: the tests were {ended.status}"
    elsewhere = "postgresql" if fault.only == "sqlite" else "sqlite"
    if fault.only and (beside := [name for name in ended.failed if elsewhere in name]):
        return f"shows elsewhere too: {beside[0]}"
    more = f" and {len(ended.failed) - 1} more" if len(ended.failed) > 1 else ""
    return f"caught by `{ended.failed[0]}`{more}"


def write(faults: Sequence[Fault], results: Mapping[str, str]) -> None:
    """The table of the page; what was not run this time keeps its line."""
    page, day = PAGE.read_text("utf-8"), datetime.now(UTC).date().isoformat()
    rows = rows_of(page) | {name: (result, day) for name, result in results.items()}
    PAGE.write_text(with_table(page, faults, rows), "utf-8")


def tell(text: str) -> None:
    print(f"{datetime.now(UTC):%H:%M:%S} {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
