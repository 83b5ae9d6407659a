"""One attempt at a generation: the engine draws, and every variation is kept as soon as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime

from pydantic import TypeAdapter
from sqlalchemy import select

from thumbsmith.engines.base import (
    TOO_HEAVY,
    Brand,
    Corrections,
    EditRequest,
    EngineError,
    GenerationRequest,
    Steering,
    Variation,
)
from thumbsmith.pictures.encode import list_preview, picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import marked, source_of_scene
from thumbsmith.pictures.scene_pool import DrawingFailed, SceneNotDrawn, SceneStopped
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import Scene
from thumbsmith.studio.generations import completion, leases, service
from thumbsmith.studio.generations.deps import GenerationDeps
from thumbsmith.studio.generations.editing import engine_edit
from thumbsmith.studio.generations.leases import Lease
from thumbsmith.studio.generations.models import Generation, GenerationVariation
from thumbsmith.studio.generations.reference import engine_reference
from thumbsmith.studio.generations.shuffling import shuffle_for
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import Origin
from thumbsmith.studio.thumbnails.service import stored_scene

CORRECTIONS = TypeAdapter(Corrections)
EMPTY_HANDED = "The engine brought no picture. Another description may help."


class Drawing:
    def __init__(self, deps: GenerationDeps, lease: Lease, generation: Generation) -> None:
        self._deps = deps
        self._lease = lease
        self._generation = generation
        self.progress: tuple[float, str] = (0.0, generation.stage)
        """Share done (0 to 1) and stage."""
        self.partial: bytes | None = None
        """The newest unfinished picture (WebP) that has not been shown yet."""
        self.kept = 0
        """Variations that are stored and recorded."""
        engine = deps.engines.by_name.get(generation.engine)
        self.longest = max(deps.rules.duration, engine.about.longest if engine else 0.0)
        self.is_over = False

    async def run(self) -> None:
        """Raises EngineError, ServiceError (storage), LeaseLost."""
        engine = self._deps.engines.find(self._generation.engine)
        if self._generation.edit:
            edited = await engine.edit(await self._edit_request(), self._report, lambda: self.is_over)
            await self._keep(edited)
            return
        variations = engine.generate(await self._request(), self._report, lambda: self.is_over)
        async with closing(variations):
            async for variation in variations:
                await self._keep(variation)
        if not self.kept:
            raise EngineError(EMPTY_HANDED, "NO_PICTURE")

    async def deliver(self) -> Generation:
        """Raises LeaseLost, HoldLost and ThumbnailMissing."""
        deps = self._deps
        async with deps.database.write() as session:
            generation = await leases.leased(session, self._lease)
            spare = await completion.deliver(session, generation, deps.clock())
        await pictures.remove_files(deps.storage, spare)
        return generation

    def _report(self, fraction: float, stage: str, partial: EncodedPicture | None = None) -> None:
        self.progress = (min(max(fraction, 0.0), 1.0), stage[:200])
        if partial is not None:
            self.partial = partial.data

    async def _request(self) -> GenerationRequest:
        wish = self._generation
        own = await pictures.load_all(
            self._deps.database, self._deps.storage, wish.user_id, service.pictures_held(wish)
        )
        logo = wish.brand.get("logo")
        return GenerationRequest(
            prompt=wish.prompt,
            title=wish.title,
            seed=wish.seed,
            variations=wish.variations,
            steering=Steering(**wish.steering),
            corrections=CORRECTIONS.validate_python(wish.corrections),
            photos=tuple(own[name] for name in wish.photos),
            brand=Brand(tuple(wish.brand.get("colors", ())), wish.brand.get("font"), own[logo] if logo else None),
            base=engine_reference(wish.base, own),
            shuffle=await shuffle_for(self._deps.database, wish),
        )

    async def _edit_request(self) -> EditRequest:
        """A canvas that came only as layers is drawn first. Raises EngineError when it can't be."""
        deps, wish = self._deps, self._generation
        own = await pictures.load_all(deps.database, deps.storage, wish.user_id, service.pictures_held(wish))
        flattened = wish.edit["flattened"]
        drawn = own[flattened] if flattened else await self._drawn(load(wish.edit["scene"]), own)
        return engine_edit(wish.edit, wish.prompt, wish.seed, own, drawn)

    async def _drawn(self, scene: Scene, own: Mapping[str, EncodedPicture]) -> EncodedPicture:
        try:
            return await self._deps.renderer.canvas(scene, own, whose=self._lease.user_id)
        except SceneStopped as stopped:
            raise EngineError(str(stopped), TOO_HEAVY) from stopped
        except SceneNotDrawn as error:
            raise EngineError(str(error), "NOT_DRAWN") from error
        except DrawingFailed as failed:
            raise EngineError(str(failed), "DRAWING_FAILED", retryable=True) from failed

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
        used = service.pictures_used(self._generation)
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
