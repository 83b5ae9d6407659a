"""Pictures painted by a local diffusion model, with the composer's headline over them as live text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import replace

import structlog

from thumbsmith.engines.base import (
    GPU_QUEUE,
    About,
    Cancelled,
    Choices,
    EditRequest,
    EncodedPicture,
    GenerationRequest,
    Progress,
    Variation,
)
from thumbsmith.engines.diffusers.painter import NotPainted, Painter
from thumbsmith.engines.diffusers.wishes import LIKE_CANVAS, LIKE_HOLE, LIKE_PHOTO, Wish
from thumbsmith.engines.painting import READ, Shares, as_they_come, finished, unless_cancelled
from thumbsmith.engines.plates import ArtDirector, PlateOrder
from thumbsmith.pictures.decode import PictureRefused
from thumbsmith.pictures.door import PictureDoor

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

    def __init__(self, painter: Painter, director: ArtDirector, door: PictureDoor) -> None:
        self._painter = painter
        self._director = director
        self._door = door
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

    async def generate(
        self, request: GenerationRequest, progress: Progress, cancelled: Cancelled
    ) -> AsyncIterator[Variation]:
        progress(READ, "Reading your words")
        orders = await self._director.order(request)
        share = Shares(len(orders), progress)
        tasks = {asyncio.create_task(self._variation(order, request, share)) for order in orders}
        async with aclosing(as_they_come(tasks, cancelled)) as coming:
            async for variation in coming:
                yield variation

    async def edit(self, request: EditRequest, progress: Progress, cancelled: Cancelled) -> Variation:
        progress(READ, "Preparing the picture")
        ground = await self._director.ground(request)
        if request.mask:
            await self._director.mask(request.mask)  # refuses one that marks nothing
        words = request.prompt.strip() or REMOVED
        seed = request.seed % SEEDS
        if request.mask:
            wish, pictures = Wish("inpaint", words, words, AVOID, seed, LIKE_HOLE), [ground, request.mask]
        else:
            wish, pictures = Wish("image", words, words, AVOID, seed, LIKE_CANVAS), [ground]
        share = Shares(1, progress)
        task = asyncio.create_task(self._painted(wish, pictures, 0, share))
        picture, facts = await unless_cancelled(task, cancelled)
        merged = await finished(self._director.merge(request, picture))
        return replace(merged, facts={**merged.facts, **facts})

    async def close(self) -> None:
        """The director stays open: it is an engine of its own."""
        await self._painter.close()
        await self._door.close()

    async def _variation(self, order: PlateOrder, request: GenerationRequest, share: Shares) -> Variation:
        photos = request.photos[:1]
        wish = Wish(
            "image" if photos else "text",
            order.prompt,
            order.tags,
            AVOID,
            (request.seed + order.index) % SEEDS,
            LIKE_PHOTO if photos else 1.0,
        )
        plate, facts = await self._painted(wish, photos, order.index, share)
        lettered = await finished(self._director.letter(order, plate, request))
        share.done(order.index)
        return replace(lettered, facts={**lettered.facts, **facts})

    async def _painted(
        self, wish: Wish, pictures: Sequence[EncodedPicture], index: int, share: Shares
    ) -> tuple[EncodedPicture, dict[str, str]]:
        """The picture as a clean file, with what painted it. Raises EngineError."""

        def hear(fraction: float, stage: str) -> None:
            share.stepped(index, fraction, stage)

        async with self._turn:
            share.begun(index)
            try:
                painted = await self._painter.paint(wish, pictures, hear)
            except NotPainted as error:
                log.exception("the local model painted nothing", code=error.code, why=error.why)
                raise
        try:
            clean = await self._door.read(painted.data, "keep")
        except PictureRefused as error:
            log.exception("the local model painted no picture", reason=str(error))
            raise NotPainted("NO_MODEL", str(error)) from error
        facts = {"model": self._painter.model.name.rstrip("/").rpartition("/")[2], "device": painted.device}
        return clean, facts | {"paintingSeconds": f"{painted.seconds:.1f}"}
