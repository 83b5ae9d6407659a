"""The queue, its workers, and how much one creator may ask for."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator

from thumbsmith.engines.base import QUEUES
from thumbsmith.settings.formats import names_of, numbers_of_plans
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
    running_per_user: int = Field(default=2, ge=1, description="Jobs of one creator that run at once.")
    running_per_plan: str = Field(default="PRO:3, INFLUENCER:4", description="The same for those who have a plan.")
    waiting_per_user: int = Field(default=40, ge=1, description="Jobs of one creator that may wait.")
    generations_per_minute: int = Field(default=30, ge=1, description="Jobs that one creator may begin.")
    storage_gb_per_account: float = Field(
        default=1,
        gt=0,
        description="Storage of an account: pictures, scenes and previews; 1 GB is 1,000,000,000 bytes.",
    )
    storage_gb_per_plan: str = Field(
        default="START:10, PRO:25, INFLUENCER:60", description="The same for those who have a plan."
    )
    thumbnails_per_account: int = Field(default=1_000, ge=1, description="As many may be kept without a plan.")
    thumbnails_per_plan: str = Field(
        default="START:5000, PRO:10000, INFLUENCER:25000", description="The same for those who have a plan."
    )
    versions_per_thumbnail: int = Field(default=300, ge=1, le=500, description="As many one can have.")
    saves_per_minute: int = Field(
        default=60, ge=1, description="Saves, duplicates and own templates of one creator, together."
    )
    uploads_per_minute: int = Field(default=240, ge=1, description="Pictures that one creator brings.")
    payment_calls_per_minute: int = Field(
        default=60, ge=1, description="Calls of one account that the card provider is asked for, together."
    )
    exports_per_minute: int = Field(default=60, ge=1, description="Exports and imports of one creator, together.")
    generation_seconds: float = Field(default=300, gt=0, description="The longest that an engine may take for one.")
    tool_seconds: float = Field(default=1800, gt=0, description="The longest that a picture tool may take for one.")
    lease_seconds: float = Field(default=15, gt=0, description="A worker that is silent for this long has died.")
    shutdown_seconds: float = Field(default=10, ge=0, description="Time that running work gets when a worker stops.")
    drain_seconds: float = Field(
        default=0, ge=0, description="Time between the end of /healthz and that of a server, for its proxy to notice."
    )
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

    @field_validator("running_per_plan", "storage_gb_per_plan", "thumbnails_per_plan")
    @classmethod
    def plans_have_numbers(cls, value: str, info: ValidationInfo) -> str:
        try:
            numbers_of_plans(value)
        except ValueError as error:
            raise ValueError(f"THUMBSMITH_{str(info.field_name).upper()} {error}") from error
        return value

    def queues(self) -> tuple[str, ...]:
        """The queues whose jobs a worker does."""
        return names_of(self.worker_queues)
