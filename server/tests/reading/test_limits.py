"""Reading a prompt takes little processor time and memory, whoever wrote it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from thumbsmith.platform.processes import SINGLE_THREADED

pytestmark = pytest.mark.slow

SERVER = Path(__file__).parents[2]
MOST_MEMORY = 150
"""Megabytes that a process needs more when it reads titles of all languages."""


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """Read in an environment as a drawing process has it."""
    command = [sys.executable, "-m", "tests.reading.reading_limits"]
    environment = {**os.environ, **SINGLE_THREADED, "PYTHONPATH": os.pathsep.join(map(str, (SERVER, SERVER.parent)))}
    answer = subprocess.run(command, env=environment, cwd=SERVER, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def test_the_longest_prompt_is_soon_read(told: dict[str, Any]) -> None:
    assert told["longest"] == []


def test_titles_are_read_at_once(told: dict[str, Any]) -> None:
    assert told["usual"] == []


def test_a_reader_of_all_languages_needs_little_memory(told: dict[str, Any]) -> None:
    assert told["megabytes"] <= MOST_MEMORY
