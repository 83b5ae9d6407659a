"""`thumbsmith worker`."""

from __future__ import annotations

import asyncio

import click


@click.command()
def worker() -> None:
    """Make the pictures that servers have queued, until stopped."""
    from thumbsmith.settings import Settings
    from thumbsmith.worker import run_worker

    asyncio.run(run_worker(Settings()))
