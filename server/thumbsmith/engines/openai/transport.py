"""HTTP to the image service: patient, but never without limits."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx2

LARGEST_ANSWER = 64_000_000
"""Bytes. A picture of 1536 x 1024 as PNG takes up to 5 MB, a third more as base64, and comes up to three times."""
CONNECT_SECONDS, WRITE_SECONDS = 10.0, 60.0


class AnswerTooLarge(httpx2.TransportError):
    """The service sent more than any picture takes."""


class BoundedTransport(httpx2.AsyncHTTPTransport):
    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        response = await super().handle_async_request(request)
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Bounded(response.stream)
        return response


class _Bounded(httpx2.AsyncByteStream):
    def __init__(self, stream: httpx2.AsyncByteStream) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        total = 0
        async for chunk in self._stream:
            total += len(chunk)
            if total > LARGEST_ANSWER:
                raise AnswerTooLarge("the answer is larger than any picture")
            yield chunk

    async def aclose(self) -> None:
        await self._stream.aclose()


def http_client(silence_seconds: float) -> httpx2.AsyncClient:
    """`silence_seconds`: how long nothing may come. Redirects are not followed: the key belongs to one address."""
    timeout = httpx2.Timeout(silence_seconds, connect=CONNECT_SECONDS, write=WRITE_SECONDS)
    return httpx2.AsyncClient(transport=BoundedTransport(), timeout=timeout, follow_redirects=False)
