"""One picture at a time from a server that speaks the Images API, by the official SDK."""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import random
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any

import httpx2
import openai
import structlog
from openai.types import ImageEditStreamEvent, ImageGenStreamEvent, ImagesResponse

from thumbsmith.engines.base import EngineError
from thumbsmith.engines.openai.abilities import abilities_of, quality_for
from thumbsmith.engines.openai.breaker import Breaker
from thumbsmith.engines.openai.failures import BAD_ANSWER, BROKEN, BUSY, SLOW, Failure, failure_of
from thumbsmith.engines.openai.transport import LARGEST_PICTURES, http_client
from thumbsmith.engines.openai.usage import Spent, spent
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.metrics import calling

log = structlog.get_logger(__name__)

ATTEMPTS = 4
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds between attempts: doubled each time, half of it by chance; `Retry-After` wins."""
JPEG_QUALITY = 95

Partial = Callable[[int, bytes], Awaitable[None]]
"""Told of an unfinished picture: its position and its file."""


@dataclass(frozen=True)
class Service:
    """The service that the pictures come from. `seconds`: the longest that one picture may take."""

    key: str = field(repr=False)
    base_url: str | None
    model: str
    quality: str = "auto"
    seconds: float = 280.0


@dataclass(frozen=True)
class Painted:
    data: bytes
    spent: Spent | None


class ImagesClient:
    def __init__(
        self,
        service: Service,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        breaker: Breaker | None = None,
    ) -> None:
        self.service = service
        self.abilities = abilities_of(service.model)
        self.breaker = breaker or Breaker()
        self._sleep = sleep
        self._sdk = openai.AsyncOpenAI(
            api_key=service.key,
            base_url=service.base_url,
            max_retries=0,  # what may be asked again is decided here: a lost answer has been billed
            http_client=http_client(service.seconds, LARGEST_PICTURES),
        )

    async def generate(self, prompt: str, partial: Partial) -> Painted:
        """Raises EngineError."""
        return await self._asked(
            lambda: self._answer(self._sdk.images.generate, {"prompt": prompt, **self._looks()}, partial)
        )

    async def edit(
        self, pictures: Sequence[EncodedPicture], prompt: str, mask: EncodedPicture | None, partial: Partial
    ) -> Painted:
        """The first of the pictures is changed, where the mask is transparent; the others show what is meant. Raises
        EngineError."""
        wish: dict[str, Any] = {"prompt": prompt, "image": [_file(each, i) for i, each in enumerate(pictures)]}
        if mask:
            wish["mask"] = _file(mask, 0, "mask")
        if self.abilities.input_fidelity:
            wish["input_fidelity"] = "high"
        return await self._asked(lambda: self._answer(self._sdk.images.edit, {**wish, **self._looks()}, partial))

    async def shutdown_date(self) -> str | None:
        """The day on which the model goes, if one is announced. Raises OpenAIError."""
        return (await self._sdk.models.retrieve(self.service.model)).shutdown_date

    async def close(self) -> None:
        await self._sdk.close()

    def _looks(self) -> dict[str, Any]:
        wish: dict[str, Any] = {"model": self.service.model, "size": self.abilities.size, "n": 1}
        if not self.abilities.partial_pictures:
            return wish | {"response_format": "b64_json"}
        return wish | {
            "quality": quality_for(self.service.model, self.service.quality),
            "output_format": "jpeg",
            "output_compression": JPEG_QUALITY,
            "stream": True,
            "partial_images": self.abilities.partial_pictures,
        }

    async def _asked(self, ask: Callable[[], Awaitable[Painted]]) -> Painted:
        """Asked again while that costs nothing and may help. Raises EngineError."""
        for attempt in range(1, ATTEMPTS + 1):
            if not self.breaker.may_ask():
                raise EngineError(BUSY, "ENGINE_BUSY")
            failure, pause = await self._tried(ask)
            if isinstance(failure, Painted):
                return failure
            if not failure.again or attempt == ATTEMPTS:
                raise failure.error
            await self._sleep(pause if pause is not None else _pause(attempt))
        raise AssertionError("unreachable")

    async def _tried(self, ask: Callable[[], Awaitable[Painted]]) -> tuple[Painted | Failure, float | None]:
        """The picture, or what went wrong and how long to wait, if the service says so."""
        pause = None
        try:
            with calling("images"):
                async with asyncio.timeout(self.service.seconds):
                    painted = await ask()
        except openai.OpenAIError as fault:
            failure, pause = failure_of(fault), _retry_after(fault)
            log.warning("the image service failed", error=type(fault).__name__, code=getattr(fault, "code", None))
        except TimeoutError:
            failure = Failure(EngineError(SLOW, "ENGINE_SLOW"), weighs=True)
        except httpx2.TimeoutException:
            failure = Failure(EngineError(SLOW, "ENGINE_SLOW"), weighs=True)
        except httpx2.HTTPError as fault:
            log.warning("the image service's answer broke off", error=type(fault).__name__)
            failure = Failure(EngineError(BROKEN, "ENGINE_CONNECTION"), weighs=True)
        except (_BadAnswer, json.JSONDecodeError, UnicodeDecodeError) as fault:
            log.warning("the image service sent no picture", error=str(fault)[:200])
            failure = Failure(EngineError(BAD_ANSWER, "BAD_ANSWER"), weighs=True)
        except asyncio.CancelledError:
            self.breaker.left_open()
            raise
        except Exception:  # the SDK does not validate: anything may have come, and be billed already
            log.exception("the image service's answer could not be read")
            failure = Failure(EngineError(BAD_ANSWER, "BAD_ANSWER"), weighs=True)
        else:
            self.breaker.succeeded()
            return painted, None
        self._weigh(failure)
        return failure, pause

    def _weigh(self, failure: Failure) -> None:
        if failure.weighs:
            self.breaker.failed()
        else:
            self.breaker.left_open()

    async def _answer(self, call: Callable[..., Awaitable[Any]], wish: dict[str, Any], partial: Partial) -> Painted:
        answer = await call(**wish)
        if isinstance(answer, ImagesResponse):
            return _of_response(answer)
        if not isinstance(answer, openai.AsyncStream):
            raise _BadAnswer("neither a picture nor a stream")
        async with aclosing(_events(answer)) as events:
            return await _of_events(events, partial)


class _BadAnswer(Exception):
    """The answer has not the shape that the API's documentation promises."""


async def _events(
    stream: openai.AsyncStream[ImageGenStreamEvent | ImageEditStreamEvent],
) -> AsyncGenerator[ImageGenStreamEvent | ImageEditStreamEvent]:
    async with stream:
        async for event in stream:
            yield event


async def _of_events(events: AsyncIterator[ImageGenStreamEvent | ImageEditStreamEvent], partial: Partial) -> Painted:
    async for event in events:
        kind = getattr(event, "type", None)
        if kind in ("image_generation.partial_image", "image_edit.partial_image"):
            await partial(int(getattr(event, "partial_image_index", 0) or 0), _bytes(event.b64_json))
        elif kind in ("image_generation.completed", "image_edit.completed"):
            return Painted(_bytes(event.b64_json), _spent(getattr(event, "usage", None)))
    raise _BadAnswer("the stream ended without a picture")


def _of_response(answer: ImagesResponse) -> Painted:
    if not answer.data:
        raise _BadAnswer("no picture")
    return Painted(_bytes(answer.data[0].b64_json), _spent(answer.usage))


def _spent(usage: Any) -> Spent | None:
    """The SDK does not validate: a server may send anything here, and the picture counts without it."""
    try:
        return spent(usage)
    except (AttributeError, TypeError):
        return None


def _bytes(text: object) -> bytes:
    if not isinstance(text, str) or not text:
        raise _BadAnswer("no base64")
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise _BadAnswer("broken base64") from error


def _file(picture: EncodedPicture, position: int, name: str = "picture") -> tuple[str, bytes, str]:
    return (f"{name}-{position}.{picture.media_type.rpartition('/')[2]}", picture.data, picture.media_type)


def _retry_after(fault: openai.OpenAIError) -> float | None:
    if not isinstance(fault, openai.APIStatusError):
        return None
    try:
        seconds = float(fault.response.headers.get("retry-after", ""))
        return max(0.0, min(LONGEST_PAUSE, seconds))  # in this order also of 'nan'
    except ValueError:
        return None


def _pause(attempt: int) -> float:
    longest = min(FIRST_PAUSE * 2.0 ** (attempt - 1), LONGEST_PAUSE)
    return longest * random.uniform(0.5, 1.0)
