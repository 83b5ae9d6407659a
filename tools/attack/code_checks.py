"""bandit, semgrep with the rules of `rules/`, and detect-secrets: what can be seen in the sources."""

from __future__ import annotations

import json
from pathlib import Path

from tools.attack.findings import Finding, Result, source_line
from tools.attack.tools import ToolFailed, run, tracked_files
from tools.setup.paths import ROOT

RULES = Path(__file__).with_name("rules")
SEMGREP = ("--metrics", "off", "--disable-version-check")
NO_PRODUCT = ("--exclude", "*.test.ts", "--exclude", "*.test.tsx", "--exclude", "tools/attack/rules")
CHECKED_BY_RULES = ("server/thumbsmith", "web/app", "tools")
DECIDED_ELSEWHERE = "B101,B311"
"""Asserts that narrow a type, and randomness that draws: server/pyproject.toml leaves both out, with reasons."""
NO_SECRETS_IN = (
    "package-lock.json", "requirements", "tools/art/weights.txt", "tools/art/meanings/wheels.txt",
    "tools/bench/photos.txt", "tools/setup/", "tools/attack/accepted.toml",
    "server/thumbsmith/studio/templates/built_in/", "server/tests/golden/scenes/",
    "server/tests/pictures/marks.json", "server/tests/accounts/password_vectors.json",
)  # fmt: skip
"""Files that are full of digests or made-up passwords by their nature: locks, scenes that name pictures by their
content, tables of tests, and the list of what has been looked at."""


def attempt_bandit() -> Result:
    output = run(
        "bandit", "--recursive", "server/thumbsmith", "--format", "json", "--quiet", "--skip", DECIDED_ELSEWHERE
    )
    report = json.loads(output)
    findings = [
        Finding("bandit", each["test_id"], each["filename"], source_line(each["filename"], each["line_number"]))
        for each in report["results"]
    ]
    return Result("bandit", f"{report['metrics']['_totals']['loc']} lines", findings)


def attempt_semgrep() -> Result:
    """The rules prove on examples that they still find what they are for; then they read the sources."""
    run("semgrep", "scan", "--test", *SEMGREP, "--config", RULES, RULES, good=frozenset({0}))
    output = run("semgrep", "scan", "--json", "--quiet", *SEMGREP, *NO_PRODUCT, "--config", RULES, *CHECKED_BY_RULES)
    report = json.loads(output)
    if report["errors"]:
        raise ToolFailed(f"semgrep could not read everything: {report['errors'][:3]}")
    findings = [
        Finding(
            "semgrep", each["check_id"].rpartition(".")[2], each["path"],
            source_line(each["path"], each["start"]["line"]),
        )
        for each in report["results"]
    ]  # fmt: skip
    return Result("semgrep", f"{len(report['paths']['scanned'])} files", findings)


def attempt_secrets() -> Result:
    files = [name for name in tracked_files() if not any(part in name for part in NO_SECRETS_IN)]
    output = run("detect-secrets", "scan", "--no-verify", *files)
    findings = [
        Finding("detect-secrets", each["type"], name, source_line(name, each["line_number"]))
        for name, found in json.loads(output)["results"].items()
        for each in found
        if (ROOT / name).is_file()
    ]
    return Result("detect-secrets", f"{len(files)} files", findings)
