"""Limits of bodies, and that nobody sends a large one before they are known.

A call that takes pictures or scenes says so at its route, with `takes`; all others take a text. The framework reads and
parses a body before it asks who sent it: here it is the other way round for large ones.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from json import JSONDecodeError
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from fastapi.security.base import SecurityBase
from pydantic_core import from_json
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive

from thumbsmith.platform.errors import (
    RefusedBody,
    ServiceError,
    TooLarge,
    TooLong,
    TooManyParts,
    TooManyRequests,
)
from thumbsmith.platform.json_bounds import JsonBounds, TooLongJson, TooManyItems

KB, MB = 1024, 1024 * 1024
LARGE_AT_ONCE = 12
"""Calls with large bodies that one account may have under way: each is held in memory until it is answered."""
AGAIN_SECONDS = 5
SLOWEST = 64 * KB
"""Bytes a second at which the largest body of a call still arrives in time; half a megabit, as a slow upload."""
WITH_BODY = {"POST", "PUT", "PATCH", "DELETE"}
TAKES = "takes"

TOO_MANY = "Too many pictures and drawings are on their way at once. Please wait for some of them."

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])


@dataclass(frozen=True)
class Content:
    """The size of body that a call takes."""

    most_bytes: int
    most_json: int
    """Bytes without pictures."""
    most_items: int
    too_large: type[ServiceError] = TooLong

    @property
    def is_large(self) -> bool:
        """Too much for somebody who is not known yet."""
        return self.most_bytes > TEXT.most_bytes


PUBLIC_TEXT = Content(64 * KB, 64 * KB, 2_000)
"""For calls that anybody may make. The longest of their texts is a contact message of 5,000 characters."""
TEXT = Content(256 * KB, 256 * KB, 10_000)
"""For calls that ask who is calling. The longest text that they take is a fiftieth of that."""
SCENE = Content(2 * MB, 2 * MB, 200_000)
PICTURE = Content(16 * MB, 1 * MB, 10_000, TooLarge)
"""One of 10 MB as base64 (14 MB), with line breaks or escaped slashes."""
FONT = Content(8 * MB, 1 * MB, 1_000, TooLarge)
"""One of 5 MB as base64 (7 MB), with line breaks."""
STILLS = Content(10 * MB, 2 * MB, 2_000, TooLarge)
"""24 stills of a video, each of 300 kB as base64 (400 kB). Those of 640 pixels are often shorter than what counts as a
picture."""
PROJECT = Content(32 * MB, 1 * MB, 10_000, TooLarge)
SCENE_WITH_PICTURES = Content(32 * MB, 2 * MB, 200_000, TooLarge)


def takes(content: Content) -> Callable[[Endpoint], Endpoint]:
    """Declares it, between `@router.post(…)` and the function. Of no use where anybody may call."""

    def declared(endpoint: Endpoint) -> Endpoint:
        setattr(endpoint, TAKES, content)
        return endpoint

    return declared


@dataclass(frozen=True)
class Bodies:
    """An installation's rules for bodies; `app.state.bodies`."""

    most_bytes: int
    """The upper limit, whatever a call takes."""
    timeout_seconds: float
    """The longest silence while one arrives."""
    recognise: Callable[[Request], Awaitable[str]]
    """The account that calls. Raises a ServiceError for a stranger."""
    under_way: Counter[str] = field(default_factory=Counter)
    """Calls with large bodies by account."""

    @contextmanager
    def one_more(self, account: str) -> Iterator[None]:
        """Raises TooManyRequests."""
        if self.under_way[account] >= LARGE_AT_ONCE:
            raise TooManyRequests(TOO_MANY, code="TOO_MANY_AT_ONCE", retry_after=AGAIN_SECONDS)
        self.under_way[account] += 1
        try:
            yield
        finally:
            self.under_way[account] -= 1
            if not self.under_way[account]:
                del self.under_way[account]


class Call(APIRoute):
    """A call whose body is bounded while it arrives."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answer = super().get_route_handler()
        if WITH_BODY.isdisjoint(self.methods or ()):
            return answer
        content = self.content
        if content.is_large and not asks_who_calls(self.dependant):
            raise TypeError(f"{self.path} takes large bodies of anybody")
        return partial(answer_bounded, answer, content)

    @property
    def content(self) -> Content:
        usual = TEXT if asks_who_calls(self.dependant) else PUBLIC_TEXT
        found = getattr(self.endpoint, TAKES, usual)
        assert isinstance(found, Content)
        return found


class Router(APIRouter):
    """For all calls of an area."""

    def __init__(self, **options: Any) -> None:
        super().__init__(route_class=Call, **options)


def asks_who_calls(dependant: Dependant) -> bool:
    call: object = dependant.call
    return isinstance(call, SecurityBase) or any(map(asks_who_calls, dependant.dependencies))


async def answer_bounded(
    answer: Callable[[Request], Awaitable[Response]], content: Content, request: Request
) -> Response:
    bodies: Bodies = request.app.state.bodies
    declared = request.headers.get("content-length", "")
    length = int(declared) if declared.isdecimal() else content.most_bytes
    if declared and length > min(content.most_bytes, bodies.most_bytes):
        raise RefusedBody(content.too_large())
    arriving = BoundedRequest(request.scope, ArrivingBody(request.receive, content, bodies))
    if not content.is_large:
        return await answer(arriving)
    account = await bodies.recognise(request)
    if length <= TEXT.most_bytes:
        return await answer(arriving)
    with bodies.one_more(account):
        return await answer(arriving)


class ArrivingBody:
    """A body while it arrives. Refuses it as soon as it is too much, or stops arriving."""

    def __init__(self, receive: Receive, content: Content, bodies: Bodies) -> None:
        self._receive = receive
        self._content = content
        self._most_bytes = min(content.most_bytes, bodies.most_bytes)
        self._timeout_seconds = bodies.timeout_seconds
        self._deadline = asyncio.get_running_loop().time() + bodies.timeout_seconds + self._most_bytes / SLOWEST
        self._bounds = JsonBounds(content.most_json, content.most_items)
        self._received = 0
        self._is_complete = False

    async def __call__(self) -> Message:
        """Raises RefusedBody, and HTTPException with 408."""
        if self._is_complete:
            return await self._receive()  # only 'disconnect' can come now, and that may take its time
        try:
            silence_ends = asyncio.get_running_loop().time() + self._timeout_seconds
            async with asyncio.timeout_at(min(silence_ends, self._deadline)):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408) from None
        self._is_complete = not message.get("more_body", False)
        self._check(message.get("body", b""))
        return message

    def _check(self, piece: bytes) -> None:
        self._received += len(piece)
        if self._received > self._most_bytes:
            raise RefusedBody(self._content.too_large())
        try:
            self._bounds.feed(piece)
        except TooLongJson:
            raise RefusedBody(TooLong()) from None
        except TooManyItems:
            raise RefusedBody(TooManyParts()) from None


class BoundedRequest(Request):
    """Parses large bodies ten times as fast as the standard library does."""

    async def json(self) -> Any:
        """Parsed once, however often it is asked for. Raises JSONDecodeError."""
        body = await self.body()
        if len(body) <= TEXT.most_bytes:
            return await super().json()
        if not hasattr(self, "_large"):
            try:
                self._large = from_json(body)
            except ValueError as error:
                raise JSONDecodeError(str(error), "", 0) from None
        return self._large
