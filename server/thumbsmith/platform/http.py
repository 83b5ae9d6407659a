"""Common parts of requests and answers: id, log line, time taken and security headers.

Plain ASGI, so that streamed answers pass through untouched.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from contextlib import AbstractContextManager, nullcontext

import structlog
from opentelemetry.trace import INVALID_SPAN, Span, SpanKind, StatusCode
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thumbsmith.platform.errors import REFUSAL, ServiceError, Unavailable, refuse
from thumbsmith.platform.metrics import Metrics
from thumbsmith.platform.tracing import REQUEST_ID as TRACED_REQUEST_ID
from thumbsmith.platform.tracing import Tracing

log = structlog.get_logger(__name__)

REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin",  # never a path: some hold tokens, and whoever is asked logs where it came from
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # For answers that are data. A page that is meant to be shown brings its own policy.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
"""For a year (RFC 6797), this host alone: what else lies under the domain is its operator's."""
PAGE = "page"
"""Under this name of a scope stands which page of the web app has answered, with the names of its parameters."""
UNMEASURED = {"/healthz", "/readyz", "/metrics"}


class CutOff(Unavailable):
    code, message = "SERVER_ENDS", "This server is being restarted. Please try again in a moment."

    def headers(self) -> dict[str, str]:
        return {"Retry-After": "1", "Connection": "close"}


class RequestContext:
    """Outermost: gives the request its id, answers faults of ours, logs, measures and traces."""

    def __init__(
        self, app: ASGIApp, metrics: Metrics, tracing: Tracing | None = None, *, is_https: bool = False
    ) -> None:
        """`is_https`: the site's address says so, whatever the proxy in front speaks with this server."""
        self.app = app
        self.headers = SECURITY_HEADERS | (HTTPS_ONLY if is_https else {})
        self.metrics = metrics
        self.tracing = tracing or Tracing()

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
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if headers.get("content-type", "").startswith("application/json"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request_id), self._traced(scope, request_id) as span:
            try:
                await self.app(scope, receive, send_with_headers)
            except asyncio.CancelledError:  # the process ends, and has waited long enough
                if status:
                    raise
                await refuse(CutOff(), scope, receive, send_with_headers)
            except Exception:
                log.exception("request failed", method=scope["method"], route=route_of(scope))
                if status:  # too late for an answer: the connection has to break
                    raise
                await refuse(ServiceError(), scope, receive, send_with_headers)
            finally:
                self._record(scope, status, time.perf_counter() - started)
                describe(span, scope, status)
                structlog.contextvars.unbind_contextvars("user")

    def _traced(self, scope: Scope, request_id: str) -> AbstractContextManager[Span]:
        if scope["path"] in UNMEASURED:
            return nullcontext(INVALID_SPAN)
        about = {"http.request.method": scope["method"], TRACED_REQUEST_ID: request_id}
        return self.tracing.begin(scope["method"], SpanKind.SERVER, about)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        if scope["path"] in UNMEASURED:
            return
        route, code = route_of(scope), scope.get(REFUSAL)
        self.metrics.request_seconds.labels(scope["method"], route, str(status)).observe(seconds)
        about = {"code": code} if code else {}
        if code:
            self.metrics.refusals.labels(code).inc()
        milliseconds = round(seconds * 1000, 1)
        log.info("request", method=scope["method"], route=route, status=status, ms=milliseconds, **about)


def route_of(scope: Scope) -> str:
    """The route's path, whose parameters stay names: their values may be secrets, as the token of a reset link is.

    A page of the web app tells which one it is (`PAGE`). A route inside two routers knows itself without
    the outer one's prefix; FastAPI notes the whole path beside it.
    """
    if PAGE in scope:
        return str(scope[PAGE])
    whole = scope.get("fastapi", {}).get("effective_route_context")
    return getattr(whole or scope.get("route"), "path", "other")


def describe(span: Span, scope: Scope, status: int) -> None:
    """Add to the span what is known of a request that has been answered. Its address is left out: links carry
    signatures."""
    route = route_of(scope)
    span.update_name(f"{scope['method']} {route}")
    span.set_attributes({"http.route": route, "http.response.status_code": status})
    if status >= 500:
        span.set_status(StatusCode.ERROR)


def request_id_of(headers: Headers) -> str:
    """The id that the caller or a proxy gave the request, when it is harmless, else a new one."""
    given = headers.get("x-request-id", "")
    return given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
