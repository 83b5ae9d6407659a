"""The queue's handler of picture tools."""

from __future__ import annotations

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.work import Work
from thumbsmith.studio.tools.working import ToolWork


class ToolHandler:
    limit = "picture-tools"
    at_once: int | None = 1

    def thumbnails(self, job: Job) -> int:
        return 0

    def pictures_held(self, job: Job) -> frozenset[str]:
        return frozenset({job.tool["picture"]})

    def pictures_used(self, job: Job) -> frozenset[str]:
        """Tools make nothing new of anybody."""
        return frozenset()

    async def check(self, session: WriteSession, wanted: Job) -> None:
        """Nothing more speaks against it."""

    def work(self, deps: JobDeps, lease: Lease, job: Job) -> Work:
        return ToolWork(deps, lease, job)
