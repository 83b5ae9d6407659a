"""The tools of the lock files: their place, their runs and their reports."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

from tools.setup.paths import BUILD, ROOT, TOOLS

REPORTS = BUILD / "attack"


class ToolFailed(Exception):
    """A tool did not do its work; the text is the end of what it said."""


def kept(name: str) -> Path:
    """A place for a report."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    return REPORTS / name


def run(
    tool: str,
    *arguments: str | Path,
    good: frozenset[int] = frozenset({0, 1}),
    seconds: float = 900,
    environment: str = "attack",
) -> str:
    """The output of the tool of that environment. Most say by 1 that they found something. Raises ToolFailed."""
    programs = TOOLS / environment / "bin"
    path = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"
    with subprocess.Popen(
        [programs / tool, *arguments],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            output, errors = process.communicate(timeout=seconds)
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)  # with the programs that it has started
            if isinstance(error, subprocess.TimeoutExpired):
                raise ToolFailed(f"{tool} took more than {seconds:.0f} s") from error
            raise
    if process.returncode not in good:
        raise ToolFailed(f"{tool} ended with {process.returncode}: {(output + errors)[-2000:]}")
    return output


def tracked_files() -> list[str]:
    """Every file of the repository that git knows."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]
