"""The queue, its workers, and the time that they get."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, field_validator

from thumbsmith.engines.base import QUEUES
from thumbsmith.settings.formats import names_of
from thumbsmith.settings.section import Section


class JobSettings(Section):
    title = "Jobs and workers"

    queue: Literal["inprocess", "procrastinate"] = Field(
        default="inprocess",
        description=(
            "inprocess: a worker inside the server; procrastinate: workers of their own (`thumbsmith "
            "worker`) on the PostgreSQL of DATABASE_URL."
        ),
    )
    worker_queues: str = Field(
        default=", ".join(QUEUES),
        description=(
            "The queues of a worker, or of the server's own: default, gpu (jobs of a local model) or both. "
            "`thumbsmith worker --queues` goes before it."
        ),
    )
    worker_slots: int = Field(default=2, ge=1, le=256, description="Generations that one worker runs at once.")
    worker_metrics_port: int | None = Field(
        default=None,
        ge=1,
        le=65_535,
        description=(
            "Where, on HOST, a worker of its own answers /healthz, /readyz and /metrics; nowhere when not set."
        ),
        examples=["9100"],
    )
    generation_seconds: float = Field(default=300, gt=0, description="The longest that an engine may take for one.")
    tool_seconds: float = Field(default=1800, gt=0, description="The longest that a picture tool may take for one.")
    lease_seconds: float = Field(default=15, gt=0, description="A worker that is silent for this long has died.")
    shutdown_seconds: float = Field(default=10, ge=0, description="Time that running work gets when a worker stops.")
    answer_seconds: float = Field(default=120, gt=0, description="How long a call waits for its picture.")
    jobs_kept_days: int = Field(
        default=30, ge=1, description="Days after its end that a job is kept; see *Pictures* for what depends on it."
    )

    @field_validator("worker_queues")
    @classmethod
    def queues_are_known(cls, value: str) -> str:
        names = names_of(value)
        if not names or not set(names) <= set(QUEUES):
            raise ValueError(f"THUMBSMITH_WORKER_QUEUES takes {', '.join(QUEUES)}, with commas")
        return value

    def queues(self) -> tuple[str, ...]:
        """The queues whose jobs a worker does."""
        return names_of(self.worker_queues)
