"""The queue's handler of edits."""

from __future__ import annotations

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.edits.canvas import drawings_of_edit, pictures_of_edit
from thumbsmith.studio.edits.drawing import ChangedPicture
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.work import Work


class EditHandler:
    limit = "generations"
    at_once: int | None = None

    def thumbnails(self, job: Job) -> int:
        return 0 if job.edit["thumbnail"] else 1

    def pictures_held(self, job: Job) -> frozenset[str]:
        return pictures_of_edit(job.edit)

    def pictures_used(self, job: Job) -> frozenset[str]:
        """People in a drawing of a scene are asked about with its layers."""
        return self.pictures_held(job) - drawings_of_edit(job.edit)

    async def check(self, session: WriteSession, wanted: Job) -> None:
        """Nothing more speaks against it."""

    def work(self, deps: JobDeps, lease: Lease, job: Job) -> Work:
        return ChangedPicture(deps, lease, job)
