"""Writes what the product is made of (a software bill of materials, CycloneDX) out of the lock files."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tools.setup.node import node, packaged_node
from tools.setup.paths import ART, BUILD, REQUIREMENTS, ROOT, SERVER, TOOLS, WEB
from tools.setup.process import SetupError, run, say, timed
from tools.setup.python_environment import tool_environment
from tools.setup.steps import ensure

SBOM = BUILD / "sbom"
VERSION = "1.5"
"""Of the format: the one that npm writes."""


def write_sbom(folder: Path = SBOM) -> None:
    """`server.json`: Python packages with hashes. `web.json`: the web app's. `art.json`: fonts, icons, pictures."""
    ensure(tool_environment("sbom"), *packaged_node())
    folder.mkdir(parents=True, exist_ok=True)
    with timed("List of parts"):
        run(
            [
                TOOLS / "sbom" / "bin" / "cyclonedx-py", "requirements", REQUIREMENTS, "--pyproject",
                SERVER / "pyproject.toml", "--mc-type", "application", "--output-reproducible",
                "--spec-version", VERSION, "--output-format",
                "JSON", "--output-file", folder / "server.json",
            ],
            ROOT,
        )  # fmt: skip
        for packages in (WEB, ART):
            (folder / f"{packages.name}.json").write_text(parts_of_npm(packages), encoding="utf-8")
    say(f"  {folder.relative_to(ROOT)}/server.json, web.json, art.json")


def parts_of_npm(packages: Path) -> str:
    """npm's list of the lock file's packages there. Raises SetupError."""
    options = ("--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev", "--sbom-type", "application")
    command, environment = node().npm_command("sbom", *options), {**os.environ, **node().environment()}
    done = subprocess.run(command, cwd=packages, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetupError(f"A program failed:\n{done.stderr[-2000:]}")
    return done.stdout
