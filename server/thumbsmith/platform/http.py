"""What every request and answer has in common: id, log line, time taken, limits and security headers.

Plain ASGI, so that streamed answers pass through untouched.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from dataclasses import dataclass

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thumbsmith.platform.errors import ServiceError, TooLarge, error_response
from thumbsmith.platform.metrics import Metrics

log = structlog.get_logger(__name__)

REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # For answers that are data. A page that is meant to be shown brings its own policy.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
UNMEASURED = {"/healthz", "/readyz", "/metrics"}


class RequestContext:
    """Outermost: gives the request its id, answers faults of ours, logs and measures."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = request_id_of(Headers(scope=scope))
        started = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["X-Request-Id"] = request_id
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if headers.get("content-type", "").startswith("application/json"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request_id):
            try:
                await self.app(scope, receive, send_with_headers)
            except Exception:
                log.exception("request failed", method=scope["method"], path=scope["path"])
                if status:  # too late for an answer: the connection has to break
                    raise
                await error_response(ServiceError())(scope, receive, send_with_headers)
            finally:
                self._record(scope, status, time.perf_counter() - started)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        if scope["path"] in UNMEASURED:
            return
        route = getattr(scope.get("route"), "path", "other")
        self.metrics.request_seconds.labels(scope["method"], route, str(status)).observe(seconds)
        log.info("request", method=scope["method"], path=scope["path"], status=status, ms=round(seconds * 1000, 1))


def request_id_of(headers: Headers) -> str:
    """The id that the caller or a proxy gave the request, when it is harmless, else a new one."""
    given = headers.get("x-request-id", "")
    return given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


@dataclass
class BodyLimit:
    """Refuses bodies that are too large or that stop arriving."""

    app: ASGIApp
    maximum_bytes: int
    timeout_seconds: float

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "0")
        if declared.isdecimal() and int(declared) > self.maximum_bytes:
            await self._drain(receive)
            await error_response(TooLarge())(scope, receive, send)
            return
        await self.app(scope, self._limited(receive), send)

    def _limited(self, receive: Receive) -> Receive:
        received = 0
        is_complete = False

        async def limited() -> Message:
            nonlocal received, is_complete
            if is_complete:
                return await receive()  # only 'disconnect' can come now, and that may take its time
            try:
                async with asyncio.timeout(self.timeout_seconds):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408) from None
            received += len(message.get("body", b""))
            is_complete = not message.get("more_body", False)
            if received > self.maximum_bytes:
                raise HTTPException(413)
            return message

        return limited

    async def _drain(self, receive: Receive) -> None:
        """Read on for a while: a browser that is still sending would see a broken connection, not the answer."""
        remaining = self.maximum_bytes
        try:
            async with asyncio.timeout(self.timeout_seconds):
                while remaining > 0:
                    message = await receive()
                    remaining -= len(message.get("body", b""))
                    if not message.get("more_body", False):
                        return
        except TimeoutError:
            return
