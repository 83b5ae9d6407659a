"""Programs that the product never needs, in environments of their own below `build/tools`: for attacks, the list of
parts, the wheel. Each is exactly what its lock file says.
"""

from __future__ import annotations

import platform
import shutil
import sys
from pathlib import Path

from tools.setup.paths import ATTACK, ROOT, TOOLS
from tools.setup.process import run, step
from tools.setup.python_environment import UV, ensure_uv, settings
from tools.setup.stamps import Stamps, fingerprint

LOCKS = {
    "attack": ATTACK / "requirements.txt",
    "wapiti": ATTACK / "requirements-wapiti.txt",
    "parts": ROOT / "tools" / "setup" / "parts.txt",
    "wheel": ROOT / "tools" / "setup" / "wheel.txt",
}
"""By the name of the environment. What a lock file is made from lies beside it and ends with `.in`."""


def ensure_tools(stamps: Stamps, *names: str) -> None:
    """The environments of those names, made where they are missing or stale."""
    ensure_uv(stamps)
    for name in names:
        current = fingerprint([LOCKS[name]], platform.machine(), str(ROOT))
        if (TOOLS / name).is_dir() and stamps.is_current(f"tools-{name}", current):
            continue
        with step(f"Tools: {name}"):
            stamps.clear(f"tools-{name}")
            install(TOOLS / name, LOCKS[name])
        stamps.set(f"tools-{name}", current)


def install(folder: Path, lock: Path) -> None:
    """A fresh environment in that folder, with every package checked by its hash."""
    shutil.rmtree(folder, ignore_errors=True)
    run([UV, "venv", "--quiet", "--python", sys.executable, folder], ROOT, settings())
    command: list[str | Path] = [UV, "pip", "sync", "--quiet", "--python", folder / "bin" / "python"]
    run([*command, "--require-hashes", lock], ROOT, settings())


def program(environment: str, name: str) -> Path:
    return TOOLS / environment / "bin" / name
