"""By which names this server answers, and who sits at its own machine.

A page of a stranger can let its own name lead to an address in the visitor's network (DNS rebinding), and then read
what that server answers: for the browser both are one site. The `Host` header still says the stranger's name. Names
that nobody outside can own are harmless: addresses, loopback names, and names without a dot, which machines of one
network have.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from fastapi import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from thumbsmith.platform.client_address import parsed
from thumbsmith.platform.dependencies import deps_of
from thumbsmith.platform.errors import ServiceError, refuse

ALIVE = "/healthz"
"""Says nothing but that the process is up, to whatever looks by whatever name."""
LOOPBACK = "localhost"
MOST_REMEMBERED = 1_000
FORWARDING = ("forwarded", "via", "x-real-ip", "x-forwarded-")
"""Beginnings of the headers that proxies add."""


class UnknownHost(ServiceError):
    status, code = 421, "UNKNOWN_HOST"
    message = "This server does not answer to that name. Its operator can allow it: THUMBSMITH_ALLOWED_HOSTS."


class OwnHosts:
    """Refuses requests under names that are not this server's."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        """`names`: those with a dot, in lower case."""
        self.app = app
        self.names = frozenset(names)
        self._known: set[bytes] = set()
        """Headers that were found harmless: browsers send the same ones again and again."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            for name, value in scope["headers"]:
                if name == b"host" and value not in self._known and not self._knows(value):
                    if scope["path"] == ALIVE:
                        continue
                    await refuse(UnknownHost(), scope, receive, send)
                    return
        await self.app(scope, receive, send)

    def _knows(self, header: bytes) -> bool:
        host = host_of(header.decode("latin-1"))
        is_own = "." not in host or host in self.names or host.endswith(f".{LOOPBACK}") or is_address(host)
        if is_own and len(self._known) < MOST_REMEMBERED:
            self._known.add(header)
        return is_own


def host_of(header: str) -> str:
    """The name of a `Host` header, or its address, without the port."""
    host, bracket, _ = header.strip().lower().partition("]")
    if bracket:
        return host.removeprefix("[")
    return host.partition(":")[0].removesuffix(".")


def is_address(host: str) -> bool:
    return parsed(host) is not None


def is_loopback(host: str) -> bool:
    if host == LOOPBACK or host.endswith(f".{LOOPBACK}"):
        return True
    return is_address(host) and ip_address(host).is_loopback


def is_from_this_machine(request: Request) -> bool:
    """Whether a person at this machine asks, by nobody's mediation and under a name of ours."""
    peer = parsed(request.client.host) if request.client else None
    if peer is None or not peer.is_loopback:
        return False
    if any(name.startswith(FORWARDING) for name in request.headers):
        return False
    host = host_of(request.headers.get("host", ""))
    return is_loopback(host) or host == urlsplit(deps_of(request).site_address).hostname


def names_of_site(address: str, others: Iterable[str]) -> frozenset[str]:
    """`address`: of the site, as a URL; `others`: what its operator allows beside it."""
    return frozenset(host for host in (urlsplit(address).hostname, *map(host_of, others)) if host)
