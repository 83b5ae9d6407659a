"""HTTP to whoever paints or reads: patient, but never without limits."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx2

LARGEST_PICTURES = 64_000_000
"""Bytes. A picture of 1536 x 1024 as PNG takes up to 5 MB, a third more as base64, and comes up to three times."""
LARGEST_TEXT = 1_000_000
"""Bytes: many times what anybody asks a text model for here, with all that it thought aloud."""
CONNECT_SECONDS, WRITE_SECONDS = 10.0, 60.0
PLAIN = "identity"


class AnswerTooLarge(httpx2.TransportError):
    """The service sent more than any answer takes."""


class AnswerPacked(httpx2.TransportError):
    """The service sent compressed what was not to be: how much comes out of it nobody knows."""


class BoundedTransport(httpx2.AsyncHTTPTransport):
    def __init__(self, largest_answer: int) -> None:
        super().__init__()
        self._largest_answer = largest_answer

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        response = await super().handle_async_request(request)
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        if response.headers.get("content-encoding", PLAIN) != PLAIN:
            await response.aclose()
            raise AnswerPacked("the answer is compressed")
        response.stream = _Bounded(response.stream, self._largest_answer)
        return response


class _Bounded(httpx2.AsyncByteStream):
    def __init__(self, stream: httpx2.AsyncByteStream, largest: int) -> None:
        self._stream = stream
        self._largest = largest

    async def __aiter__(self) -> AsyncIterator[bytes]:
        total = 0
        async for chunk in self._stream:
            total += len(chunk)
            if total > self._largest:
                raise AnswerTooLarge(f"the answer is larger than {self._largest:,} bytes")
            yield chunk

    async def aclose(self) -> None:
        await self._stream.aclose()


def http_client(silence_seconds: float, largest_answer: int) -> httpx2.AsyncClient:
    """`silence_seconds`: how long nothing may come. `largest_answer`: bytes. Redirects are not followed: the key
    belongs to one address."""
    timeout = httpx2.Timeout(silence_seconds, connect=CONNECT_SECONDS, write=WRITE_SECONDS)
    transport = BoundedTransport(largest_answer)
    headers = {"Accept-Encoding": PLAIN}
    return httpx2.AsyncClient(transport=transport, timeout=timeout, headers=headers, follow_redirects=False)
