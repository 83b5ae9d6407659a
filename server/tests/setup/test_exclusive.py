"""Two starts at once: the second waits until the first is done."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tools.setup.steps import exclusive

ROOT = Path(__file__).parents[3]
SECOND = """
import sys
from pathlib import Path
from tools.setup.steps import exclusive
with exclusive(Path(sys.argv[1])):
    print("mine", flush=True)
"""


def test_the_second_says_that_it_waits_and_then_goes_on(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with exclusive(lock):
        second = subprocess.Popen(
            [sys.executable, "-c", SECOND, str(lock)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert second.stdout is not None
        assert "waiting for it" in second.stdout.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            second.wait(0.2)
    assert second.communicate(timeout=PATIENCE)[0] == "mine\n"
