"""The server's Python environment in `.venv`, and those of programs that the product never needs: exactly what the
lock files name, checked by hash.

`uv` makes them. uv itself comes from the registry with this Python's pip, pinned by hash; neither the venv module nor
ensurepip is needed (Debian leaves both out).
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools.setup.paths import (
    ATTACK,
    DIFFUSERS_REQUIREMENTS,
    ENVIRONMENT,
    PYTHON,
    REQUIREMENTS,
    ROOT,
    SERVER,
    SETUP,
    TEST_REQUIREMENTS,
    TOOLS,
)
from tools.setup.process import SetupError, run
from tools.setup.steps import Step

UV_LOCK = SETUP / "uv.txt"
UV = TOOLS / "uv" / "bin" / "uv"
TOOL_LOCKS = {
    "attack": ATTACK / "requirements.txt",
    "wapiti": ATTACK / "requirements-wapiti.txt",
    "sbom": SETUP / "sbom.txt",
}
"""By the name of the environment. The source of a lock file lies beside it and ends with `.in`."""
MACHINE = (platform.machine(), str(ROOT))


def install_uv() -> None:
    shutil.rmtree(TOOLS / "uv", ignore_errors=True)
    pip = [*find_pip(), "install", "--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes"]
    run([*pip, "--disable-pip-version-check", "--target", TOOLS / "uv", "-r", UV_LOCK])


INSTALLER = Step("uv", "Package installer", install_uv, (UV,), (UV_LOCK,), MACHINE)


def python_environment(tests: bool = False, diffusers: bool = False) -> Step:
    """An environment that once held the packages of the tests, or those of the local model, keeps them."""
    locks = [REQUIREMENTS]
    if tests or holds("pytest"):
        locks.append(TEST_REQUIREMENTS)
    if diffusers or holds("torch"):
        locks.append(DIFFUSERS_REQUIREMENTS)

    def make() -> None:
        if not all(product.exists() for product in products):
            uv("venv", "--quiet", "--clear", "--python", sys.executable, ENVIRONMENT)
        sync(PYTHON, "--compile-bytecode", "--no-build", *locks)
        put_server_on_path()
        run([PYTHON, "-m", "compileall", "-q", SERVER / "thumbsmith"])

    products = (PYTHON, ENVIRONMENT / "pyvenv.cfg")
    return Step("python", "Python packages", make, products, locks, MACHINE, (INSTALLER,), folder=ENVIRONMENT)


def holds(package: str) -> bool:
    return any(ENVIRONMENT.glob(f"lib/python*/site-packages/{package}"))


def tool_environment(name: str) -> Step:
    """An environment of its own below `build/tools`."""
    python = TOOLS / name / "bin" / "python"

    def make() -> None:
        uv("venv", "--quiet", "--clear", "--python", sys.executable, TOOLS / name)
        sync(python, TOOL_LOCKS[name])

    return Step(f"tools-{name}", f"Tools: {name}", make, (python,), (TOOL_LOCKS[name],), MACHINE, (INSTALLER,))


def sync(python: Path, *arguments: str | Path) -> None:
    uv("pip", "sync", "--quiet", "--require-hashes", "--python", python, *arguments)


def uv(*arguments: str | Path, folder: Path = ROOT) -> None:
    run([UV, *arguments], folder, uv_settings())


def find_pip() -> list[str]:
    """The command that calls pip: this Python's own, else one in a private environment made with ensurepip."""
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


def uv_settings() -> dict[str, str]:
    """The system's certificates, this Python only, and the registry that pip is configured for."""
    values = {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1", "VIRTUAL_ENV": ""}
    if not any(name in os.environ for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL")):
        command = [*find_pip(), "config", "get", "global.index-url"]
        configured = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
        if index := os.environ.get("PIP_INDEX_URL") or configured:
            values["UV_DEFAULT_INDEX"] = index
    return values
