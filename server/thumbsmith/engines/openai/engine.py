"""Pictures painted by a model of the Images API, with the composer's headline over them as live text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import openai
import structlog

from thumbsmith.engines.base import (
    About,
    Cancelled,
    Choices,
    EditRequest,
    EngineError,
    GenerationRequest,
    Progress,
    Variation,
)
from thumbsmith.engines.openai.client import ImagesClient, Painted
from thumbsmith.engines.openai.failures import BAD_ANSWER
from thumbsmith.engines.painting import Shares
from thumbsmith.engines.plates import ArtDirector, Plate, PlateOrder, painted, repainted
from thumbsmith.pictures.decode import PictureRefused
from thumbsmith.pictures.encode import narrowed
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.sanitizer import ImageSanitizer

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

    def __init__(
        self, client: ImagesClient, director: ArtDirector, sanitizer: ImageSanitizer, at_once: int = 2
    ) -> None:
        """`at_once`: pictures of one request that are painted together; services limit how many run at a time."""
        self._client = client
        self._director = director
        self._sanitizer = sanitizer
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

    async def can_edit(self, prompt: str, *, is_masked: bool) -> bool:
        return True

    def generate(
        self, request: GenerationRequest, progress: Progress, cancelled: Cancelled
    ) -> AsyncIterator[Variation]:
        async def paint(order: PlateOrder, share: Shares) -> Plate:
            async with self._turns:
                if request.shown_together:
                    return await self._plate(
                        lambda partial: self._client.edit(request.shown_together, order.prompt, None, partial),
                        order.index,
                        share,
                    )
                return await self._plate(
                    lambda partial: self._client.generate(order.prompt, partial), order.index, share
                )

        return painted(self._director, request, progress, cancelled, paint)

    async def edit(self, request: EditRequest, progress: Progress, cancelled: Cancelled) -> Variation:
        wish = CHANGE + (request.prompt.strip() or REMOVE)

        async def paint(ground: EncodedPicture, mask: EncodedPicture | None, share: Shares) -> Plate:
            return await self._plate(lambda partial: self._client.edit([ground], wish, mask, partial), 0, share)

        return await repainted(self._director, request, progress, cancelled, paint)

    async def close(self) -> None:
        """The director stays open: it is an engine of its own."""
        await self._client.close()
        await self._sanitizer.close()

    async def _plate(
        self, ask: Callable[[Callable[[int, bytes], Awaitable[None]]], Awaitable[Painted]], index: int, share: Shares
    ) -> Plate:
        """The picture as a clean file, with what it cost. Raises EngineError."""

        async def partial(position: int, data: bytes) -> None:
            try:
                picture = await self._sanitizer.read(data, "keep")
            except PictureRefused:
                return  # an unfinished picture is a courtesy
            small = await asyncio.to_thread(narrowed, picture.data, PARTIAL_WIDTH, PARTIAL_QUALITY)
            share.partial(index, position, small)

        share.begun(index)
        answer = await ask(partial)
        facts = answer.spent.facts(self._client.abilities.price) if answer.spent else {}
        try:
            clean = await self._sanitizer.read(answer.data, "keep")
        except PictureRefused as error:
            log.warning("the image service sent no picture", reason=str(error), bytes=len(answer.data))
            raise EngineError(BAD_ANSWER, "BAD_ANSWER") from error
        return Plate(clean, {"model": self._client.service.model, **facts})
