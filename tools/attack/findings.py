"""Findings of the parts, and those that have been looked at and accepted."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.setup.paths import ROOT

ACCEPTED = Path(__file__).with_name("accepted.toml")


@dataclass(frozen=True, order=True)
class Finding:
    part: str
    rule: str
    place: str
    """A file of the repository, or a call."""
    text: str
    """The line as it stands in the file, or what the tool says: what tells this finding from others in the place."""


@dataclass(frozen=True)
class Result:
    part: str
    tried: str
    """The work done, for a person: how many calls, files or lines."""
    findings: Sequence[Finding]


@dataclass(frozen=True)
class Verdict:
    new: Sequence[Finding]
    accepted: int
    gone: Sequence[Finding]
    """Accepted once, and found no more: they have to leave the list."""

    @property
    def is_clean(self) -> bool:
        return not self.new and not self.gone


def read_accepted(path: Path = ACCEPTED) -> set[Finding]:
    """The findings that have a reason. Raises ValueError for one without."""
    found: set[Finding] = set()
    for entry in tomllib.loads(path.read_text("utf-8")).get("accepted", []):
        if not entry.get("reason", "").strip():
            raise ValueError(f"{path.name}: {entry['part']} {entry['rule']} has no reason")
        for line in entry["lines"]:
            place, _, text = line.partition(": ")
            found.add(Finding(entry["part"], entry["rule"], place, text))
    return found


def judge(result: Result, accepted: Iterable[Finding]) -> Verdict:
    listed = {finding for finding in accepted if finding.part == result.part}
    found = set(result.findings)
    return Verdict(sorted(found - listed), len(found & listed), sorted(listed - found))


def source_line(place: str, number: int) -> str:
    """The line of a file of the repository, without what stands around it; line numbers begin with 1 and change."""
    lines = (ROOT / place).read_text("utf-8", errors="replace").splitlines()
    return lines[number - 1].strip() if 0 < number <= len(lines) else ""


def as_entries(findings: Iterable[Finding]) -> Iterator[str]:
    """As they would stand in `accepted.toml`, the reason aside."""
    for finding in findings:
        line = f"{finding.place}: {finding.text}".replace("\\", "\\\\").replace('"', '\\"')
        yield f'[[accepted]]\npart = "{finding.part}"\nrule = "{finding.rule}"\nreason = ""\nlines = ["{line}"]'
