"""The server's Python environment in `.venv`: exactly what the lock files name, checked by hash.

`uv` makes it. uv itself comes from the registry with this Python's pip, pinned by hash; neither the venv module nor
ensurepip is needed (Debian leaves both out).
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from tools.setup.paths import (
    DIFFUSERS_REQUIREMENTS,
    ENVIRONMENT,
    PYTHON,
    REQUIREMENTS,
    ROOT,
    SERVER,
    TEST_REQUIREMENTS,
    TOOLS,
)
from tools.setup.process import SetupError, run, step
from tools.setup.stamps import Stamps, fingerprint

UV_LOCK = ROOT / "tools" / "setup" / "uv.txt"
UV = TOOLS / "uv" / "bin" / "uv"
NAMES = ("python", "python-test", "python-diffusers", "python-test-diffusers")
"""Of the stamps: what the environment holds."""


def ensure_python_environment(stamps: Stamps, tests: bool = False, diffusers: bool = False) -> None:
    """Make or update `.venv`. An environment that once held the packages of the tests, or those of the local model,
    keeps them."""
    if environment_is_current(stamps, tests, diffusers):
        return
    name, locks = wanted_environment(stamps, tests, diffusers)
    ensure_uv(stamps)
    with step("Python packages"):
        is_whole = is_there() and any(map(stamps.exists, NAMES))  # without a stamp a set-up was killed in the middle
        for each in NAMES:
            stamps.clear(each)
        if not is_whole:
            run([UV, "venv", "--quiet", "--clear", "--python", sys.executable, ENVIRONMENT], ROOT, settings())
        sync: list[str | Path] = [UV, "pip", "sync", "--quiet", "--compile-bytecode", "--python", PYTHON]
        run([*sync, "--require-hashes", "--no-build", *locks], ROOT, settings())
        put_server_on_path()
        run([PYTHON, "-m", "compileall", "-q", SERVER / "thumbsmith"])
    stamps.set(name, environment_fingerprint(locks))


def is_there() -> bool:
    """Whether `.venv` is an environment, and the Python that it was made of still there."""
    return PYTHON.exists() and (ENVIRONMENT / "pyvenv.cfg").is_file()


def environment_is_current(stamps: Stamps, tests: bool = False, diffusers: bool = False) -> bool:
    name, locks = wanted_environment(stamps, tests, diffusers)
    return is_there() and stamps.is_current(name, environment_fingerprint(locks))


def wanted_environment(stamps: Stamps, tests: bool, diffusers: bool) -> tuple[str, list[Path]]:
    """The name of its stamp, and its lock files."""
    tests = tests or stamps.exists("python-test") or stamps.exists("python-test-diffusers")
    diffusers = diffusers or stamps.exists("python-diffusers") or stamps.exists("python-test-diffusers")
    name = "-".join(["python", *(["test"] if tests else []), *(["diffusers"] if diffusers else [])])
    locks = [
        REQUIREMENTS,
        *([TEST_REQUIREMENTS] if tests else []),
        *([DIFFUSERS_REQUIREMENTS] if diffusers else []),
    ]
    return name, locks


def environment_fingerprint(locks: Iterable[Path]) -> str:
    """What the environment was made from. Once made it keeps its Python, whichever one runs the set-up."""
    return fingerprint([*locks, ENVIRONMENT / "pyvenv.cfg"], platform.machine(), str(ROOT))


def ensure_uv(stamps: Stamps) -> None:
    current = fingerprint([UV_LOCK], platform.machine())
    if UV.exists() and stamps.is_current("uv", current):
        return
    with step("Package installer"):
        stamps.clear("uv")
        target = TOOLS / "uv"
        shutil.rmtree(target, ignore_errors=True)
        pip = [*find_pip(), "install", "--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes"]
        run([*pip, "--disable-pip-version-check", "--target", target, "-r", UV_LOCK])
    stamps.set("uv", current)


def find_pip() -> list[str]:
    """How to call pip: this Python's own, else one in a private environment made with ensurepip."""
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if not find_spec("ensurepip") or not find_spec("venv"):
        raise SetupError(
            "This Python has no pip. Install it (Debian, Ubuntu: apt install python3-pip) and start again."
        )
    private = TOOLS / "pip"
    run([sys.executable, "-m", "venv", "--clear", private])
    return [str(private / "bin" / "python"), "-m", "pip"]


def put_server_on_path() -> None:
    """The server's code is used where it lies: `.venv/bin/python -m thumbsmith.cli` works from every folder."""
    packages = next((ENVIRONMENT / "lib").glob("python*")) / "site-packages"
    (packages / "thumbsmith.pth").write_text(f"{SERVER}\n", encoding="utf-8")


def settings() -> dict[str, str]:
    """uv's settings: the system's certificates, this Python only, and the registry that pip is configured for."""
    values = {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1", "VIRTUAL_ENV": ""}
    if not any(name in os.environ for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL")):
        index = os.environ.get("PIP_INDEX_URL") or configured_index()
        if index:
            values["UV_DEFAULT_INDEX"] = index
    return values


def configured_index() -> str:
    command = [*find_pip(), "config", "get", "global.index-url"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
