"""`thumbsmith` on a machine whose clock is wrong: `python -m tests.many_machines.wrong_clock SECONDS serve|worker`.

SECONDS ahead, for everything in the process that asks this machine for the time; its monotonic clock stays as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from thumbsmith.platform import clock


def commands(ahead: Mapping[str, float]) -> Mapping[str, Sequence[str]]:
    """What starts the servers and workers of those names, each so many seconds ahead."""
    return {name: (sys.executable, "-m", __name__, str(seconds)) for name, seconds in ahead.items()}


def main() -> None:
    ahead = timedelta(seconds=float(sys.argv.pop(1)))
    clock.system_clock = lambda: datetime.now(UTC) + ahead  # before anything else asks for it by name
    from thumbsmith.cli import main as thumbsmith

    thumbsmith()


if __name__ == "__main__":
    main()
