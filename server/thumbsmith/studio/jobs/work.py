"""One attempt at a job, as the worker sees it: an engine that draws, or a picture tool."""

from __future__ import annotations

from typing import Protocol

from thumbsmith.studio.jobs.models import Job


class Work(Protocol):
    progress: tuple[float, str]
    partial: bytes | None
    """An unfinished picture (WebP) that nobody has been shown; whoever shows it sets it to None."""
    """Share done (0 to 1) and stage."""
    kept: int
    """Pictures that are recorded already, and will be delivered whatever happens to the rest."""
    longest: float
    """Seconds that it may take."""
    is_over: bool
    """Set by the worker: nobody waits for more."""

    async def run(self) -> None:
        """Raises EngineError, ServiceError and LeaseLost."""
        ...

    async def deliver(self) -> Job:
        """End the job with what came out, in one transaction. Raises LeaseLost, and why nothing may be delivered."""
        ...
