"""A signed ticket for each demo picture: somebody who has registered meanwhile gets that very picture with it, and
those that were made with it. Pure."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta

from thumbsmith.platform.signing import Signer
from thumbsmith.studio.demo.errors import TicketNotGood

PURPOSE = "demo"
LIFE = timedelta(days=7)

TicketWriter = Callable[[int], str]
"""The tickets of pictures that were made together, by their places."""


@dataclass(frozen=True)
class Ticket:
    id: str
    """The same for all pictures that were made together."""
    title: str
    seed: int
    index: int
    """The place of the picture among them."""
    issued: int
    """Seconds since 1970."""


def written(ticket: Ticket, signer: Signer) -> str:
    content = urlsafe_b64encode(json.dumps(asdict(ticket)).encode()).decode()
    return f"{content}.{signer.sign(PURPOSE, content)}"


def written_for(ticket: Ticket, signer: Signer, index: int) -> str:
    """Of the picture at this place, made together with that of the ticket."""
    return written(replace(ticket, index=index), signer)


def read(text: str, signer: Signer, now: datetime) -> Ticket:
    """Raises TicketNotGood: not ours, or too old."""
    content, _, signature = text.partition(".")
    if not signer.check(PURPOSE, content, signature):
        raise TicketNotGood
    ticket = Ticket(**json.loads(urlsafe_b64decode(content)))
    if now.timestamp() > ticket.issued + LIFE.total_seconds():
        raise TicketNotGood
    return ticket
