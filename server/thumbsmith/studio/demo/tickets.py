"""A signed ticket for each demo picture: with it somebody who has registered meanwhile gets that very picture. Pure."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from thumbsmith.platform.signing import Signer
from thumbsmith.studio.demo.errors import TicketNotGood

PURPOSE = "demo"
LIFE = timedelta(days=7)


@dataclass(frozen=True)
class Ticket:
    id: str
    title: str
    seed: int
    index: int
    """The place among the pictures that were made together."""
    issued: int
    """Seconds since 1970."""


def written(ticket: Ticket, signer: Signer) -> str:
    content = urlsafe_b64encode(json.dumps(asdict(ticket)).encode()).decode()
    return f"{content}.{signer.sign(PURPOSE, content)}"


def read(text: str, signer: Signer, now: datetime) -> Ticket:
    """Raises TicketNotGood: not ours, or too old."""
    content, _, signature = text.partition(".")
    if not signer.check(PURPOSE, content, signature):
        raise TicketNotGood
    ticket = Ticket(**json.loads(urlsafe_b64decode(content)))
    if now.timestamp() > ticket.issued + LIFE.total_seconds():
        raise TicketNotGood
    return ticket
