"""The score: 100 points, shared out among the rules that apply."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from thumbsmith.readability.badge import badge
from thumbsmith.readability.contrast import contrast
from thumbsmith.readability.file_format import file_format
from thumbsmith.readability.focal_point import focal_point
from thumbsmith.readability.letter_size import letter_size
from thumbsmith.readability.sharpness import sharpness
from thumbsmith.readability.types import Finding, Reading, RuleName, Verdict
from thumbsmith.readability.words import words

WEIGHTS: Mapping[RuleName, int] = {
    "letter-size": 25,
    "contrast": 25,
    "badge": 15,
    "format": 10,
    "sharpness": 10,
    "focal-point": 10,
    "words": 5,
}
RULES: tuple[Callable[[Reading], Finding], ...] = (
    letter_size, contrast, badge, file_format, sharpness, focal_point, words,
)  # fmt: skip
SHARE_OF_WEIGHT: Mapping[Verdict, float] = {"pass": 1.0, "warn": 0.5, "fail": 0.0}
HARD_FAIL_CAP = 59


@dataclass(frozen=True)
class Check:
    """All findings, in the order of the rules, and the score from 0 to 100."""

    findings: tuple[Finding, ...]
    score: int


def score(findings: tuple[Finding, ...]) -> int:
    """Pass gives the full weight, warn half, fail none; rules that do not apply drop out and the rest is scaled."""
    counted = [finding for finding in findings if finding.verdict != "not-applicable"]
    possible = sum(WEIGHTS[finding.rule] for finding in counted)
    if possible == 0:
        return 100
    reached = sum(WEIGHTS[finding.rule] * SHARE_OF_WEIGHT[finding.verdict] for finding in counted)
    points = round(100 * reached / possible)
    return min(points, HARD_FAIL_CAP) if any(finding.hard for finding in findings) else points


def check(reading: Reading) -> Check:
    """Run every rule."""
    findings = tuple(rule(reading) for rule in RULES)
    return Check(findings, score(findings))
