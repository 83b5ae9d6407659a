"""One picture of a demo as a file for a visitor, with our mark on it: where the operator allows it."""

from __future__ import annotations

import asyncio
import io
from functools import cache

from PIL import Image

from thumbsmith.engines.base import EngineError, Variation
from thumbsmith.mail.rendering import MARK
from thumbsmith.pictures.encode import EXPORT_BYTES, export, frame
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import COMPOSED, marked
from thumbsmith.platform import limits
from thumbsmith.platform.client_address import household
from thumbsmith.studio.demo import tickets
from thumbsmith.studio.demo.errors import DemoNotDrawn, DownloadsOff
from thumbsmith.studio.demo.service import DemoDeps, engine_pictures
from thumbsmith.studio.demo.tickets import Ticket
from thumbsmith.studio.jobs.drawing import closing

MARK_SIDE, MARK_EDGE = 48, 16
"""Pixels of 1280x720: at the lower left, where no video site lays anything over it."""


async def download(deps: DemoDeps, text: str, address: str) -> tuple[EncodedPicture, str]:
    """The 16:9 frame of the ticket's picture as a marked JPEG, and its title.

    Raises DownloadsOff, TicketNotGood, TooManyRequests, LineFull, TooManyWaiting, DemoNotDrawn.
    """
    if not deps.demo_rules.downloads:
        raise DownloadsOff
    now = deps.clock()
    ticket = tickets.read(text, deps.signer, now)
    whose = f"demo:address:{household(address)}"
    async with deps.database.write() as session:
        await limits.take(session, whose, deps.demo_rules.rate, now)
    variation = await drawn_again(deps, ticket, whose)
    return marked(await asyncio.to_thread(with_our_mark, variation), COMPOSED), ticket.title


async def drawn_again(deps: DemoDeps, ticket: Ticket, whose: str) -> Variation:
    """All are planned together, as they were; only the one is waited for."""
    variations = engine_pictures(deps, ticket.title, ticket.seed, lambda *_: None)
    line = deps.demo_rules.drawings.line
    try:
        async with asyncio.timeout(deps.rules.patience), line.turn(line.join(whose)), closing(variations):
            async for variation in variations:
                if variation.index == ticket.index:
                    return variation
    except (EngineError, TimeoutError) as error:
        raise DemoNotDrawn from error
    raise DemoNotDrawn


def with_our_mark(variation: Variation) -> EncodedPicture:
    canvas = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
    picture = frame(canvas, variation.scene.frame.y)
    mark = our_mark()
    picture.paste(mark, (MARK_EDGE, picture.height - mark.height - MARK_EDGE), mark)
    return export(picture, "jpg", EXPORT_BYTES)


@cache
def our_mark() -> Image.Image:
    return Image.open(MARK).convert("RGBA").resize((MARK_SIDE, MARK_SIDE), Image.Resampling.LANCZOS)
