"""Pictures painted by a model of the Images API, with the composer's headline over them as live text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import replace

import openai
import structlog

from thumbsmith.engines.base import (
    About,
    Cancelled,
    Choices,
    EditRequest,
    EncodedPicture,
    EngineError,
    GenerationRequest,
    Progress,
    Variation,
)
from thumbsmith.engines.openai.client import ImagesClient, Painted
from thumbsmith.engines.openai.failures import BAD_ANSWER
from thumbsmith.engines.painting import READ, Shares, as_they_come, finished, unless_cancelled
from thumbsmith.engines.plates import ArtDirector, PlateOrder
from thumbsmith.pictures.decode import PictureRefused
from thumbsmith.pictures.door import PictureDoor
from thumbsmith.pictures.encode import narrowed

log = structlog.get_logger(__name__)

PARTIAL_WIDTH, PARTIAL_QUALITY = 768, 60
CHANGE = (
    "Change this picture as asked and keep everything else as it is: framing, faces, light, colours. Paint no text, "
    "letters, logos or watermarks. What to change: "
)
REMOVE = "Remove what is marked and continue what is behind it."


class OpenAIEngine:
    name = "openai"
    about = About(
        "AI painter",
        "Scenes that nobody drew before, people and places like photos; takes up to two minutes.",
        is_paid_per_picture=True,
        longest=900.0,
    )

    def __init__(self, client: ImagesClient, director: ArtDirector, door: PictureDoor, at_once: int = 2) -> None:
        """`at_once`: pictures of one request that are painted together; services limit how many run at a time."""
        self._client = client
        self._director = director
        self._door = door
        self._turns = asyncio.Semaphore(at_once)

    def choices(self) -> Choices:
        return self._director.plate_choices()

    async def warm_up(self) -> None:
        """Says in the log when the model goes. Raises EngineError when the service does not accept us."""
        try:
            gone = await self._client.shutdown_date()
        except (openai.AuthenticationError, openai.PermissionDeniedError) as fault:
            raise EngineError("The image service does not accept the key.", "ENGINE_NOT_SET_UP") from fault
        except openai.OpenAIError as fault:
            log.info("the image service says nothing of its model", error=type(fault).__name__)
        else:
            if gone:
                log.warning("the image model will be shut down", model=self._client.service.model, on=gone)

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
        mask = await self._director.mask(request.mask) if request.mask else None
        share = Shares(1, progress)
        wish = request.prompt.strip() or REMOVE
        task = asyncio.create_task(
            self._painted(lambda partial: self._client.edit([ground], CHANGE + wish, mask, partial), 0, share)
        )
        picture, facts = await unless_cancelled(task, cancelled)
        merged = await finished(self._director.merge(request, picture))
        return replace(merged, facts={**merged.facts, **facts})

    async def close(self) -> None:
        """The director stays open: it is an engine of its own."""
        await self._client.close()
        await self._door.close()

    async def _variation(self, order: PlateOrder, request: GenerationRequest, share: Shares) -> Variation:
        async with self._turns:
            if request.photos:
                plate, facts = await self._painted(
                    lambda partial: self._client.edit(request.photos, order.prompt, None, partial), order.index, share
                )
            else:
                plate, facts = await self._painted(
                    lambda partial: self._client.generate(order.prompt, partial), order.index, share
                )
        lettered = await finished(self._director.letter(order, plate, request))
        share.done(order.index)
        return replace(lettered, facts={**lettered.facts, **facts})

    async def _painted(
        self, ask: Callable[[Callable[[int, bytes], Awaitable[None]]], Awaitable[Painted]], index: int, share: Shares
    ) -> tuple[EncodedPicture, dict[str, str]]:
        """The picture as a clean file, with what it cost. Raises EngineError."""

        async def partial(position: int, data: bytes) -> None:
            try:
                picture = await self._door.read(data, "keep")
            except PictureRefused:
                return  # an unfinished picture is a courtesy
            small = await asyncio.to_thread(narrowed, picture.data, PARTIAL_WIDTH, PARTIAL_QUALITY)
            share.partial(index, position, small)

        share.begun(index)
        painted = await ask(partial)
        facts = painted.spent.facts(self._client.abilities.price) if painted.spent else {}
        try:
            clean = await self._door.read(painted.data, "keep")
        except PictureRefused as error:
            log.warning("the image service sent no picture", reason=str(error), bytes=len(painted.data))
            raise EngineError(BAD_ANSWER, "BAD_ANSWER") from error
        return clean, {"model": self._client.service.model, **facts}
