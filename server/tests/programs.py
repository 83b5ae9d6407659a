"""Programs that run as processes of their own: started, killed and started again by tests. None is left when its
tests are told to end (`tests/ending.py`), and none when they are killed inside `make test`
(`tools/setup/family.py`)."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from tests.patience import PATIENCE

LOOK_SECONDS = 0.1


@dataclass
class Program:
    """What it says goes to `log`. It can be started again after it was killed, with the same files and ports."""

    name: str
    command: Sequence[str | Path]
    log: Path
    is_ready: Callable[[], bool]
    environment: Mapping[str, str] = field(default_factory=dict)
    user: str | None = None
    """Somebody else's rights: PostgreSQL refuses to run as root."""
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.log.parent,
                env={**environment_of_programs(), **self.environment},
                user=self.user,
                start_new_session=True,  # Ctrl-C is for the one who started us
            )

    def wait_until_ready(self) -> None:
        """Raises RuntimeError when it ends instead, TimeoutError when it takes too long."""
        deadline = time.monotonic() + PATIENCE
        while not self.is_ready():
            self.require_running()
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.name} is not ready:\n{self.last_words()}")
            time.sleep(LOOK_SECONDS)  # another program starts; there is nothing to be woken by
        self.require_running()  # or it was another program that answered

    def require_running(self) -> None:
        if not self.is_running():
            raise RuntimeError(f"{self.name} has ended:\n{self.last_words()}")

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As when the power goes: it gets no time for anything."""
        self.end(signal.SIGKILL)

    def kill_family(self) -> None:
        """With the processes that it has started, so that nobody writes to a folder that goes away."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """As an operator does it; killed when it takes too long."""
        self.end(signal.SIGTERM)

    def end(self, number: int) -> None:
        if self.process is None:
            return
        self.process.send_signal(number)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def last_words(self) -> str:
        return self.log.read_text(errors="replace")[-4000:]


def environment_of_programs() -> dict[str, str]:
    """Ours, without settings of whoever runs the tests."""
    return {name: value for name, value in os.environ.items() if name != "PORT" and not name.startswith("THUMBSMITH_")}


def answers(address: str) -> Callable[[], bool]:
    """Whether there is a good answer at that address."""

    def is_ready() -> bool:
        try:
            urllib.request.urlopen(address, timeout=PATIENCE).close()
        except (urllib.error.URLError, OSError):
            return False
        return True

    return is_ready


def takes_connections(database_url: str) -> Callable[[], bool]:
    def is_ready() -> bool:
        try:
            psycopg.connect(database_url, connect_timeout=int(PATIENCE)).close()
        except psycopg.OperationalError:
            return False
        return True

    return is_ready
