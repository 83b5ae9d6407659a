"""Use cases of the demo for a visitor: a title is drawn, and its pictures come with tickets to keep them with."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request
from PIL import Image

from thumbsmith.engines.base import EngineError, GenerationRequest, Progress, Variation
from thumbsmith.pictures.encode import frame, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import COMPOSED, marked
from thumbsmith.platform import limits
from thumbsmith.platform.client_address import household
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.content import service as content
from thumbsmith.studio.demo import tickets
from thumbsmith.studio.demo.drawings import Drawing, Drawings
from thumbsmith.studio.demo.errors import DemoNotDrawn, StillDrawing, TitleMissing
from thumbsmith.studio.demo.tickets import Ticket, TicketWriter
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.drawing import closing

BUILT_IN = "composer"
"""Visitors are never drawn for by an engine that somebody else is paid for; and it draws the same picture twice."""
PICTURES = 4
WIDTH, HEIGHT = 640, 360
QUALITY = 82


@dataclass(frozen=True)
class DemoRules:
    rate: Rate
    """Of titles and of downloads, for each client address; of keeping pictures, for each account."""
    drawings: Drawings
    files: Drawings
    """The same pictures as files to download; they wait in the same line."""
    downloads: bool
    """Whether a visitor may download a picture, with our mark on it."""


class DemoDeps(JobDeps, Protocol):
    demo_rules: DemoRules


async def demo_deps(request: Request) -> DemoDeps:
    return cast(DemoDeps, request.app.state.container)


Demonstrating = Annotated[DemoDeps, Depends(demo_deps)]


async def ask(deps: DemoDeps, title: str, address: str) -> Drawing:
    """The title on its way to its pictures, or there already.

    Raises TitleMissing, ContentNotAllowed, TooManyRequests, LineFull, TooManyWaiting.
    """
    words = " ".join(title.split())
    if not words:
        raise TitleMissing
    whose = f"demo:address:{household(address)}"
    async with deps.database.write() as session:
        await limits.take(session, whose, deps.demo_rules.rate, deps.clock())
    content.check(deps, "demo", {"title": words})
    return deps.demo_rules.drawings.of(words, whose, partial(draw, deps, shown_frame))


async def pictures_of(deps: DemoDeps, drawings: Drawings, drawing: Drawing) -> list[EncodedPicture]:
    """All of them, once they are there. Raises StillDrawing, DemoNotDrawn."""
    try:
        with drawings.looking_on(drawing):
            async with asyncio.timeout(deps.rules.patience):
                await drawing.over.wait()
    except TimeoutError:
        raise StillDrawing from None
    if drawing.failure is not None:
        raise drawing.failure
    return [drawing.pictures[index] for index in range(PICTURES)]


def ticket_writer(deps: DemoDeps, title: str) -> TicketWriter:
    now = deps.clock()
    of_all = Ticket(new_id(now), title, seed_of(title), 0, int(now.timestamp()))
    return partial(tickets.written_for, of_all, deps.signer)


async def draw(deps: DemoDeps, as_file: Callable[[Variation], EncodedPicture], drawing: Drawing) -> None:
    """Raises DemoNotDrawn."""

    def report(fraction: float, stage: str, _: EncodedPicture | None = None) -> None:
        drawing.progress = (fraction, stage)

    variations = engine_pictures(deps, drawing.title, seed_of(drawing.title), report)
    try:
        async with asyncio.timeout(deps.rules.duration), closing(variations):
            async for variation in variations:
                drawing.show(variation.index, await asyncio.to_thread(as_file, variation))
    except (EngineError, TimeoutError) as error:
        raise DemoNotDrawn from error
    require_all(drawing.pictures)


def require_all(indexes: Collection[int]) -> None:
    """A ticket names its picture by its index: none may be missing before it. Raises DemoNotDrawn."""
    if sorted(indexes) != list(range(PICTURES)):
        raise DemoNotDrawn


def engine_pictures(deps: DemoDeps, title: str, seed: int, report: Progress) -> AsyncIterator[Variation]:
    request = GenerationRequest(prompt=title, seed=seed, variations=PICTURES, asks_nobody=True)
    built_in = deps.engines.by_name.get(BUILT_IN) or deps.engines.find(None)
    return built_in.generate(request, report, lambda: False)


def seed_of(title: str) -> int:
    """The same title, the same pictures."""
    return int.from_bytes(hashlib.sha256(title.encode()).digest()[:6])


def shown_frame(variation: Variation) -> EncodedPicture:
    canvas = Image.open(io.BytesIO(variation.flattened.data))
    whole = frame(canvas.convert("RGB"), variation.scene.frame.y)
    return marked(webp(whole.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS), QUALITY), COMPOSED)
