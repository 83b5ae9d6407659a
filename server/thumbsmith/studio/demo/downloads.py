"""One picture of a demo as a file for a visitor, with our mark on it: where the operator allows it."""

from __future__ import annotations

import io
from functools import cache, partial

from PIL import Image

from thumbsmith.engines.base import Variation
from thumbsmith.mail.rendering import MARK
from thumbsmith.pictures.encode import EXPORT_BYTES, export, frame
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import COMPOSED, marked
from thumbsmith.platform import limits
from thumbsmith.platform.client_address import household
from thumbsmith.studio.demo import tickets
from thumbsmith.studio.demo.errors import DownloadsOff
from thumbsmith.studio.demo.service import DemoDeps, draw, pictures_of
from thumbsmith.studio.rate_limits import refusing_in_words

MARK_SIDE, MARK_EDGE = 48, 16
"""Pixels of 1280x720: at the lower left, where no video site lays anything over it."""

TOO_OFTEN = "{limit} pictures have been downloaded from here within a minute. Please wait {wait} before the next one."


async def download(deps: DemoDeps, text: str, address: str) -> tuple[EncodedPicture, str]:
    """The 16:9 frame of the ticket's picture as a marked JPEG, and its title. Those of one title are drawn again
    together, and once for all who ask meanwhile.

    Raises DownloadsOff, TicketNotGood, TooManyRequests, LineFull, TooManyWaiting, StillDrawing, DemoNotDrawn.
    """
    if not deps.demo_rules.downloads:
        raise DownloadsOff
    now, rules = deps.clock(), deps.demo_rules
    ticket = tickets.read(text, deps.signer, now)
    whose = f"demo:address:{household(address)}"
    with refusing_in_words(TOO_OFTEN, rules.rate):
        async with deps.database.write() as session:
            await limits.take(session, f"demo-download:address:{household(address)}", rules.rate, now)
    drawing = rules.files.of(ticket.title, whose, partial(draw, deps, with_our_mark))
    pictures = await pictures_of(deps, rules.files, drawing)
    return pictures[ticket.index], ticket.title


def with_our_mark(variation: Variation) -> EncodedPicture:
    canvas = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
    picture = frame(canvas, variation.scene.frame.y)
    mark = our_mark()
    picture.paste(mark, (MARK_EDGE, picture.height - mark.height - MARK_EDGE), mark)
    return marked(export(picture, "jpg", EXPORT_BYTES), COMPOSED)


@cache
def our_mark() -> Image.Image:
    return Image.open(MARK).convert("RGBA").resize((MARK_SIDE, MARK_SIDE), Image.Resampling.LANCZOS)
