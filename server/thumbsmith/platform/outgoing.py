"""Files from addresses that others have written: from public servers only, within limits of size, type and time.

A name is looked up once, every address behind it is checked, and the connection goes to one of those: a name that
leads somewhere else a moment later (DNS rebinding) gains nothing. Redirects are followed one by one through the same
check.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from ipaddress import IPv6Address, ip_network
from typing import Self

import httpx

from thumbsmith.platform.client_address import Address, Network, parsed

MOST_REDIRECTS = 3
LONGEST_ADDRESS = 2_000
PORTS = {80, 443}
"""Of public servers; others would make us look for what else is open there."""
MOST_ADDRESSES = 3
"""Of one name, that are tried one after the other."""
CONNECT_SECONDS = 3.0
REDIRECTS = {301, 302, 303, 307, 308}
PLAIN = "identity"
CARRIED = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")))
"""IPv6 that a gateway takes to an IPv4 address which is part of it (NAT64, 6to4): it may lie in our own network."""

Resolve = Callable[[str, int], Awaitable[Sequence[Address]]]
"""The addresses of a host. Raises OSError."""


class OutgoingError(Exception):
    """The file did not come; `str` says why, for the log."""


class AddressRefused(OutgoingError):
    """It is no address of a public server."""


class NotReached(OutgoingError):
    """Nothing leads there: no network, no such name, no server."""


class AnswerLate(OutgoingError):
    pass


class AnswerTooLarge(OutgoingError):
    pass


class AnswerUnusable(OutgoingError):
    """No HTTP, another type than was asked for, packed, or one redirect after the other."""


class AnswerRefused(OutgoingError):
    """A status that is no success."""

    def __init__(self, status: int, retry_after: int | None) -> None:
        super().__init__(f"status {status}")
        self.status = status
        self.retry_after = retry_after
        """Seconds, where the server says so."""


@dataclass(frozen=True)
class Wanted:
    """The limits of one fetch."""

    most_bytes: int
    seconds: float
    """In which all of it has to be there."""
    media_types: tuple[str, ...]
    """Beginnings of what `Content-Type` may say."""


async def look_up(host: str, port: int) -> Sequence[Address]:
    """Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [address for *_, where in found if (address := parsed(str(where[0]).partition("%")[0])) is not None]


def _client_of(user_agent: str) -> httpx.AsyncClient:
    # A connection is never used again: the next host at the same address may be somebody else.
    limits = httpx.Limits(max_keepalive_connections=0)
    headers = {"User-Agent": user_agent, "Accept-Encoding": PLAIN}
    transport = httpx.AsyncHTTPTransport(limits=limits)  # given, so that no proxy of the environment goes around it
    # Names that share an address would get each other's cookies, and one creator's would go out for another.
    cookies = CookieJar(DefaultCookiePolicy(allowed_domains=()))
    return httpx.AsyncClient(transport=transport, headers=headers, cookies=cookies, follow_redirects=False)


class Outgoing:
    """`own_networks`: what the operator lets be reached beside public addresses, on any port."""

    def __init__(self, user_agent: str, own_networks: Sequence[Network] = (), resolve: Resolve = look_up) -> None:
        self._own_networks = own_networks
        self._resolve = resolve
        self._user_agent = user_agent
        self._opened: httpx.AsyncClient | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._opened is not None:
            await self._opened.aclose()

    @property
    def _client(self) -> httpx.AsyncClient:
        """Opened when it is first needed: it reads the certificates of all authorities."""
        if self._opened is None:
            self._opened = _client_of(self._user_agent)
        return self._opened

    async def fetch(self, address: str, wanted: Wanted, headers: Mapping[str, str] | None = None) -> bytes:
        """`headers` go to the first server only: a key belongs to one address. Raises OutgoingError."""
        try:
            async with asyncio.timeout(wanted.seconds):
                return await self._follow(address, wanted, headers or {})
        except TimeoutError as late:
            raise AnswerLate(f"not there after {wanted.seconds:g} s") from late
        except httpx.TimeoutException as late:
            raise AnswerLate("silent for too long") from late
        except (httpx.InvalidURL, httpx.ProtocolError) as error:
            raise AnswerUnusable(type(error).__name__) from error
        except (httpx.TransportError, OSError) as error:
            raise NotReached(type(error).__name__) from error

    async def _follow(self, address: str, wanted: Wanted, headers: Mapping[str, str]) -> bytes:
        url = read_address(address)
        for _ in range(MOST_REDIRECTS + 1):
            answer = await self._ask(url, wanted.seconds, headers)
            try:
                if answer.status_code not in REDIRECTS:
                    return await body_of(answer, wanted)
                url = read_address(str(url.join(answer.headers.get("location", ""))))
            finally:
                await answer.aclose()
            headers = {}
        raise AnswerUnusable("too many redirects")

    async def _ask(self, url: httpx.URL, seconds: float, headers: Mapping[str, str]) -> httpx.Response:
        """Raises AddressRefused, httpx.TransportError, OSError."""
        port = url.port or (443 if url.scheme == "https" else 80)
        addresses = await self._resolve(host_of(url), port)
        if not addresses or not all(self._is_open(address, port) for address in addresses):
            raise AddressRefused("not a public address")
        timeout = httpx.Timeout(seconds, connect=CONNECT_SECONDS)
        *others, last = addresses[:MOST_ADDRESSES]
        for address in others:
            with suppress(httpx.ConnectError, httpx.ConnectTimeout):
                return await self._client.send(self._request(url, address, headers, timeout), stream=True)
        return await self._client.send(self._request(url, last, headers, timeout), stream=True)

    def _request(
        self, url: httpx.URL, address: Address, headers: Mapping[str, str], timeout: httpx.Timeout
    ) -> httpx.Request:
        """To an address that was checked, under the name that was asked for."""
        named = {**headers, "Host": url.netloc.decode("ascii")}
        # The name is whose certificate is asked for, and checked.
        told = {"sni_hostname": host_of(url)}
        where = url.copy_with(host=str(address))
        return self._client.build_request("GET", where, headers=named, timeout=timeout, extensions=told)

    def _is_open(self, address: Address, port: int) -> bool:
        return any(address in network for network in self._own_networks) or (port in PORTS and is_public(address))


def host_of(url: httpx.URL) -> str:
    """As the network writes it: a name in other letters is in ASCII (IDNA)."""
    return url.raw_host.decode("ascii")


def is_public(address: Address) -> bool:
    """Whether it belongs to the internet, and to one machine of it."""
    if isinstance(address, IPv6Address) and any(address in network for network in CARRIED):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def read_address(text: str) -> httpx.URL:
    """Raises AddressRefused for what is no address of the web, or names a user."""
    if len(text) > LONGEST_ADDRESS or not text.isprintable():
        raise AddressRefused("no address")
    try:
        url = httpx.URL(text)
    except httpx.InvalidURL as error:
        raise AddressRefused("no address") from error
    if url.scheme not in ("http", "https") or not url.host or url.userinfo:
        raise AddressRefused("no address of the web")
    return url


async def body_of(answer: httpx.Response, wanted: Wanted) -> bytes:
    """Read as far as it may go. Raises AnswerRefused, AnswerUnusable, AnswerTooLarge."""
    if answer.status_code != 200:
        raise AnswerRefused(answer.status_code, seconds_of(answer.headers.get("retry-after", "")))
    if not answer.headers.get("content-type", "").lower().startswith(wanted.media_types):
        raise AnswerUnusable("another type")
    if answer.headers.get("content-encoding", PLAIN) != PLAIN:
        raise AnswerUnusable("packed: how much comes out of it nobody knows")
    announced = answer.headers.get("content-length", "")
    if announced.isdecimal() and int(announced[:20]) > wanted.most_bytes:
        raise AnswerTooLarge(f"more than {wanted.most_bytes:,} bytes")
    data = bytearray()
    async for chunk in answer.aiter_raw():
        data += chunk
        if len(data) > wanted.most_bytes:
            raise AnswerTooLarge(f"more than {wanted.most_bytes:,} bytes")
    return bytes(data)


def seconds_of(retry_after: str) -> int | None:
    """Where it is a number: the other form is a date, which nobody sends with a limit of requests."""
    return min(int(retry_after), 24 * 3600) if retry_after.isdecimal() and len(retry_after) < 9 else None
