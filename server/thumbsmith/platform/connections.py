"""Connections before there is a request: how many one address may hold, and how long a head may take to arrive.

The server under the app (uvicorn) bounds neither: somebody who opens connections and never ends a request line takes
all of them, and a head without an end takes the memory. The proxy's file in `deploy/` says the same for its side.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from thumbsmith.platform.client_address import Network, household, is_trusted, parsed
from thumbsmith.platform.errors import InvalidInput, ServiceError, TooManyRequests, TooSlow, error_response

HEAD_SECONDS = 30
"""From the connection or a first byte to the end of a head; also for what is left of a body after its answer."""
LONGEST_HEAD = 64 * 1024
"""Bytes; browsers and proxies send a few kB."""
AGAIN_SECONDS = 5
MOST_FILES = 16_384


class HeadTooLong(ServiceError):
    status, code, message = 431, "HEAD_TOO_LONG", "The head of the request is too long."


class TooManyConnections(TooManyRequests):
    code = "TOO_MANY_CONNECTIONS"

    def __init__(self) -> None:
        super().__init__("Your address has too many connections open.", code=self.code, retry_after=AGAIN_SECONDS)


@dataclass
class Connections:
    """Those that are open, by the address they come from."""

    most_per_address: int
    trusted: Sequence[Network] = ()
    """Proxies: they bring everybody's, and are not counted."""
    refused: Callable[[str], None] = lambda _: None
    """Told the code of each refusal."""
    head_seconds: float = HEAD_SECONDS
    counts: Counter[str] = field(default_factory=Counter)

    def enter(self, peer: str | None) -> str | None:
        """Under which name a connection of `peer` is counted; None when it isn't. Raises TooManyConnections."""
        address = parsed(peer or "")
        if address is None or is_trusted(address, self.trusted):
            return None
        name = household(str(address))
        if self.counts[name] >= self.most_per_address:
            raise TooManyConnections
        self.counts[name] += 1
        return name

    def leave(self, name: str) -> None:
        self.counts[name] -= 1
        if not self.counts[name]:
            del self.counts[name]


def allow_many_files() -> None:
    """As many connections as the system lets this process have; many systems begin with 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def protocol_of(connections: Connections) -> type[HttpToolsProtocol]:
    """The class of which uvicorn makes one for each connection."""

    class Bounded(BoundedProtocol):
        bounds = connections

    return Bounded


class BoundedProtocol(HttpToolsProtocol):
    bounds: Connections

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._counted_as: str | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._is_in_head = False
        self._is_in_body = False
        self._head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self._counted_as = self.bounds.enter(self.client[0] if self.client else None)
        except TooManyConnections as error:
            self._refuse(error)
            return
        self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted_as is not None:
            self.bounds.leave(self._counted_as)
            self._counted_as = None
        self._clear_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        was_in_head = self._is_in_head
        super().data_received(data)
        if was_in_head and self._is_in_head:
            self._head_bytes += len(data)
            if self._head_bytes > LONGEST_HEAD:
                self._refuse(HeadTooLong())
        if self._deadline is None and not self._is_answering():
            self._set_deadline()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head = True
        self._head_bytes = 0

    def on_headers_complete(self) -> None:
        self._clear_deadline()
        self._is_in_head = False
        self._is_in_body = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_in_body = False

    def send_400_response(self, msg: str) -> None:
        self._refuse(InvalidInput())

    def _is_answering(self) -> bool:
        return bool(self.cycle) and not self.cycle.response_complete

    def _set_deadline(self) -> None:
        if not self.transport.is_closing():
            self._deadline = self.loop.call_later(self.bounds.head_seconds, self._give_up)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        """A client that has sent nothing yet expects no answer; one that has got an answer expects no other."""
        if self._is_in_head:
            self._refuse(TooSlow())
        elif not self._is_answering():
            self.transport.close()

    def _refuse(self, error: ServiceError) -> None:
        """Answers in the shape of all errors, and ends the connection."""
        if self.transport.is_closing():
            return
        self.bounds.refused(error.code)
        if not self._is_answering():
            answer = error_response(error)
            headers = [*self.server_state.default_headers, *answer.raw_headers, (b"connection", b"close")]
            lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
            self.transport.write(STATUS_LINE[error.status] + lines + b"\r\n" + bytes(answer.body))
        self.transport.close()
