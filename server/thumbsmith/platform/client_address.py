"""The address that a request comes from: the peer's, or what a proxy that we were told to trust says of it."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address
UNKNOWN = "unknown"
IPV6_HOME = 64  # bits; one household or machine has all addresses that begin like that


def parse_networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks out of a list with commas: `10.0.0.0/8, ::1`. Raises ValueError."""
    return tuple(ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


def client_address(connection: HTTPConnection, trusted: Sequence[Network]) -> str:
    """The nearest address on the way that is no trusted proxy; `unknown` where there is none, as on a socket file.

    `X-Forwarded-For` grows to the right: whatever stands to the left of the nearest stranger, they may have invented.
    """
    peer = connection.client.host if connection.client else UNKNOWN
    nearest = parsed(peer)
    if nearest is None:
        return UNKNOWN
    forwarded = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
    for hop in reversed(forwarded):
        if not is_trusted(nearest, trusted) or (address := parsed(hop)) is None:
            break
        nearest = address
    return str(nearest)


def is_trusted(address: Address, trusted: Sequence[Network]) -> bool:
    return any(address in network for network in trusted)


def parsed(text: str) -> Address | None:
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def household(address: str) -> str:
    """The addresses that limits count together: one IPv4 address, or the IPv6 addresses that one customer of a provider
    has."""
    found = parsed(address)
    return str(ip_network((found, IPV6_HOME), strict=False)) if isinstance(found, IPv6Address) else address
