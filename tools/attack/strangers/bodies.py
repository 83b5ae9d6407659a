"""Bodies that take long to read: lists in lists and lists beside lists, with a token and without, and many at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx

from tools.attack.strangers.attack import Attack
from tools.attack.target import Target

MB = 1024 * 1024
WIDE = b"[" + b"[]," * (10 * MB) + b"[]]"
DEEP = b"[" * (30 * MB)
LONG = b'{"imageData": "' + b"\\u00e9" * (5 * MB) + b'"}'
AT_ONCE = 4
CALLS = ("/v1/thumbnails", "/v1/images", "/v1/imagegen/editimage", "/v1/auth/login", "/v1/demo/thumbnail")
REFUSED = {400, 401, 413}


def send(target: Target, body: bytes, token: str | None) -> list[str]:
    """The bodies that were not refused."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})

    def post(path: str) -> str | None:
        try:
            answer = httpx.post(f"{target.address}{path}", content=pieces(body), headers=headers, timeout=60)
        except httpx.TransportError:  # it hung up while we were still sending
            return None
        return None if answer.status_code in REFUSED else f"POST {path} answered {answer.status_code}"

    with ThreadPoolExecutor(AT_ONCE) as senders:
        return [wrong for wrong in senders.map(post, CALLS * 2) if wrong]


def pieces(body: bytes) -> Iterator[bytes]:
    """Without a length: nobody knows beforehand how much it will be."""
    for start in range(0, len(body), MB):
        yield body[start : start + MB]


def attack(kind: str, body: bytes, *, is_known: bool) -> Attack:
    who = "of a creator" if is_known else "of a stranger"
    return Attack(f"{kind} JSON {who}", lambda target: send(target, body, target.token if is_known else None))


ATTACKS = tuple(
    attack(kind, body, is_known=is_known)
    for kind, body in (("wide", WIDE), ("deep", DEEP), ("long", LONG))
    for is_known in (False, True)
)
