"""Work that nobody waits for gives way to all other work on the machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from thumbsmith.platform.priority import AUTOGROUP, LOWEST

pytestmark = pytest.mark.one_back_end

PROGRAM = """
import os
from thumbsmith.platform.priority import AUTOGROUP, give_way_to_all
give_way_to_all()
print(os.getpriority(os.PRIO_PROCESS, 0), os.getsid(0) == os.getpid())
print(AUTOGROUP.read_text() if AUTOGROUP.exists() else "")
"""


def told(*, leads_a_session: bool) -> list[str]:
    command = [sys.executable, "-c", PROGRAM]
    server = Path(__file__).parents[2]
    answer = subprocess.run(
        command, cwd=server, check=True, capture_output=True, text=True, start_new_session=leads_a_session
    )
    return answer.stdout.split()


def test_it_has_the_lowest_priority_in_a_session_of_its_own() -> None:
    niceness, leads, *_ = told(leads_a_session=False)
    assert (niceness, leads) == (str(LOWEST), "True")


@pytest.mark.skipif(not AUTOGROUP.exists(), reason="this system shares the processor out by process alone")
def test_its_session_has_the_lowest_priority_too() -> None:
    *_, niceness = told(leads_a_session=False)
    assert niceness == str(LOWEST)


def test_a_process_that_leads_a_session_goes_on() -> None:
    niceness, leads, *_ = told(leads_a_session=True)
    assert (niceness, leads) == (str(LOWEST), "True")
