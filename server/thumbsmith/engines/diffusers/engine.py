"""Pictures painted by a local diffusion model, with the composer's headline over them as live text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import cast

import structlog

from thumbsmith.engines.base import (
    GPU_QUEUE,
    About,
    Cancelled,
    Choices,
    EditRequest,
    GenerationRequest,
    Progress,
    Variation,
)
from thumbsmith.engines.diffusers.painter import NotPainted, Painter
from thumbsmith.engines.diffusers.wishes import LIKE_CANVAS, LIKE_HOLE, LIKE_PHOTO, Task, Wish
from thumbsmith.engines.painting import Shares
from thumbsmith.engines.plates import ArtDirector, Plate, PlateOrder, painted, repainted
from thumbsmith.pictures.decode import PictureRefused
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.sanitizer import ImageSanitizer

log = structlog.get_logger(__name__)

AVOID = "text, letters, numbers, words, captions, logo, watermark, signature, frame, blurry, low quality, deformed"
REMOVED = "empty background, nothing else, seamless continuation of the surroundings"
SEEDS = 2**53
LONGEST = 3_600.0
"""Seconds for one wish: four pictures on a processor without GPU. A process that says nothing is given up earlier."""


class DiffusersEngine:
    name = "diffusers"
    about = About(
        "Local AI painter",
        "Scenes that nobody drew before, painted on this site's own machine: nothing leaves it.",
        longest=LONGEST,
        queue=GPU_QUEUE,
    )

    def __init__(self, painter: Painter, director: ArtDirector, sanitizer: ImageSanitizer) -> None:
        self._painter = painter
        self._director = director
        self._sanitizer = sanitizer
        self._turn = asyncio.Lock()

    def choices(self) -> Choices:
        return self._director.plate_choices()

    async def warm_up(self) -> None:
        """Loads the model. Raises EngineError."""
        try:
            seen = await self._painter.load()
        except NotPainted as error:
            log.exception("the local model can't be used", why=error.why)
            raise
        log.info("the local model is ready", device=seen.device, precision=seen.precision, pipeline=seen.pipeline)

    async def can_edit(self, prompt: str, *, is_masked: bool) -> bool:
        return True

    def generate(
        self, request: GenerationRequest, progress: Progress, cancelled: Cancelled
    ) -> AsyncIterator[Variation]:
        photos = request.shown_together[:1]

        async def paint(order: PlateOrder, share: Shares) -> Plate:
            task, strength = ("image", LIKE_PHOTO) if photos else ("text", 1.0)
            seed = (request.seed + order.index) % SEEDS
            wish = Wish(cast(Task, task), order.prompt, order.tags, AVOID, seed, strength)
            return await self._plate(wish, photos, order.index, share)

        return painted(self._director, request, progress, cancelled, paint)

    async def edit(self, request: EditRequest, progress: Progress, cancelled: Cancelled) -> Variation:
        words, seed = request.prompt.strip() or REMOVED, request.seed % SEEDS

        async def paint(ground: EncodedPicture, _mask: EncodedPicture | None, share: Shares) -> Plate:
            if request.mask:
                wish = Wish("inpaint", words, words, AVOID, seed, LIKE_HOLE)
                return await self._plate(wish, [ground, request.mask], 0, share)
            return await self._plate(Wish("image", words, words, AVOID, seed, LIKE_CANVAS), [ground], 0, share)

        return await repainted(self._director, request, progress, cancelled, paint)

    async def close(self) -> None:
        """The director stays open: it is an engine of its own."""
        await self._painter.close()
        await self._sanitizer.close()

    async def _plate(self, wish: Wish, pictures: Sequence[EncodedPicture], index: int, share: Shares) -> Plate:
        """The picture as a clean file, with what painted it. Raises EngineError."""

        def hear(fraction: float, stage: str) -> None:
            share.stepped(index, fraction, stage)

        async with self._turn:
            share.begun(index)
            try:
                answer = await self._painter.paint(wish, pictures, hear)
            except NotPainted as error:
                log.exception("the local model painted nothing", code=error.code, why=error.why)
                raise
        try:
            clean = await self._sanitizer.read(answer.data, "keep")
        except PictureRefused as error:
            log.exception("the local model painted no picture", reason=str(error))
            raise NotPainted("NO_MODEL", str(error)) from error
        facts = {"model": self._painter.model.name.rstrip("/").rpartition("/")[2], "device": answer.device}
        return Plate(clean, facts | {"paintingSeconds": f"{answer.seconds:.1f}"})
