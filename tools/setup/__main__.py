"""`python -m tools.setup COMMAND`, called by the Makefile.

Written in the syntax of old Pythons, so that one that is too old can still say what is wrong.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")


def main(*arguments: str) -> int:
    if sys.version_info < OLDEST:
        use_newer_python(*arguments)
    from tools.setup.commands import run
    from tools.setup.family import end_when_told

    if arguments[:1] != ("run",):  # which becomes a program of its own
        end_when_told()
    return run(arguments)


def use_newer_python(*arguments: str) -> None:
    """Start again with a newer Python of this machine, or end with the one sentence that helps."""
    newer = next((found for found in map(shutil.which, NEWER) if found and runs(found)), None)
    if newer is None:
        sys.exit(
            "Thumbsmith needs Python 3.11 or newer; this is {}.{}. Install a newer one, or name it: "
            "make start PYTHON=/path/to/python3".format(*sys.version_info[:2])
        )
    os.environ["PYTHONPATH"] = str(Path(__file__).resolve().parent.parent.parent)
    os.execv(newer, [newer, "-m", "tools.setup"] + list(arguments))


def runs(program: str) -> bool:
    """Whether it is a Python, and not a place holder for one that is switched off (as those of pyenv are)."""
    try:
        return subprocess.call([program, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
