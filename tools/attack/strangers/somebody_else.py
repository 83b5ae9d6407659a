"""Somebody else who asks for `/healthz` over and over, in a process of their own: what an attack costs the attacker's
interpreter is no wait of theirs. Writes a line when it begins. Runs until its input ends, then writes the longest wait
and what failed as JSON.
"""

from __future__ import annotations

import http.client
import json
import sys
import threading
import time
from urllib.parse import urlsplit

PAUSE = 0.02  # seconds between two looks
PATIENCE = 30.0  # seconds


def main(address: str) -> None:
    is_over = threading.Event()
    threading.Thread(target=wait_for_the_end, args=[is_over], daemon=True).start()
    longest, failures = 0.0, list[str]()
    is_last = False
    print("looking", flush=True)
    while not is_last:
        is_last = is_over.wait(PAUSE)  # one look more: of a short attack, too, something is seen
        started = time.monotonic()
        failure = look(address)
        if failure:
            failures.append(failure)
        longest = max(longest, time.monotonic() - started)
    print(json.dumps({"longest": longest, "failures": failures}))


def wait_for_the_end(is_over: threading.Event) -> None:
    sys.stdin.read()
    is_over.set()


def look(address: str) -> str:
    """The fault; empty is good. Each look is on a connection of its own."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    try:
        connection.request("GET", "/healthz")
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        return f"/healthz: {type(error).__name__}"
    finally:
        connection.close()
    return "" if status == http.client.OK else f"/healthz: {status}"


if __name__ == "__main__":
    main(sys.argv[1])
