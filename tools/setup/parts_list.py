"""Writes what the product is made of (a software bill of materials, CycloneDX) out of the lock files."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.setup.node import Node, ensure_node
from tools.setup.paths import ART, BUILD, REQUIREMENTS, ROOT, SERVER, WEB
from tools.setup.process import SetupError, run, say, step
from tools.setup.stamps import Stamps
from tools.setup.tool_environments import ensure_tools, program

SBOM = BUILD / "sbom"
VERSION = "1.5"
"""Of the format: the one that npm writes."""


def write_parts_list(folder: Path = SBOM) -> None:
    """`server.json`: Python packages with hashes. `web.json`: the web app's. `art.json`: fonts, icons, pictures."""
    stamps = Stamps()
    ensure_tools(stamps, "parts")
    node = ensure_node(stamps)
    folder.mkdir(parents=True, exist_ok=True)
    with step("List of parts"):
        run(
            [
                program("parts", "cyclonedx-py"), "requirements", REQUIREMENTS, "--pyproject",
                SERVER / "pyproject.toml", "--mc-type", "application", "--output-reproducible",
                "--spec-version", VERSION, "--output-format",
                "JSON", "--output-file", folder / "server.json",
            ],
            ROOT,
        )  # fmt: skip
        for packages in (WEB, ART):
            (folder / f"{packages.name}.json").write_text(parts_of_npm(node, packages), encoding="utf-8")
    say(f"  {folder.relative_to(ROOT)}/server.json, web.json, art.json")


def parts_of_npm(node: Node, packages: Path) -> str:
    """What npm says of a lock file. It wants a version for the whole, which private packages have none of: the
    product's is lent to a copy."""
    version = tomllib.loads((SERVER / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / f"thumbsmith-{packages.name}"  # the whole is called as its folder is
        copy.mkdir()
        shutil.copy(packages / ".npmrc", copy)
        for file in ("package.json", "package-lock.json"):
            document = json.loads((packages / file).read_text("utf-8")) | {"version": version}
            if "packages" in document:
                document["packages"][""]["version"] = version
            (copy / file).write_text(json.dumps(document), encoding="utf-8")
        command = node.npm_command(
            "sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev", "--sbom-type", "application"
        )
        return said(command, copy, node.environment())


def said(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> str:
    """What the program prints. Raises SetupError."""
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SetupError(f"A program failed:\n{done.stderr[-2000:]}")
    return done.stdout
