"""wapiti: the pages and the calls, with those of its modules that ask nobody but the target."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from tools.attack.findings import Finding, Result
from tools.attack.target import Target
from tools.attack.tools import kept, run

PART = "wapiti"
MODULES = (
    "backup", "cookieflags", "crlf", "csp", "csrf", "exec", "file", "htaccess", "http_headers", "ldap", "methods",
    "permanentxss", "redirect", "sql", "upload", "xss", "xxe",
)  # fmt: skip
"""Left out: what needs a server of wapiti's own (ssrf, log4shell, …) or a list from the network (wapp, nikto, …)."""
SECONDS, SECONDS_PER_MODULE = 120, 45


def attempt(target: Target) -> Result:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report = kept("wapiti.json")
        run(
            "wapiti", "--url", f"{target.address}/", "--swagger", f"{target.address}/openapi.json", "--scope", "folder",
            "--module", ",".join(MODULES), "--header", f"Authorization: Bearer {target.token}",
            "--exclude", f"{target.address}/v1/auth/logout", "--external-endpoint", target.address,
            "--max-scan-time", str(SECONDS), "--max-attack-time", str(SECONDS_PER_MODULE), "--tasks", "8",
            "--store-session", folder, "--store-config", folder, "--flush-session", "--no-bugreport",
            "--format", "json", "--output", report, "--verbose", "0",
            good=frozenset({0}), environment="wapiti", seconds=SECONDS + len(MODULES) * SECONDS_PER_MODULE + 60,
        )  # fmt: skip
        found = json.loads(report.read_text("utf-8"))
    crawled = found.get("infos", {}).get("crawled_pages_nbr", "?")
    return Result(PART, f"{len(MODULES)} modules on {crawled} addresses", sorted(set(read_report(found))))


def read_report(found: dict[str, dict[str, list[dict[str, str]]]]) -> Iterator[Finding]:
    """Weaknesses and faults, each once for a call and a parameter."""
    for kind in ("vulnerabilities", "anomalies"):
        for rule, entries in found.get(kind, {}).items():
            for entry in entries:
                yield Finding(PART, rule, f"{entry['method']} {urlsplit(entry['path']).path}", entry["info"])
