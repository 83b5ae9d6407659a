"""The art director of painting engines: they paint pictures without words (*plates*), and the words are laid
over them as live text by somebody who measures letters.

Painting models misspell; text that they paint can't be edited either. So the director says before the painting what
is to be seen and which part stays calm for the words, and sets the words afterwards on what really came.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Protocol

from thumbsmith.engines.base import Cancelled, Choices, EditRequest, GenerationRequest, Progress, Variation
from thumbsmith.engines.painting import READ, Shares, as_they_come, finished, unless_cancelled
from thumbsmith.pictures.encoded import EncodedPicture


@dataclass(frozen=True)
class PlateOrder:
    """One picture to be painted, without words."""

    index: int
    prompt: str
    """For the model: what is to be seen, where, in which light and colours, and that no letter is to be painted."""
    tags: str
    """The same in about fifty words, the wish first: for models that read no further."""
    plan: object
    """The director's own note, given back with the plate."""


class ArtDirector(Protocol):
    def plate_choices(self) -> Choices:
        """The values that `Steering` may name for plates."""
        ...

    async def order(self, request: GenerationRequest) -> Sequence[PlateOrder]:
        """One order per variation; they differ in style and in where the words go. Pure: equal requests, equal
        orders."""
        ...

    async def letter(self, order: PlateOrder, plate: EncodedPicture, request: GenerationRequest) -> Variation:
        """The plate, cut to the canvas, as background with the headline over it as live text, off faces and out of
        the running time's corner, checked for contrast. Raises EngineError."""
        ...

    async def ground(self, request: EditRequest) -> EncodedPicture:
        """The ground for a painting engine: the canvas without its words, as PNG of 1536x1024."""
        ...

    async def mask(self, mask: EncodedPicture) -> EncodedPicture:
        """A request's mask as models want it: a PNG of the same size in which what is to be painted is transparent.
        Raises EditNotPossible when it marks nothing."""
        ...

    async def merge(self, request: EditRequest, painted: EncodedPicture) -> Variation:
        """The picture with what was painted, words on top as they were.

        With a mask only what it marks is taken over, as a patch with a soft edge: models take masks as hints and change
        more. `facts["pixelsChangedOutside"]` is counted on the drawn pictures. Raises EngineError.
        """
        ...


@dataclass(frozen=True)
class Plate:
    """A painted picture, as a clean file, with facts for the log: its painter, its effort."""

    picture: EncodedPicture
    facts: Mapping[str, str]


async def painted(
    director: ArtDirector,
    request: GenerationRequest,
    progress: Progress,
    cancelled: Cancelled,
    paint: Callable[[PlateOrder, Shares], Awaitable[Plate]],
) -> AsyncGenerator[Variation]:
    """The variations of a request: `paint` paints each order, the director sets the words. Raises EngineError."""
    progress(READ, "Reading your words")
    orders = await director.order(request)
    share = Shares(len(orders), progress)

    async def variation(order: PlateOrder) -> Variation:
        plate = await paint(order, share)
        lettered = await finished(director.letter(order, plate.picture, request))
        share.done(order.index)
        return replace(lettered, facts={**lettered.facts, **plate.facts})

    tasks = {asyncio.create_task(variation(order)) for order in orders}
    async with aclosing(as_they_come(tasks, cancelled)) as coming:
        async for each in coming:
            yield each


async def repainted(
    director: ArtDirector,
    request: EditRequest,
    progress: Progress,
    cancelled: Cancelled,
    paint: Callable[[EncodedPicture, EncodedPicture | None, Shares], Awaitable[Plate]],
) -> Variation:
    """The picture with a change: `paint` gets the ground and the mask as models want it, the director merges what comes
    back. Raises EngineError, EditNotPossible too."""
    progress(READ, "Preparing the picture")
    ground = await director.ground(request)
    mask = await director.mask(request.mask) if request.mask else None

    async def plate() -> Plate:
        return await paint(ground, mask, Shares(1, progress))

    made = await unless_cancelled(asyncio.create_task(plate()), cancelled)
    merged = await finished(director.merge(request, made.picture))
    return replace(merged, facts={**merged.facts, **made.facts})
