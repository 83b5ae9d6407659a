"""What a server does with more calls than it can answer: it turns some away at once, so that the others stay quick.

Calls wait for connections to the database longer than for anything else, so the length of that queue says how late the
server is. Never turned away are streams that are under way, the operator's addresses, and pictures: a page asks for
dozens of them at once, and a browser for none a second time.
"""

from __future__ import annotations

from typing import Protocol, cast

from starlette.types import ASGIApp, Receive, Scope, Send

from thumbsmith.platform.database import Database
from thumbsmith.platform.errors import Unavailable, error_response

MOST_WAITING = 64
"""Before a call that comes now; at 600 calls a second they take a tenth of a second."""
CALLS = "/v1/"
PICTURES = "/v1/pictures/"
COME_BACK_SECONDS = 1


class Overloaded(Unavailable):
    code, message = "OVERLOADED", "Many people are here at the moment. Please try again in a few seconds."

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(COME_BACK_SECONDS)}


class AdmissionParts(Protocol):
    database: Database


class Admission:
    """Answers 503 with `Retry-After` while too many calls wait already."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and may_come_back(scope["path"]):
            parts = cast(AdmissionParts, scope["app"].state.container)
            if parts.database.waiting() >= MOST_WAITING:
                await error_response(Overloaded())(scope, receive, send)
                return
        await self.app(scope, receive, send)


def may_come_back(path: str) -> bool:
    """Whether who calls this address asks again when told to."""
    return path.startswith(CALLS) and not path.startswith(PICTURES)
