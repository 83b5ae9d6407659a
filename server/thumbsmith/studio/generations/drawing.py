"""One attempt at a generation: an engine draws new pictures."""

from __future__ import annotations

from datetime import datetime

from pydantic import TypeAdapter

from thumbsmith.engines.base import Brand, Corrections, EngineError, GenerationRequest, Steering
from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.generations import completion
from thumbsmith.studio.generations.reference import engine_reference
from thumbsmith.studio.generations.shuffling import shuffle_for
from thumbsmith.studio.jobs.drawing import Drawing, closing
from thumbsmith.studio.jobs.models import Job

CORRECTIONS = TypeAdapter(Corrections)
EMPTY_HANDED = "The engine brought no picture. Another description may help."


class NewPictures(Drawing):
    async def run(self) -> None:
        """Raises EngineError, ServiceError (storage), LeaseLost."""
        engine = self._deps.engines.find(self._job.engine)
        variations = engine.generate(await self._request(), self._report, lambda: self.is_over)
        async with closing(variations):
            async for variation in variations:
                await self._keep(variation)
        if not self.kept:
            raise EngineError(EMPTY_HANDED, "NO_PICTURE")

    async def deliver_within(self, session: WriteSession, job: Job, now: datetime) -> list[str]:
        return await completion.deliver(session, job, now)

    async def _request(self) -> GenerationRequest:
        wish = self._job
        own = await self._own_pictures()
        brand = wish.brand
        logo = brand.get("logo")
        return GenerationRequest(
            prompt=wish.prompt,
            title=wish.title,
            seed=wish.seed,
            variations=wish.variations,
            steering=Steering(**wish.steering),
            corrections=CORRECTIONS.validate_python(wish.corrections),
            photos=tuple(own[name] for name in wish.photos),
            brand=Brand(
                colors=tuple(brand.get("colors", ())),
                font=brand.get("font"),
                logo=own[logo] if logo else None,
                character=brand.get("character"),
            ),
            base=engine_reference(wish.base, own),
            shuffle=await shuffle_for(self._deps.database, wish),
        )
