"""The port to kinds of jobs: each area that has jobs registers a handler (the container does) for its kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import Job, Kind
from thumbsmith.studio.jobs.work import Work

if TYPE_CHECKING:  # they have handlers
    from thumbsmith.studio.jobs.deps import JobDeps


class Handler(Protocol):
    """The price stands in the row: `Job.images`."""

    @property
    def limit(self) -> str:
        """The name of the rate limit that asking for one counts against, within an account."""
        ...

    @property
    def at_once(self) -> int | None:
        """The number of an account's that run at once. None: as many as its plan allows."""
        ...

    def thumbnails(self, job: Job) -> int:
        """The number of new ones that it brings."""
        ...

    def pictures_held(self, job: Job) -> frozenset[str]:
        """Everything of the creator's that its engine or tool will look at."""
        ...

    def pictures_used(self, job: Job) -> frozenset[str]:
        """Those of them that may show people who have to be asked."""
        ...

    async def check(self, session: WriteSession, wanted: Job) -> None:
        """Raise what speaks against it now. The creator's row is locked."""
        ...

    def work(self, deps: JobDeps, lease: Lease, job: Job) -> Work:
        """One attempt at it."""
        ...


Handlers = Mapping[Kind, Handler]
