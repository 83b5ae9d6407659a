"""Every lock file names exact versions with their hashes and no registry; every environment of tools has one."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tools.setup.node import NODE_LOCK
from tools.setup.paths import ART, DIFFUSERS_REQUIREMENTS, PHOTOS_LOCK, REQUIREMENTS, SERVER, TEST_REQUIREMENTS, WEB
from tools.setup.python_environment import TOOL_LOCKS, UV_LOCK
from tools.setup.weights import LOCK as WEIGHTS_LOCK
from tools.setup.wheel import WHEEL_LOCK

PYTHON_LOCKS = [
    REQUIREMENTS, TEST_REQUIREMENTS, DIFFUSERS_REQUIREMENTS, UV_LOCK, NODE_LOCK, PHOTOS_LOCK, WEIGHTS_LOCK,
    WHEEL_LOCK,     *TOOL_LOCKS.values(),
]  # fmt: skip
ENTRY = re.compile(r"^\S+==\S+.* \\(?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)+$", re.MULTILINE)


@pytest.mark.parametrize("lock", PYTHON_LOCKS, ids=lambda path: path.name)
def test_python_packages_are_pinned_by_hash(lock: Path) -> None:
    text = lock.read_text("utf-8")
    packages = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(packages) > 0
    assert len(ENTRY.findall(text)) == len(packages)
    assert "://" not in text


@pytest.mark.parametrize("folder", [WEB, ART], ids=lambda path: path.name)
def test_npm_packages_are_pinned_by_hash(folder: Path) -> None:
    packages = json.loads((folder / "package-lock.json").read_text("utf-8"))["packages"]
    installed = {path: entry for path, entry in packages.items() if path and not entry.get("link")}
    bundled = {path for path, entry in installed.items() if entry.get("inBundle")}
    assert len(installed) > 30
    assert [path for path, entry in installed.items() if "integrity" not in entry and path not in bundled] == []
    assert [path for path, entry in installed.items() if "resolved" in entry] == []


def test_every_lock_of_tools_says_what_it_is_made_from() -> None:
    assert [lock.name for lock in (*TOOL_LOCKS.values(), WHEEL_LOCK) if not lock.with_suffix(".in").is_file()] == []


@pytest.mark.parametrize("folder", [WEB, ART], ids=lambda path: path.name)
def test_npm_names_the_version_of_the_product(folder: Path) -> None:
    """The list of parts says it (`make sbom`)."""
    version = tomllib.loads((SERVER / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    package, lock = (json.loads((folder / f"{name}.json").read_text("utf-8")) for name in ("package", "package-lock"))
    assert [package["version"], lock["version"], lock["packages"][""]["version"]] == [version] * 3
