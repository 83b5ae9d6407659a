"""The list of commands comes at once: nothing is loaded for it that only a command needs."""

from __future__ import annotations

import subprocess
import sys

import click
import pytest

from thumbsmith.cli.program import COMMANDS, program

HEAVY = ("fastapi", "sqlalchemy", "pydantic", "alembic", "numpy", "PIL", "cv2", "skia", "asyncio")
LOADED = f"""
import sys
from thumbsmith.cli import main
try:
    main()
finally:
    print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)
"""


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_nothing_heavy_is_loaded_for_a_list(option: str) -> None:
    done = subprocess.run([sys.executable, "-c", LOADED, option], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "[]"), done.stderr
    if option == "--help":
        assert all(f"\n  {name} " in done.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_says_of_itself_what_the_list_says(name: str) -> None:
    command = program.get_command(click.Context(program), name)
    assert command is not None
    assert command.name == name
    assert command.get_short_help_str(200) == COMMANDS[name]
