"""A worker as a process of its own, for tests that kill it. Reads the usual settings from the environment.

`FLAT_ENGINE=hold` lets the engine wait for ever before its second variation; `CLOCK_AHEAD` (seconds) lets the worker
live in the future, where leases of others are over.
"""

from __future__ import annotations

import asyncio
import os
import time
from datetime import timedelta

from tests.clock import START
from tests.flat_engine import FlatEngine
from thumbsmith.settings import Settings
from thumbsmith.worker import run_worker


async def main() -> None:
    engine = FlatEngine()
    if os.environ.get("FLAT_ENGINE") == "hold":
        engine.gate.clear()
    ahead = timedelta(seconds=float(os.environ.get("CLOCK_AHEAD", "0")))
    start, begun = START + ahead, time.monotonic()
    await run_worker(
        Settings(),
        clock=lambda: start + timedelta(seconds=time.monotonic() - begun),
        engines=lambda _: {engine.name: engine},
    )


if __name__ == "__main__":
    asyncio.run(main())
