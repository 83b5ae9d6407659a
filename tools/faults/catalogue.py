"""The list of faults, `faults.toml`: each a small change of one file, and the tests that have to notice it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("faults.toml")
AREAS = ("money", "ownership", "races", "rendering", "reading", "journeys")
BACK_ENDS = ("sqlite", "postgresql", "s3")


@dataclass(frozen=True)
class Fault:
    id: str
    area: str
    breaks: str
    """One sentence."""
    file: str
    """From the root of the repository, as are `tests`."""
    text: str
    """Stands in the file exactly once."""
    replacement: str
    tests: tuple[str, ...]
    """Files or folders of pytest, files of vitest, or journeys; all of one kind."""
    only: str | None = None
    """The one back end on which it shows."""

    @property
    def runner(self) -> str:
        return runner_of(self.tests[0])

    @property
    def changes_web_app(self) -> bool:
        return self.file.startswith("web/app/")

    def applied(self, source: str) -> str:
        """The file's text with the fault. Raises ValueError where its text does not stand there exactly once."""
        found = source.count(self.text)
        if found != 1:
            raise ValueError(f"{self.id}: its text stands {found} times in {self.file}")
        return source.replace(self.text, self.replacement)


def runner_of(test: str) -> str:
    if test.startswith("server/"):
        return "pytest"
    return "playwright" if test.startswith("web/e2e/") else "vitest"


def load(path: Path = LIST) -> list[Fault]:
    """Raises TypeError for an entry with a field too many or too few."""
    entries = tomllib.loads(path.read_text("utf-8"))["fault"]
    return [Fault(**entry | {"tests": tuple(entry.get("tests", ()))}) for entry in entries]


def mistakes(faults: Sequence[Fault], root: Path = ROOT) -> Iterator[str]:
    """The mistakes in the list, in words."""
    for name, number in Counter(fault.id for fault in faults).items():
        if number > 1:
            yield f"{name}: {number} faults have this id"
    for fault in faults:
        yield from _mistakes_of(fault, root)


def _mistakes_of(fault: Fault, root: Path) -> Iterator[str]:
    if fault.area not in AREAS:
        yield f"{fault.id}: there is no area {fault.area}"
    if fault.only is not None and fault.only not in BACK_ENDS:
        yield f"{fault.id}: there is no back end {fault.only}"
    if not fault.tests or len({runner_of(test) for test in fault.tests}) > 1:
        yield f"{fault.id}: its tests are of one kind, and at least one"
    if fault.text == fault.replacement:
        yield f"{fault.id}: it changes nothing"
    for name in (fault.file, *fault.tests):
        if not (root / name).exists():
            yield f"{fault.id}: there is no {name}"
            return
    try:
        fault.applied((root / fault.file).read_text("utf-8"))
    except ValueError as error:
        yield str(error)


def chosen(faults: Iterable[Fault], ids: Sequence[str], areas: Sequence[str], *, journeys: bool) -> list[Fault]:
    """Those with one of the ids or areas, or all; without journeys, those that need no browser."""
    return [
        fault
        for fault in faults
        if (not ids or fault.id in ids)
        and (not areas or fault.area in areas)
        and (journeys or fault.runner != "playwright")
    ]
