"""Connections that hold a place and say nothing, or a head that never ends."""

from __future__ import annotations

import contextlib
import select
import socket
from urllib.parse import urlsplit

from tools.attack.strangers.attack import Attack
from tools.attack.target import Target

MANY = 1_500
"""More than one address may have."""
HALF = b"POST /v1/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
REFUSED_WITHIN = 20  # seconds; less than a connection that says nothing may stay
ENDLESS = 64 * 1024 * 1024
PIECE = b"x" * 65_536


def opened(target: Target, source: str = "") -> socket.socket:
    place = urlsplit(target.address)
    return socket.create_connection((place.hostname or "", place.port or 0), 5, (source, 0))


def send_half_a_head(target: Target) -> list[str]:
    """Nothing is wrong as long as others are answered; that these are closed after 30 s is a test's to see."""
    with contextlib.ExitStack() as stack:
        for _ in range(200):
            connection = stack.enter_context(opened(target))
            connection.sendall(HALF)
    return []


def send_an_endless_head(target: Target) -> list[str]:
    sent = 0
    with opened(target) as connection:
        connection.sendall(HALF)
        with contextlib.suppress(OSError):
            while sent < ENDLESS:
                connection.sendall(PIECE)
                sent += len(PIECE)
            return [f"a head of {sent} bytes was taken"]
    return []


def open_many(target: Target) -> list[str]:
    """From an address of its own, so that those who look how long others wait are somebody else."""
    watching = select.poll()
    with contextlib.ExitStack() as stack:
        for _ in range(MANY):
            try:
                connection = stack.enter_context(opened(target, "127.0.0.2"))
            except OSError:
                return []
            watching.register(connection, select.POLLIN)
        is_refused = bool(watching.poll(REFUSED_WITHIN * 1000))
    return [] if is_refused else [f"one address opened {MANY} connections"]


ATTACKS = (
    Attack("half a head, two hundred times", send_half_a_head),
    Attack("a head without an end", send_an_endless_head),
    Attack("more connections than one address may have", open_many),
)
