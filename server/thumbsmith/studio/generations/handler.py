"""The queue's handler of generations."""

from __future__ import annotations

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.generations.drawing import NewPictures
from thumbsmith.studio.generations.reference import pictures_needed
from thumbsmith.studio.generations.shuffling import refuse_second
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.work import Work


class GenerationHandler:
    limit = "generations"
    at_once: int | None = None

    def thumbnails(self, job: Job) -> int:
        return 1

    def pictures_held(self, job: Job) -> frozenset[str]:
        logo = job.brand.get("logo")
        return frozenset({*job.photos, *([logo] if logo else []), *pictures_needed(job.base)})

    def pictures_used(self, job: Job) -> frozenset[str]:
        """A logo is a sign."""
        return self.pictures_held(job) - {job.brand.get("logo")}

    async def check(self, session: WriteSession, wanted: Job) -> None:
        """Raises AlreadyShuffling."""
        await refuse_second(session, wanted)

    def work(self, deps: JobDeps, lease: Lease, job: Job) -> Work:
        return NewPictures(deps, lease, job)
