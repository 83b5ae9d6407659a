"""What generations are made with, built once per process by the container."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.platform.doorbell import Doorbells
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.metrics import Metrics
from thumbsmith.platform.queue import Queue
from thumbsmith.studio.dependencies import StudioParts
from thumbsmith.studio.generations.engines import Engines


@dataclass(frozen=True)
class Rules:
    """What an installation allows. Times in seconds."""

    rate: Rate
    waiting: int
    """Generations of one user that may wait."""
    running: int
    """Generations of one user that run at once."""
    lease: float
    """A worker that has been silent for this long has died."""
    duration: float
    """The longest that an engine may work on one generation."""
    patience: float
    """How long a call waits for its picture."""


class GenerationParts(StudioParts, Protocol):
    metrics: Metrics
    engines: Engines
    queue: Queue
    changed: Doorbells
    """Rung under a generation's id when its row has changed in this process."""
    rules: Rules


def generation_parts(request: Request) -> GenerationParts:
    return cast(GenerationParts, request.app.state.container)


Generating = Annotated[GenerationParts, Depends(generation_parts)]
