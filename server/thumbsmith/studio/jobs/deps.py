"""The dependencies of jobs, built once per process by the container."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.accounts.subscriptions import ActiveSubscriptions
from thumbsmith.pictures.enhance import Enhancer
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.metrics import Metrics
from thumbsmith.platform.queue import Queue
from thumbsmith.platform.signals import Signals
from thumbsmith.platform.tracing import Tracing
from thumbsmith.studio.content.rules import ContentRules
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.handlers import Handlers

if TYPE_CHECKING:  # it asks the use cases, which depend on this module
    from thumbsmith.studio.jobs.polling import Poller


@dataclass(frozen=True)
class Rules:
    """An installation's rules for jobs. Times in seconds."""

    rate: Rate
    waiting: int
    """Jobs of one user that may wait."""
    running: int
    """Jobs of one user that run at once."""
    running_by_plan: Mapping[str, int]
    """The same for those who have a plan, by its product code."""
    lease: float
    """A worker that has been silent for this long has died."""
    duration: float
    """The longest that an engine may work on one generation."""
    tool_duration: float
    """The same for a picture tool: the largest pictures take minutes."""
    patience: float
    """The longest that a call waits for its picture."""
    retention: timedelta
    """After its end, the row of a job."""


class JobDeps(StudioDeps, Protocol):
    metrics: Metrics
    tracing: Tracing
    engines: Engines
    handlers: Handlers
    enhancer: Enhancer
    active_subscriptions: ActiveSubscriptions
    queue: Queue
    changed: Signals
    """Notified under a generation's id when its row has changed, here or in another process."""
    poller: Poller
    rules: Rules
    content_rules: ContentRules


async def job_deps(request: Request) -> JobDeps:
    return cast(JobDeps, request.app.state.container)


Jobs = Annotated[JobDeps, Depends(job_deps)]
