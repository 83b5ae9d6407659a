"""sqlmap: every query parameter of every call that reads."""

from __future__ import annotations

import csv
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from tools.attack.findings import Finding, Result
from tools.attack.target import Target
from tools.attack.tools import kept, run

PART = "sqlmap"
EXPECTED = "400,401,403,404,409,413,422,429,500"
"""Answers to odd values that are no reason to give up; a fault of ours is seen in the server's log."""
SECONDS = 900


def attempt(target: Target) -> Result:
    addresses = sorted(addresses_of(target))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        listed = folder / "addresses.txt"
        listed.write_text("\n".join(addresses), encoding="utf-8")
        report = run(
            "sqlmap", "-m", listed, "--batch", "--level", "1", "--risk", "1", "--threads", "2", "--flush-session",
            "--headers", f"Authorization: Bearer {target.token}", "--ignore-code", EXPECTED, "--disable-coloring",
            "--output-dir", folder / "found", "--results-file", folder / "results.csv", seconds=SECONDS,
        )  # fmt: skip
        kept("sqlmap.txt").write_text(report, encoding="utf-8")
        findings = list(read_results(folder / "results.csv"))
    parameters = sum(address.count("=") for address in addresses)
    return Result(PART, f"{parameters} parameters of {len(addresses)} calls", findings)


def read_results(path: Path) -> Iterator[Finding]:
    """A row for each parameter that lets SQL through; there is no file without one."""
    if not path.is_file():
        return
    with path.open(encoding="utf-8", newline="") as opened:
        for row in csv.DictReader(opened):
            technique = row.get("Technique(s)", "").strip()
            if technique:
                yield Finding(PART, technique, f"GET {urlsplit(row['Target URL']).path}", row["Parameter"])


def addresses_of(target: Target) -> Iterator[str]:
    """Each call that reads, with something in every query parameter."""
    for path, operations in target.document["paths"].items():
        described = operations.get("get", {}).get("parameters", [])
        query = {each["name"]: sample(each["schema"]) for each in described if each["in"] == "query"}
        named = {each["name"] for each in described if each["in"] == "path"}
        if query and named <= target.things.keys():
            yield f"{target.address}{path.format(**target.things)}?{urlencode(query)}"


def sample(schema: dict[str, Any]) -> str:
    """A value that the call takes, where the document tells one."""
    if "default" in schema and schema["default"] is not None:
        return str(schema["default"])
    kinds = [schema, *schema.get("anyOf", [])]
    for kind in kinds:
        if "enum" in kind:
            return str(kind["enum"][0])
        if kind.get("type") in {"integer", "number"}:
            return str(kind.get("minimum", 1))
    return "a"
