"""`thumbsmith worker`."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext

import click


@click.command()
@click.option(
    "--queues", help="Queues to work on: default, gpu, or both with a comma; THUMBSMITH_WORKER_QUEUES otherwise."
)
def worker(queues: str | None) -> None:
    """Make the pictures that servers have queued, until stopped.

    On a machine with a GPU: `--queues gpu`; `--queues default` on those without one.
    """
    from pydantic import ValidationError

    from thumbsmith.platform.standard_error import standard_error_logged
    from thumbsmith.settings import Settings
    from thumbsmith.worker import run_worker

    try:
        settings = Settings() if queues is None else Settings(worker_queues=queues)
    except ValidationError as error:
        raise click.ClickException(str(error.errors()[0]["msg"])) from error
    with standard_error_logged() if settings.log_format == "json" else nullcontext():
        asyncio.run(run_worker(settings))
