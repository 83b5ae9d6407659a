"""One attempt at a job that an engine draws: every variation is kept as soon as it comes."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime

from sqlalchemy import select

from thumbsmith.engines.base import Variation
from thumbsmith.pictures.encode import list_preview, picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import marked, source_of_scene
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.jobs import leases
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import Origin
from thumbsmith.studio.thumbnails.service import stored_scene


class Drawing(ABC):
    def __init__(self, deps: JobDeps, lease: Lease, job: Job) -> None:
        self._deps = deps
        self._lease = lease
        self._job = job
        self.progress: tuple[float, str] = (0.0, job.stage)
        """Share done (0 to 1) and stage."""
        self.partial: bytes | None = None
        """The newest unfinished picture (WebP) that has not been shown yet."""
        self.kept = 0
        """Variations that are stored and recorded."""
        engine = deps.engines.by_name.get(job.engine)
        self.longest = max(deps.rules.duration, engine.about.longest if engine else 0.0)
        self.is_over = False

    @abstractmethod
    async def run(self) -> None:
        """Raises EngineError, ServiceError (storage), LeaseLost."""

    @abstractmethod
    async def deliver_within(self, session: WriteSession, job: Job, now: datetime) -> list[str]:
        """The job ends with what came out. Returned are keys of files that nobody needs any more. Raises HoldLost and
        ThumbnailMissing."""

    async def deliver(self) -> Job:
        """Raises LeaseLost, HoldLost and ThumbnailMissing."""
        deps = self._deps
        async with deps.database.write() as session:
            job = await leases.leased(session, self._lease)
            spare = await self.deliver_within(session, job, deps.clock())
        await pictures.remove_files(deps.storage, spare)
        return job

    def _report(self, fraction: float, stage: str, partial: EncodedPicture | None = None) -> None:
        self.progress = (min(max(fraction, 0.0), 1.0), stage[:200])
        if partial is not None:
            self.partial = partial.data

    async def _own_pictures(self) -> dict[str, EncodedPicture]:
        deps, wish = self._deps, self._job
        held = deps.handlers[wish.kind].pictures_held(wish)
        return await pictures.load_all(deps.database, deps.storage, wish.user_id, held)

    async def _keep(self, variation: Variation) -> None:
        """Store its pictures, then record them and it in one fenced step."""
        deps, user_id = self._deps, self._lease.user_id
        preview = await asyncio.to_thread(list_preview, variation.flattened.data)
        now = deps.clock()
        flattened = marked(variation.flattened, source_of_scene(variation.scene, variation.pictures))
        origin = await self._origin(now)
        files = await pictures.store_all(deps.storage, user_id, [flattened, *variation.pictures.values()], now, origin)
        row = GenerationVariation(
            id=new_id(now),
            generation_id=self._lease.generation_id,
            index=variation.index,
            scene=stored_scene(variation.scene),
            flattened_id=picture_id(flattened.data),
            preview=preview.data,
            facts=dict(variation.facts),
            created_at=now,
        )
        async with pictures.recording(deps.database, deps.storage, user_id, files, now) as (session, spare):
            await leases.leased(session, self._lease)
            replaced = await self._remove_earlier(session, variation.index)
            session.add(row)
            await session.flush()
            await pictures.hold(session, user_id, row.id, {row.flattened_id} | variation.scene.pictures())
            spare.extend(await pictures.release(session, user_id, replaced))
        self.kept += 1
        deps.changed.notify(self._lease.generation_id)

    async def _origin(self, now: datetime) -> Origin:
        """Of what it makes: who is in the creator's own pictures is in it too, and was asked about before it began."""
        used = self._deps.handlers[self._job.kind].pictures_used(self._job)
        async with self._deps.database.read() as session:
            origin = await pictures.origin_of_all(session, self._lease.user_id, used)
        return replace(origin, consented_at=origin.consented_at or now) if origin.is_uploaded else origin

    async def _remove_earlier(self, session: WriteSession, index: int) -> list[str]:
        """An earlier attempt may have brought this variation already. Returns who held its pictures."""
        earlier = await session.scalar(
            select(GenerationVariation).where(
                GenerationVariation.generation_id == self._lease.generation_id, GenerationVariation.index == index
            )
        )
        if earlier is None:
            return []
        await session.delete(earlier)
        await session.flush()
        return [earlier.id]


@asynccontextmanager
async def closing(variations: AsyncIterator[Variation]) -> AsyncIterator[None]:
    """Let the engine clean up even when its last variation could not be kept."""
    try:
        yield
    finally:
        if isinstance(variations, AsyncGenerator):
            await variations.aclose()
