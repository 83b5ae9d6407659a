"""Builds the wheel: the server, the web app and the packs in one file, so that `pip install` is all that it takes.

Then installs it where nothing else is, starts it in an empty folder and asks it for a picture.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.setup.paths import BUILD, PACKS, REQUIREMENTS, ROOT, SERVER, SETUP, WEB
from tools.setup.process import SetupError, end, run, say, timed
from tools.setup.python_environment import INSTALLER, UV, uv, uv_settings
from tools.setup.weights import MODELS

WHEELS = BUILD / "wheels"
WHEEL_LOCK = SETUP / "wheel.txt"
LARGEST_MODEL = 25 * 1024 * 1024
"""Bytes. Larger weights stay out: subjects are then found by the small network, as before set-up has fetched them."""
START_SECONDS = 180
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
"""As the program prints it once it listens."""
TITLE = "I survived 50 hours in Antarctica"


def build_wheel() -> Path:
    """The wheel in `build/wheels`, out of packs and web app as they were built. The same sources give the same file."""
    INSTALLER.ensure()
    shutil.rmtree(WHEELS, ignore_errors=True)
    with timed("Wheel"), tempfile.TemporaryDirectory() as name:
        gather(Path(name))
        exact = ("--build-constraints", WHEEL_LOCK, "--require-hashes", "--python", sys.executable)
        command: list[str | Path] = [UV, "build", "--wheel", "--quiet", *exact, "--out-dir", WHEELS, name]
        run(command, ROOT, {**uv_settings(), "SOURCE_DATE_EPOCH": "1577836800"})
    (wheel,) = WHEELS.glob("*.whl")
    say(f"  {wheel.relative_to(ROOT)}, {wheel.stat().st_size / 1_000_000:.0f} MB")
    return wheel


def gather(tree: Path) -> None:
    """Gather the files of the wheel, in a folder outside the repository: the settings look for packs and web app
    there."""
    package = tree / "thumbsmith"
    shutil.copytree(SERVER / "thumbsmith", package, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
    shutil.copytree(PACKS, package / "packs", ignore=large_models)
    shutil.copytree(WEB / "build" / "client", package / "web")
    shutil.copy(SERVER / "pyproject.toml", tree)
    for file in ("README.md", "LICENSE", "CREDITS.md"):
        shutil.copy(ROOT / file, tree)


def large_models(folder: str, names: list[str]) -> set[str]:
    if Path(folder) != MODELS:
        return set()
    return {name for name in names if (MODELS / name).stat().st_size > LARGEST_MODEL}


def try_wheel(wheel: Path) -> None:
    """Raises SetupError when an empty environment and an empty folder are not enough for a picture."""
    with tempfile.TemporaryDirectory(prefix="thumbsmith-wheel-") as name:
        folder = Path(name)
        python = folder / "environment" / "bin" / "python"
        with timed("Empty environment"):
            uv("venv", "--quiet", "--python", sys.executable, folder / "environment")
            install = ("pip", "install", "--quiet", "--python", python)
            uv(*install, "--require-hashes", "--no-build", "-r", REQUIREMENTS)
            uv(*install, "--no-deps", wheel)
        (folder / "empty").mkdir()
        with timed("thumbsmith serve"), started(python.with_name("thumbsmith"), folder / "empty") as address:
            check_answers(address)
    say("  it serves the front page, is ready, and draws a thumbnail")


@contextmanager
def started(thumbsmith: Path, folder: Path) -> Iterator[str]:
    """The address of the installed program, as it runs in that folder with no settings but its port."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("THUMBSMITH_", "PYTHON"))}
    log = folder.parent / "log"
    with log.open("wb") as output:
        command = (thumbsmith, "serve", "--port", "0")
        process = subprocess.Popen(command, cwd=folder, env=environment, stderr=output, stdout=output)
    try:
        deadline = time.monotonic() + START_SECONDS
        while (address := ADDRESS.search(log.read_text(errors="replace"))) is None:
            if time.monotonic() > deadline or process.poll() is not None:
                raise SetupError(f"The installed server did not start:\n{log.read_text(errors='replace')[-2000:]}")
            time.sleep(0.2)  # another program starts; there is nothing to be woken by
        yield address.group()
    finally:
        end(process)


def check_answers(address: str) -> None:
    page = answer(address, "/")
    if b"<title>" not in page:
        raise SetupError("The front page is not in the wheel.")
    if json.loads(answer(address, "/readyz"))["status"] != "ok":
        raise SetupError("The installed server is not ready.")
    drawn = json.loads(answer(address, "/v1/demo/thumbnail", {"title": TITLE}))
    if not drawn["image"].startswith("data:image/webp;base64,"):
        raise SetupError("The installed server drew no picture.")


def answer(address: str, path: str, body: dict[str, Any] | None = None) -> bytes:
    """Raises SetupError for anything but a 2xx."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=START_SECONDS) as response:
            return bytes(response.read())
    except urllib.error.URLError as error:
        raise SetupError(f"{path}: {error}") from error
