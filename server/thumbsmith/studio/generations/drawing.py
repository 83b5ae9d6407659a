"""One attempt at a generation: an engine draws new pictures."""

from __future__ import annotations

from datetime import datetime

from pydantic import TypeAdapter

from thumbsmith.engines.base import Brand, Corrections, EngineError, GenerationRequest, Moment, Steering
from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.generations import completion
from thumbsmith.studio.generations.choices import is_own_font
from thumbsmith.studio.generations.reference import engine_reference
from thumbsmith.studio.generations.shuffling import shuffle_for
from thumbsmith.studio.jobs.drawing import Drawing, closing
from thumbsmith.studio.jobs.models import Job

CORRECTIONS = TypeAdapter(Corrections)
MOMENTS = TypeAdapter(tuple[Moment, ...])
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
        base = engine_reference(wish.base, own)
        named = base.scene.own_fonts() if base else frozenset[str]()
        font = brand.get("font")
        if is_own_font(font):
            named |= {font}
        letters = await fonts.load_all(self._deps.database, self._deps.storage, wish.user_id, named)
        return GenerationRequest(
            prompt=wish.prompt,
            title=wish.title,
            seed=wish.seed,
            variations=wish.variations,
            steering=Steering(**wish.steering),
            corrections=CORRECTIONS.validate_python(wish.corrections),
            photos=tuple(own[name] for name in wish.photos),
            moments=MOMENTS.validate_python(wish.moments),
            brand=Brand(
                colors=tuple(brand.get("colors", ())),
                font=None if is_own_font(font) and font not in letters else font,
                logo=own[logo] if logo else None,
                character=brand.get("character"),
            ),
            base=base,
            fonts=letters,
            shuffle=await shuffle_for(self._deps.database, wish),
        )
