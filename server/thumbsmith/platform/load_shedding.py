"""A server with more calls than it can answer turns some away at once, so that the others stay quick.

Calls wait for connections to the database longer than for anything else, so the length of that queue says how late the
server is. A page that opens asks for much at once: such a queue is soon gone and may be long. One that stays makes
everybody late and has to be short (good and bad queues: Nichols and Jacobson, "Controlling Queue Delay", ACM Queue
10(5), 2012). Never turned away are streams that are under way, the operator's addresses, and pictures: a page asks for
dozens of them at once, and a browser for none a second time.
"""

from __future__ import annotations

from time import monotonic
from typing import Protocol, cast

from starlette.types import ASGIApp, Receive, Scope, Send

from thumbsmith.platform.database import Database
from thumbsmith.platform.errors import Unavailable, refuse

MOST_WAITING = 64
"""Before a call that comes now; at 600 calls a second they take a tenth of a second."""
MOST_STANDING = 16
"""The same in a queue that stays."""
STANDING_SECONDS = 0.25
"""A queue that was not gone for so long stays."""
CALLS = "/v1/"
PICTURES = "/v1/pictures/"
COME_BACK_SECONDS = 1


class Overloaded(Unavailable):
    code, message = "OVERLOADED", "Many people are here at the moment. Please try again in a few seconds."

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(COME_BACK_SECONDS)}


class LoadSheddingDeps(Protocol):
    database: Database


class LoadShedding:
    """Answers 503 with `Retry-After` while too many calls wait already."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.nobody_waited_at = monotonic()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and may_come_back(scope["path"]):
            deps = cast(LoadSheddingDeps, scope["app"].state.container)
            if self.is_too_late(deps.database.waiting(), monotonic()):
                await refuse(Overloaded(), scope, receive, send)
                return
        await self.app(scope, receive, send)

    def is_too_late(self, waiting: int, now: float) -> bool:
        """Whether a call that comes `now`, in seconds, finds too many before it."""
        if waiting == 0:
            self.nobody_waited_at = now
        stays = now - self.nobody_waited_at > STANDING_SECONDS
        return waiting >= (MOST_STANDING if stays else MOST_WAITING)


def may_come_back(path: str) -> bool:
    """Whether who calls this address asks again when told to."""
    return path.startswith(CALLS) and not path.startswith(PICTURES)
