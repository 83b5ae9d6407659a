"""`thumbsmith` with a clock that goes wrong: `python -m tests.soak.skewed SECONDS serve|worker`, SECONDS ahead.

Ours is the only clock that is wrong: the product reads the time in one place. Those of the system stay right.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta

import uvicorn

from thumbsmith.app import create_app
from thumbsmith.cli.serve import listening
from thumbsmith.platform.clock import system_clock
from thumbsmith.settings import Settings
from thumbsmith.worker import run_worker


def main(seconds: float, command: str) -> None:
    settings, ahead = Settings(), timedelta(seconds=seconds)
    if command == "worker":
        asyncio.run(run_worker(settings, clock=lambda: system_clock() + ahead))
        return
    with listening(settings.host, settings.port) as listener:
        app = create_app(settings, clock=lambda: system_clock() + ahead)
        config = uvicorn.Config(app, log_config=None, access_log=False, proxy_headers=False)
        uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2])
