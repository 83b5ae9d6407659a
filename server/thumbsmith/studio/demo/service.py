"""Use cases of the demo: draw a title for a visitor, and give a registered user the same picture with live layers."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request
from PIL import Image
from sqlalchemy import func, select

from thumbsmith.engines.base import EngineError, GenerationRequest, Variation
from thumbsmith.pictures.encode import frame, list_preview, picture_id, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import COMPOSED, marked
from thumbsmith.platform import limits
from thumbsmith.platform.client_address import household
from thumbsmith.platform.database import ReadSession, find_row
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.content import service as content
from thumbsmith.studio.demo import tickets
from thumbsmith.studio.demo.errors import MOST_KEPT, DemoNotDrawn, EnoughKept, KeptBySomebody, TitleMissing
from thumbsmith.studio.demo.models import KeptDemo
from thumbsmith.studio.demo.tickets import Ticket
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.drawing import closing
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.service import VersionContent

BUILT_IN = "composer"
"""Visitors are never drawn for by an engine that somebody else is paid for; and it draws the same picture twice."""
PICTURES = 4
WIDTH, HEIGHT = 640, 360
QUALITY = 82
REMEMBERED = 64
"""Titles: about 10 MB."""
LONGEST_SECONDS = 60
"""Waiting for a turn included: who asks from many addresses at once fills no line without end."""


class Remembered:
    """The pictures of the titles that were asked for last."""

    def __init__(self) -> None:
        self._by_title: OrderedDict[str, list[EncodedPicture]] = OrderedDict()

    def get(self, title: str) -> list[EncodedPicture] | None:
        found = self._by_title.get(title)
        if found is not None:
            self._by_title.move_to_end(title)
        return found

    def keep(self, title: str, drawn: list[EncodedPicture]) -> None:
        self._by_title[title] = drawn
        while len(self._by_title) > REMEMBERED:
            self._by_title.popitem(last=False)


@dataclass(frozen=True)
class DemoRules:
    rate: Rate
    """For each client address."""
    at_once: asyncio.Semaphore
    """Titles that are drawn at the same time, so that visitors never take all processors from creators."""
    remembered: Remembered


class DemoDeps(JobDeps, Protocol):
    demo_rules: DemoRules


async def demo_deps(request: Request) -> DemoDeps:
    return cast(DemoDeps, request.app.state.container)


Demonstrating = Annotated[DemoDeps, Depends(demo_deps)]


async def draw(deps: DemoDeps, title: str, address: str) -> list[tuple[EncodedPicture, str]]:
    """Pictures of the title, each with the ticket to keep it with.

    Raises TitleMissing, ContentNotAllowed, TooManyRequests, DemoNotDrawn.
    """
    words = " ".join(title.split())
    if not words:
        raise TitleMissing
    whose = f"demo:address:{household(address)}"
    now = deps.clock()
    async with deps.database.write() as session:
        await limits.take(session, whose, deps.demo_rules.rate, now)
    content.check(deps, "demo", {"title": words})
    async with deps.user_locks.of(whose):
        drawn = deps.demo_rules.remembered.get(words) or await drawn_now(deps, words)
    issued, seed = int(now.timestamp()), seed_of(words)
    return [
        (picture, tickets.written(Ticket(new_id(now), words, seed, index, issued), deps.signer))
        for index, picture in enumerate(drawn)
    ]


async def drawn_now(deps: DemoDeps, title: str) -> list[EncodedPicture]:
    try:
        async with asyncio.timeout(LONGEST_SECONDS), deps.demo_rules.at_once:
            if drawn := deps.demo_rules.remembered.get(title):  # meanwhile, for somebody else
                return drawn
            found = {variation.index: variation async for variation in engine_pictures(deps, title, seed_of(title))}
    except (EngineError, TimeoutError) as error:
        raise DemoNotDrawn from error
    if not found:
        raise DemoNotDrawn
    shown = [await asyncio.to_thread(shown_frame, found[index]) for index in sorted(found)]
    deps.demo_rules.remembered.keep(title, shown)
    return shown


def engine_pictures(deps: DemoDeps, title: str, seed: int) -> AsyncIterator[Variation]:
    request = GenerationRequest(prompt=title, seed=seed, variations=PICTURES, asks_nobody=True)
    built_in = deps.engines.by_name.get(BUILT_IN) or deps.engines.find(None)
    return built_in.generate(request, lambda *_: None, lambda: False)


def seed_of(title: str) -> int:
    """The same title, the same pictures."""
    return int.from_bytes(hashlib.sha256(title.encode()).digest()[:6])


def shown_frame(variation: Variation) -> EncodedPicture:
    canvas = Image.open(io.BytesIO(variation.flattened.data))
    whole = frame(canvas.convert("RGB"), variation.scene.frame.y)
    return marked(webp(whole.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS), QUALITY), COMPOSED)


async def keep(deps: DemoDeps, user_id: str, text: str) -> str:
    """The id of the user's thumbnail: the picture of the ticket, made now or at an earlier call with the same ticket.

    Raises TicketNotGood, KeptBySomebody, EnoughKept, DemoNotDrawn and what storing raises.
    """
    now = deps.clock()
    ticket = tickets.read(text, deps.signer, now)
    async with deps.user_locks.of(user_id):
        async with deps.database.read() as reading:
            if kept := await kept_before(reading, user_id, ticket):
                return kept
        return await keep_variation(deps, user_id, ticket, await drawn_again(deps, ticket), now)


async def kept_before(session: ReadSession, user_id: str, ticket: Ticket) -> str | None:
    """The thumbnail that this user has of it. Raises KeptBySomebody, EnoughKept."""
    kept = await find_row(session, KeptDemo, ticket.id)
    if kept is not None:
        if kept.user_id != user_id:
            raise KeptBySomebody
        return kept.thumbnail_id
    count = select(func.count()).select_from(KeptDemo).where(KeptDemo.user_id == user_id)
    if (await session.scalar(count) or 0) >= MOST_KEPT:
        raise EnoughKept
    return None


async def drawn_again(deps: DemoDeps, ticket: Ticket) -> Variation:
    """All are planned together, as they were; only the one is waited for."""
    variations = engine_pictures(deps, ticket.title, ticket.seed)
    try:
        async with asyncio.timeout(LONGEST_SECONDS), deps.demo_rules.at_once, closing(variations):
            async for variation in variations:
                if variation.index == ticket.index:
                    return variation
    except (EngineError, TimeoutError) as error:
        raise DemoNotDrawn from error
    raise DemoNotDrawn


async def keep_variation(deps: DemoDeps, user_id: str, ticket: Ticket, variation: Variation, now: datetime) -> str:
    preview = await asyncio.to_thread(list_preview, variation.flattened.data)
    flattened = marked(variation.flattened, COMPOSED)
    files = await pictures.store_all(deps.storage, user_id, [flattened, *variation.pictures.values()], now)
    content = VersionContent(
        source="generation",
        prompt=ticket.title,
        scene=variation.scene,
        flattened_id=picture_id(flattened.data),
        preview=preview.data,
    )
    async with pictures.keeping(deps, user_id, files, now) as (session, _):
        if kept := await kept_before(session, user_id, ticket):  # in another process, a moment ago
            return kept
        thumbnail, _ = await thumbnails.create(session, user_id, ticket.title, ticket.title, content, now)
        session.add(KeptDemo(id=ticket.id, user_id=user_id, thumbnail_id=thumbnail.id, created_at=now))
    return thumbnail.id
